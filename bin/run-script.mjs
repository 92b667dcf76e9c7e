// Runs a TypeScript command of the project on Node 24: `node bin/run-script.mjs scripts/import.ts …`.
import { install, node, run } from "./prepare.mjs";

install();
process.exit(run(node, ["--disable-warning=ExperimentalWarning", ...process.argv.slice(2)]));
