import type { JSONReport, JSONReportSpec, JSONReportSuite } from "@playwright/test/reporter";
import { type Failure, firstLine, type SuiteReport } from "./suite-report.ts";

/**
 * What Playwright's JSON report says. A test that was never begun (its run was cut short, or the one before
 * it in a series failed) counts as failed, where Playwright itself calls it skipped.
 *
 * @param folder where its files stand, from the project's folder
 */
export function readPlaywrightReport(report: JSONReport, folder: string): SuiteReport {
  const counted = { passed: 0, skipped: 0 };
  const failures: Failure[] = [];
  const flaky: string[] = [];
  const seconds = new Map<string, number>();
  for (const { spec, titles } of report.suites.flatMap((suite) => specsOf(suite, []))) {
    for (const test of spec.tests) {
      const file = `${folder}/${spec.file}`;
      const name = `${file} "${[...titles, spec.title].join(" › ")}" [${test.projectName}]`;
      if (test.status === "flaky") flaky.push(name);
      const outcome = outcomeOf(test);
      if (outcome === "failed") failures.push({ name, message: messageOf(test) });
      else counted[outcome] += 1;
      const key = `${file} [${test.projectName}]`;
      const took = test.results.reduce((sum, { duration }) => sum + duration / 1000, 0);
      seconds.set(key, (seconds.get(key) ?? 0) + took);
    }
  }
  // With failed tests it says only that there were some.
  if (failures.length === 0) {
    const name = `${folder}, outside of every test`;
    failures.push(...report.errors.map(({ message }) => ({ name, message: firstLine(message) })));
  }
  const files = [...seconds].map(([file, seconds]) => ({ file, seconds }));
  return { ...counted, failures, flaky, files };
}

function outcomeOf(test: JSONReportSpec["tests"][number]): "passed" | "failed" | "skipped" {
  if (test.status === "expected" || test.status === "flaky") return "passed";
  const wasLeftOut = test.annotations.some(({ type }) => type === "skip");
  return test.status === "skipped" && wasLeftOut ? "skipped" : "failed";
}

/** What its last try ended with. */
function messageOf(test: JSONReportSpec["tests"][number]): string {
  const last = test.results.at(-1);
  if (last === undefined || last.status === "skipped") return "was never begun";
  return firstLine(last.error?.message);
}

/** Specs of a suite and of those in it, with the titles of the groups they stand in. */
function specsOf(
  suite: JSONReportSuite,
  above: string[],
): { spec: JSONReportSpec; titles: string[] }[] {
  return [
    ...suite.specs.map((spec) => ({ spec, titles: above })),
    ...(suite.suites ?? []).flatMap((inner) => specsOf(inner, [...above, inner.title])),
  ];
}
