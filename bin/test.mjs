// `npm test`: installs what is missing (a browser too) and runs every suite. Arguments name suites:
// `npm test -- server` or `npm test -- journeys`. The suites run at the same time: the server's wait for databases,
// mails and clocks a good part of theirs, while journeys keep processors busy.
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { makeMemoryFolder } from "./memory-folder.mjs";
import { build, install, node, root, run, say, start } from "./prepare.mjs";

/** How each suite is started: a command, its arguments and variables. */
const suites = {
  server: () => [
    "vitest",
    ["run", "--reporter=default", "--reporter=./scripts/test-totals/vitest-reporter.ts"],
  ],
  journeys: () => {
    const browser = findBrowser();
    return browser === null ? null : ["playwright", ["test"], { CHROMIUM_PATH: browser }];
  },
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in suites));
if (unknown.length > 0) {
  say(
    `No suite is called ${unknown.join(" or ")}; there are ${Object.keys(suites).join(" and ")}.`,
  );
  process.exit(2);
}

install();
// Hundreds of processes load the same packages: compiled by one for all, they take a third less to load.
process.env.NODE_COMPILE_CACHE ??= join(root, "node_modules", ".cache", "compiled");
build();

const memory = process.env.TMPDIR === undefined ? makeMemoryFolder() : null;
if (memory !== null) process.env.TMPDIR = memory;
const results = join(root, "test-results");
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
// A browser is brought before anything runs: nobody reads what a suite says meanwhile.
const commands = Object.entries(suites)
  .filter(([name]) => wanted.length === 0 || wanted.includes(name))
  .map(([name, commandOf]) => ({ name, command: commandOf() }));
const running = commands.map(({ name, command }) => {
  const report = join(results, `${name}.json`);
  if (command === null) return { name, report, started: null };
  const [program, args, env] = command;
  return { name, report, started: start(program, args, { ...env, REPORT_FILE: report }) };
});
const ran = [];
for (const { name, report, started } of running) {
  say(`\n── ${name} ──`);
  // Each suite speaks in its turn, from its beginning; what the others say meanwhile is kept.
  const code = started === null ? 1 : await started.show();
  ran.push(`${name}=${report}:${code}`);
}
const failed = run(node, [
  "--disable-warning=ExperimentalWarning",
  "scripts/test-totals/print.ts",
  ...ran,
]);
if (memory !== null) rmSync(memory, { recursive: true, force: true });
process.exit(failed);
