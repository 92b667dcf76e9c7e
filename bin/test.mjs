// `npm test`: installs what is missing (a browser too) and runs every suite. Arguments name suites:
// `npm test -- server` or `npm test -- journeys`.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "./browser.mjs";
import { build, install, root, run, say } from "./prepare.mjs";

install();
build();

const results = join(root, "test-results");
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const wanted = process.argv.slice(2);
const totals = { passed: 0, failed: 0, skipped: 0 };

function suite(name, command, args, env, count) {
  if (wanted.length > 0 && !wanted.includes(name)) return;
  say(`\n── ${name} ──`);
  const report = join(results, `${name}.json`);
  const code = run(command, args, { ...env, REPORT_FILE: report });
  const { passed, failed, skipped } = existsSync(report)
    ? count(JSON.parse(readFileSync(report, "utf8")))
    : { passed: 0, failed: 0, skipped: 0 };
  totals.passed += passed;
  // A file that fails before its first test is no failed test to its runner, but it is to us.
  totals.failed += failed === 0 && code !== 0 ? 1 : failed;
  totals.skipped += skipped;
}

const vitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
});
const playwright = ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
});

suite(
  "server",
  "vitest",
  [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${join(results, "server.json")}`,
  ],
  {},
  vitest,
);
if (wanted.length === 0 || wanted.includes("journeys")) {
  const browser = findBrowser();
  suite("journeys", "playwright", ["test"], { CHROMIUM_PATH: browser }, playwright);
}

console.log(
  `\n${totals.passed} passed, ${totals.failed} failed${totals.skipped ? `, ${totals.skipped} skipped` : ""}`,
);
process.exit(totals.failed > 0 ? 1 : 0);
