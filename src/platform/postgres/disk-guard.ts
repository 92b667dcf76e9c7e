import { statfsSync } from "node:fs";
import pg from "pg";
import { withClient } from "../db/connection.ts";
import type { Log } from "../log.ts";
import { fillReserve, releaseReserve, reserveBytes } from "./disk-reserve.ts";

/** With less than this the database becomes read-only: what it can write until the next check fits many times. */
const leastFreeBytes = 96 * 1024 * 1024;

/** What a checkpoint may take: the next log file of 16 MB, and pages of a new database. */
const checkpointBytes = 23 * 1024 * 1024;

/** PostgreSQL's code for "no space left on device". */
const diskFull = "53100";

export interface DiskGuard {
  /** Compares free space with the bound once; resolves when the server has followed. Never rejects. */
  check(): Promise<void>;
  /** Ends the checks, which run every second from the first one on. */
  stop(): void;
}

/**
 * Makes the database read-only before its disk is full. A PostgreSQL that cannot extend its log stops
 * for good; one that refuses writes (SQLSTATE 25006) goes on answering reads and loses nothing.
 */
export function guardDisk(folder: string, owner: pg.ClientConfig, log: Log): DiskGuard {
  let isLow: boolean | null = null;
  let timer: NodeJS.Timeout | undefined;
  let checking: Promise<void> | null = null;

  const follow = async () => {
    const { free, total } = space(folder);
    // A tenth keeps small disks usable.
    const bound = Math.min(leastFreeBytes, total / 10);
    const isAmple = free > 1.5 * bound + reserveBytes;
    if (isLow !== true && free < bound) {
      await refuseWrites(folder, owner);
      isLow = true;
      log.error({ freeBytes: free, folder }, "The disk is almost full: writes are refused");
      await writeOut(folder, owner, log);
    } else if (isLow === null || (isLow && isAmple)) {
      await setReadOnly(owner, false);
      if (isLow)
        log.info({ freeBytes: free }, "There is room on the disk again: writes are accepted");
      isLow = false;
    } else if (!isLow && isAmple) {
      await fillReserve(folder);
    }
  };

  const check = () => {
    timer ??= setInterval(() => void check(), 1_000).unref();
    checking ??= follow()
      .catch((error: unknown) => log.warn({ err: error }, "Could not follow the space on the disk"))
      .finally(() => {
        checking = null;
      });
    return checking;
  };

  return { check, stop: () => clearInterval(timer) };
}

function space(folder: string): { free: number; total: number } {
  const { bavail, blocks, bsize } = statfsSync(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

async function refuseWrites(folder: string, owner: pg.ClientConfig): Promise<void> {
  try {
    await setReadOnly(owner, true);
  } catch (error) {
    const isFull = error instanceof pg.DatabaseError && error.code === diskFull;
    // Not a byte is left even for the setting. One part stays for the next start: others may fill what is released.
    if (!isFull || !releaseReserve(folder, 1)) throw error;
    await setReadOnly(owner, true);
  }
}

async function setReadOnly(owner: pg.ClientConfig, isReadOnly: boolean): Promise<void> {
  const change = isReadOnly
    ? "set default_transaction_read_only = on"
    : "reset default_transaction_read_only";
  await withClient(owner, async (client) => {
    await client.query(`alter system ${change}`);
    await client.query("select pg_reload_conf()");
  });
}

/**
 * Frees the space of old log files, which are superfluous once rows are written out. Only where there is room for it:
 * without, a checkpoint ends the whole server. One part of the reserve stays here, too.
 */
async function writeOut(folder: string, owner: pg.ClientConfig, log: Log): Promise<void> {
  if (space(folder).free < checkpointBytes) releaseReserve(folder, 1);
  if (space(folder).free < checkpointBytes) return;
  await withClient(owner, (client) => client.query("checkpoint")).catch((error: unknown) =>
    log.warn({ err: error }, "Could not free the space of old database log files"),
  );
}
