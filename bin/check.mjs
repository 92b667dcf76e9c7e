// `npm run check`: types, lint and format, import directions, dead code, stale generated files.
import { install, run, say } from "./prepare.mjs";

install();
const steps = [
  ["types", "react-router", ["typegen"]],
  ["types", "tsc", ["--noEmit"]],
  ["lint and format", "biome", ["check", "--error-on-warnings"]],
  [
    "import directions",
    "depcruise",
    ["--config", ".dependency-cruiser.mjs", "--output-type", "err", "src"],
  ],
  ["dead code", "knip", []],
  // What only tests call is dead, too. Which packages the build takes is no part of this.
  [
    "code that only tests call",
    "knip",
    ["--production", "--exclude", "dependencies,unlisted,unresolved,binaries"],
  ],
  ["vocabulary of goods", "node", ["scripts/check-vocabulary.ts"]],
  ["generated types", "node", ["scripts/db-types.ts", "--check"]],
  ["generated outlines", "node", ["scripts/us-states.ts", "--check"]],
  ["generated industry titles", "node", ["scripts/naics-titles.ts", "--check"]],
  ["messages that the help finds", "node", ["scripts/seller-messages.ts", "--check"]],
  ["generated ZIPs", "node", ["scripts/us-zips.ts", "--check"]],
];
let failed = 0;
for (const [name, command, args] of steps) {
  say(`── ${name}: ${command} ──`);
  if (run(command, args) !== 0) {
    say(`   ${name} failed`);
    failed++;
  }
}
if (failed === 0) say("Everything checks.");
process.exit(failed === 0 ? 0 : 1);
