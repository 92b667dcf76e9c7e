import { stripVTControlCharacters } from "node:util";

/** What one runner says about the tests it ran. */
export interface SuiteReport {
  passed: number;
  skipped: number;
  failures: Failure[];
  /** Tests that passed at their second try, each as file, title and project. */
  flaky: string[];
  files: FileTime[];
}

/** A test that failed, or what went wrong outside of every test. */
export interface Failure {
  /** Of a test: file, title and project. */
  name: string;
  /** One line. */
  message: string;
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
 * @param suite its name
 * @param report null where there is none that can be read
 * @param exitCode of the runner
 */
export function withRunnerFailures(
  suite: string,
  report: SuiteReport | null,
  exitCode: number,
): SuiteReport {
  const { passed, failures, skipped } = report ?? { passed: 0, failures: [], skipped: 0 };
  const ranNothing = passed + failures.length + skipped === 0;
  const broke = (message: string): SuiteReport => ({
    passed,
    skipped,
    failures: [{ name: `the ${suite} suite`, message }],
    flaky: report?.flaky ?? [],
    files: report?.files ?? [],
  });
  if (report === null) return broke("left no report");
  if (failures.length > 0) return report;
  if (exitCode !== 0) return broke(`ended with code ${exitCode}, and no test says why`);
  return ranNothing ? broke("ran no test") : report;
}

/** The first line of what an error says, without colors; it may be long. */
export function firstLine(message: string | undefined): string {
  const lines = stripVTControlCharacters(message ?? "").split("\n");
  const line = lines.find((text) => text.trim() !== "")?.trim() ?? "no message";
  return line.length > 200 ? `${line.slice(0, 200)}…` : line;
}

/** The files that took longest, the longest first, each file once with all projects it ran in. */
export function slowestFiles(files: FileTime[], count: number): FileTime[] {
  return [...files].sort((a, b) => b.seconds - a.seconds).slice(0, count);
}
