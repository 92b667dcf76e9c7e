/** What one runner says about the tests it ran. */
export interface SuiteReport {
  passed: number;
  failed: number;
  skipped: number;
  /** Tests that passed at their second try, each as file, title and project. */
  flaky: string[];
  files: FileTime[];
}

export interface FileTime {
  /** Path from the project's folder, and the runner's project in brackets. */
  file: string;
  seconds: number;
}

/**
 * What is true of a suite whose runner ended: a test that failed is one, and so is a runner that broke without
 * one, left no report behind, or ran nothing.
 *
 * @param report null where there is none that can be read
 * @param exitCode of the runner
 */
export function withRunnerFailures(report: SuiteReport | null, exitCode: number): SuiteReport {
  if (report === null) return { passed: 0, failed: 1, skipped: 0, flaky: [], files: [] };
  const ranNothing = report.passed + report.failed + report.skipped === 0;
  const isBroken = report.failed === 0 && (exitCode !== 0 || ranNothing);
  return isBroken ? { ...report, failed: 1 } : report;
}

/** The files that took longest, the longest first, each file once with all projects it ran in. */
export function slowestFiles(files: FileTime[], count: number): FileTime[] {
  return [...files].sort((a, b) => b.seconds - a.seconds).slice(0, count);
}
