import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import type { SuiteReport } from "./suite-report.ts";

/**
 * Writes what a run found to the file that REPORT_FILE names. Vitest's own JSON leaves out what importing a
 * file and its hooks take, which is most of the time of many.
 */
export default class TotalsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env.REPORT_FILE;
    if (file === undefined) return;
    writeFileSync(file, JSON.stringify(reportOf(modules)));
  }
}

function reportOf(modules: readonly TestModule[]): SuiteReport {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const inState = (...states: string[]) =>
    tests.filter((test) => states.includes(test.result().state)).length;
  // A file that breaks before its first test, or was not finished, has no failed test and failed all the same.
  const brokenFiles = modules.filter(
    (module) =>
      !["passed", "skipped"].includes(module.state()) &&
      ![...module.children.allTests("failed")].length,
  );
  return {
    passed: inState("passed"),
    failed: inState("failed", "pending") + brokenFiles.length,
    skipped: inState("skipped"),
    flaky: [],
    files: modules.map((module) => ({
      file: `${relative(module.project.config.root, module.moduleId)} [${module.project.name}]`,
      seconds: secondsOf(module),
    })),
  };
}

function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  return (
    (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000
  );
}
