import { execFileSync } from "node:child_process";

/** Seeds of fast-check are below it. */
const most = 2 ** 31;

/**
 * What random tests begin with: the commit that is checked out, so that a commit gives one result wherever it is
 * tested, and each commit tries other values than the one before. TEST_SEED tries others on the same commit; outside
 * of git it is 1.
 */
export function seedOfCommit(): number {
  if (process.env.TEST_SEED !== undefined) return Number(process.env.TEST_SEED) % most;
  try {
    const commit = execFileSync("git", ["rev-parse", "HEAD"], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return Number.parseInt(commit.slice(0, 12), 16) % most;
  } catch {
    return 1;
  }
}
