// Prints what the suites of `npm test` found, and ends with a code that says whether all of it passed:
//   node scripts/test-totals/print.ts server=test-results/server.json:0 journeys=…:EXITCODE
import { existsSync, readFileSync } from "node:fs";
import { readPlaywrightReport } from "./playwright-report.ts";
import { type SuiteReport, slowestFiles, withRunnerFailures } from "./suite-report.ts";

const suites = process.argv.slice(2).map((argument) => {
  const [, name = "", file = "", exitCode = ""] = /^(\w+)=(.*):(\d+)$/.exec(argument) ?? [];
  return withRunnerFailures(name, read(name, file), Number(exitCode || 1));
});
const sum = (what: "passed" | "skipped") => suites.reduce((total, suite) => total + suite[what], 0);
const failures = suites.flatMap((suite) => suite.failures);

const files = suites.flatMap((suite) => suite.files);
console.log(`\nSlowest of ${files.length} files, in seconds:`);
for (const { file, seconds } of slowestFiles(files, 10)) {
  console.log(`${seconds.toFixed(1).padStart(8)}  ${file}`);
}
const flaky = suites.flatMap((suite) => suite.flaky);
if (flaky.length > 0) console.log("\nFlaky, passed at the second try:");
for (const name of flaky) console.log(`  ${name}`);
// Last, so that a log of which only the end is left says what failed.
if (failures.length > 0) console.log("\nFailed:");
for (const { name, message } of failures) console.log(`  ${name}\n      ${message}`);
console.log(`\n${sum("passed")} passed, ${failures.length} failed, ${sum("skipped")} skipped`);
process.exit(failures.length > 0 ? 1 : 0);

function read(name: string, file: string): SuiteReport | null {
  if (!existsSync(file)) return null;
  const report = JSON.parse(readFileSync(file, "utf8"));
  return name === "journeys" ? readPlaywrightReport(report, "test/journeys") : report;
}
