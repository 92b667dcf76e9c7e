import type { JSONReport, JSONReportSpec, JSONReportSuite } from "@playwright/test/reporter";
import type { SuiteReport } from "./suite-report.ts";

/**
 * What Playwright's JSON report says. A test that was never begun (its run was cut short, or the one before
 * it in a series failed) counts as failed, where Playwright itself calls it skipped.
 *
 * @param folder where its files stand, from the project's folder
 */
export function readPlaywrightReport(report: JSONReport, folder: string): SuiteReport {
  const outcomes = { passed: 0, failed: 0, skipped: 0 };
  const flaky: string[] = [];
  const seconds = new Map<string, number>();
  for (const { spec, titles } of report.suites.flatMap((suite) => specsOf(suite, []))) {
    for (const test of spec.tests) {
      const file = `${folder}/${spec.file}`;
      const name = `${file} "${[...titles, spec.title].join(" › ")}" [${test.projectName}]`;
      if (test.status === "flaky") flaky.push(name);
      outcomes[outcomeOf(test)] += 1;
      const key = `${file} [${test.projectName}]`;
      const took = test.results.reduce((sum, { duration }) => sum + duration / 1000, 0);
      seconds.set(key, (seconds.get(key) ?? 0) + took);
    }
  }
  const files = [...seconds].map(([file, seconds]) => ({ file, seconds }));
  return { ...outcomes, flaky, files };
}

function outcomeOf(test: JSONReportSpec["tests"][number]): "passed" | "failed" | "skipped" {
  if (test.status === "expected" || test.status === "flaky") return "passed";
  const wasLeftOut = test.annotations.some(({ type }) => type === "skip");
  return test.status === "skipped" && wasLeftOut ? "skipped" : "failed";
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
