import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, SerializedError, TestModule } from "vitest/node";
import { type Failure, firstLine, type SuiteReport } from "./suite-report.ts";

/**
 * Writes what a run found to the file that REPORT_FILE names. Vitest's own JSON leaves out what importing a
 * file and its hooks take, which is most of the time of many.
 */
export default class TotalsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env.REPORT_FILE;
    if (file === undefined) return;
    writeFileSync(file, JSON.stringify(reportOf(modules, errors)));
  }
}

function reportOf(modules: readonly TestModule[], errors: readonly SerializedError[]): SuiteReport {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const inState = (state: string) => tests.filter((test) => test.result().state === state).length;
  const outside = errors.map(({ message }) => ({
    name: "outside of every test",
    message: firstLine(message),
  }));
  return {
    passed: inState("passed"),
    skipped: inState("skipped"),
    failures: [...modules.flatMap(failuresOf), ...outside],
    flaky: [],
    files: modules.map((module) => ({ file: nameOf(module), seconds: secondsOf(module) })),
  };
}

/** Tests that failed or were not finished; else the file itself, if it broke before its first test. */
function failuresOf(module: TestModule): Failure[] {
  const failures = [...module.children.allTests()].flatMap((test) => {
    const { state, errors } = test.result();
    if (state !== "failed" && state !== "pending") return [];
    const message = state === "pending" ? "was not finished" : firstLine(errors?.[0]?.message);
    return [{ name: `${nameOf(module)} "${test.fullName}"`, message }];
  });
  const isWhole = ["passed", "skipped"].includes(module.state());
  if (isWhole || [...module.children.allTests("failed")].length > 0) return failures;
  return [
    ...failures,
    { name: nameOf(module), message: firstLine(module.errors()[0]?.message ?? "was not finished") },
  ];
}

function nameOf(module: TestModule): string {
  return `${relative(module.project.config.root, module.moduleId)} [${module.project.name}]`;
}

function secondsOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  return (
    (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000
  );
}
