import { execFileSync } from "node:child_process";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/** Whether a process with this id exists, zombies excluded. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it exists, and belongs to somebody else.
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  return processState(pid) !== "Z";
}

/**
 * Tells one process from a later one with the same id: boot and start time.
 *
 * @returns null where the system does not tell (Windows) or the process is gone
 */
export function startIdentity(pid: number): string | null {
  if (process.platform === "linux") {
    const fields = statFields(pid);
    // Field 22 of proc(5) counts from 1; the fields here begin with the third.
    const startTicks = fields?.[19];
    if (startTicks === undefined) return null;
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()}:${startTicks}`;
  }
  if (process.platform === "win32") return null;
  try {
    const started = execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" });
    return started.trim() || null;
  } catch {
    return null;
  }
}

/**
 * Names the space in which a process id means something: containers that share a folder have process
 * ids of their own.
 */
export function processSpace(): string {
  if (process.platform !== "linux") return hostname();
  try {
    return `${hostname()} ${readlinkSync("/proc/self/ns/pid")}`;
  } catch {
    return hostname();
  }
}

function processState(pid: number): string | undefined {
  return process.platform === "linux" ? statFields(pid)?.[0] : undefined;
}

/** The fields of /proc/PID/stat from the third (state) on. */
function statFields(pid: number): string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The second field is the command in parentheses and may hold spaces and parentheses itself.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}
