import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";

const folder = "/dev/shm";
const enough = 6 * 1024 ** 3;
const name = /^millwright-tests-(\d+)$/;

/**
 * Makes the folder where a test run keeps its databases, when the machine has memory to spare: a run makes and drops
 * hundreds of them, hundreds of files each, and a disk's file system spends a twentieth of the processor on finding
 * places for those. What runs that were killed left there goes first: it holds memory until the machine starts anew.
 *
 * @returns null where the ordinary temporary folder is the better one
 */
export function makeMemoryFolder() {
  if (process.platform !== "linux") return null;
  try {
    removeLeftovers();
    const { bavail, bsize } = statfsSync(folder);
    if (freemem() < enough || bavail * bsize < enough) return null;
    const own = join(folder, `millwright-tests-${process.pid}`);
    mkdirSync(own, { recursive: true });
    // Databases run as another account than a runner that is root.
    chmodSync(own, 0o1777);
    return own;
  } catch {
    return null;
  }
}

function removeLeftovers() {
  for (const entry of readdirSync(folder)) {
    const pid = name.exec(entry)?.[1];
    if (pid === undefined || isRunning(Number(pid))) continue;
    rmSync(join(folder, entry), { recursive: true, force: true });
  }
}

function isRunning(pid) {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
