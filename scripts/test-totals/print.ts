// Prints what the suites of `npm test` found, and ends with a code that says whether all of it passed:
//   node scripts/test-totals/print.ts server=test-results/server.json:0 journeys=…:EXITCODE
import { existsSync, readFileSync } from "node:fs";
import { readPlaywrightReport } from "./playwright-report.ts";
import { type SuiteReport, slowestFiles, withRunnerFailures } from "./suite-report.ts";

const suites = process.argv.slice(2).map((argument) => {
  const [, name = "", file = "", exitCode = ""] = /^(\w+)=(.*):(\d+)$/.exec(argument) ?? [];
  return withRunnerFailures(read(name, file), Number(exitCode || 1));
});
const sum = (what: "passed" | "failed" | "skipped") =>
  suites.reduce((total, suite) => total + suite[what], 0);

const files = suites.flatMap((suite) => suite.files);
console.log(`\nSlowest of ${files.length} files, in seconds:`);
for (const { file, seconds } of slowestFiles(files, 10)) {
  console.log(`${seconds.toFixed(1).padStart(8)}  ${file}`);
}
const flaky = suites.flatMap((suite) => suite.flaky);
if (flaky.length > 0) console.log("\nFlaky, passed at the second try:");
for (const name of flaky) console.log(`  ${name}`);
console.log(`\n${sum("passed")} passed, ${sum("failed")} failed, ${sum("skipped")} skipped`);
process.exit(sum("failed") > 0 ? 1 : 0);

function read(name: string, file: string): SuiteReport | null {
  if (!existsSync(file)) {
    console.error(`\nThe ${name} suite left no report: it counts as failed.`);
    return null;
  }
  const report = JSON.parse(readFileSync(file, "utf8"));
  return name === "journeys" ? readPlaywrightReport(report, "test/journeys") : report;
}
