import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Log } from "../log.ts";
import { PostgresError } from "./postgres-error.ts";
import { isAlive } from "./process-identity.ts";

/**
 * Ends a server that an earlier, killed process left running on the cluster, and clears its
 * `postmaster.pid` and its socket. Call it only while holding the folder's lock: nobody else may be
 * using that server.
 *
 * @param socketDir the private folder of its socket, if it has one
 * @throws PostgresError a process of that server cannot be ended
 */
export async function clearOrphan(
  cluster: string,
  socketDir: string | null,
  log: Log,
): Promise<void> {
  const pidFile = join(cluster, "postmaster.pid");
  const postmaster = readPostmasterPid(pidFile);
  let left = serverProcesses(cluster, postmaster);
  if (left.length > 0) {
    log.warn({ pids: left }, "A database server of an earlier start is still running: stopping it");
    if (postmaster !== null && left.includes(postmaster)) {
      signal(postmaster, "SIGINT");
      left = await waitUntilGone(cluster, postmaster, 3_000);
      if (left.includes(postmaster)) signal(postmaster, "SIGQUIT");
      left = await waitUntilGone(cluster, postmaster, 2_000);
    }
    // Without their postmaster backends end by themselves, unless they are busy.
    for (const pid of left) signal(pid, "SIGKILL");
    left = await waitUntilGone(cluster, postmaster, 3_000);
    if (left.length > 0) {
      throw new PostgresError(
        `A database server of an earlier start (process ${left.join(", ")}) uses ${cluster} and does not stop. ` +
          "End it and start again.",
      );
    }
  }
  // PostgreSQL takes a zombie, or another program that was given the same id, for a running server.
  rmSync(pidFile, { force: true });
  if (socketDir === null) return;
  for (const name of readdirSync(socketDir)) rmSync(join(socketDir, name));
}

/** First line of postmaster.pid, or null without a usable one. */
function readPostmasterPid(pidFile: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(pidFile, "utf8"), 10);
    return Number.isInteger(pid) && pid > 1 ? pid : null;
  } catch {
    return null;
  }
}

/** Living processes of a server on this cluster: all of them on Linux, elsewhere the postmaster. */
function serverProcesses(cluster: string, postmaster: number | null): number[] {
  if (process.platform === "linux") {
    // Every process of a server works in its cluster's folder.
    const folder = realpathSync(cluster);
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name) && worksIn(name, folder))
      .map(Number)
      .filter(isAlive);
  }
  if (postmaster === null || !isAlive(postmaster) || !isPostgres(postmaster)) return [];
  return [postmaster];
}

function worksIn(pid: string, folder: string): boolean {
  try {
    if (readlinkSync(`/proc/${pid}/cwd`) !== folder) return false;
    // A shell somebody left in that folder is no server.
    return readFileSync(`/proc/${pid}/comm`, "utf8").trim() === "postgres";
  } catch {
    return false;
  }
}

function isPostgres(pid: number): boolean {
  if (process.platform === "win32") return true;
  try {
    return execFileSync("ps", ["-o", "comm=", "-p", String(pid)], { encoding: "utf8" }).includes(
      "postgres",
    );
  } catch {
    return false;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself.
  }
}

async function waitUntilGone(
  cluster: string,
  postmaster: number | null,
  milliseconds: number,
): Promise<number[]> {
  const end = Date.now() + milliseconds;
  for (;;) {
    const left = serverProcesses(cluster, postmaster);
    if (left.length === 0 || Date.now() > end) return left;
    await sleep(20);
  }
}
