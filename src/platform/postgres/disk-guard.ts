import { statfsSync } from "node:fs";
import type pg from "pg";
import { withClient } from "../db/connection.ts";
import type { Log } from "../log.ts";
import { fillReserve, releaseReserve, reserveBytes } from "./disk-reserve.ts";

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
  let hasReserve = false;
  let timer: NodeJS.Timeout | undefined;
  let checking: Promise<void> | null = null;

  const follow = async () => {
    const { free, total } = space(folder);
    // A tenth keeps small disks usable.
    const bound = Math.min(3 * reserveBytes, total / 10);
    const isAmple = free > 1.5 * bound + reserveBytes;
    if (isLow !== true && free < bound) {
      hasReserve = false;
      await setReadOnly(owner, true).catch((error: unknown) => {
        // Not a byte left even for the setting: the next check tries again with this.
        releaseReserve(folder);
        throw error;
      });
      isLow = true;
      log.error({ freeBytes: free, folder }, "The disk is almost full: writes are refused");
    } else if (isLow === null || (isLow && isAmple)) {
      await setReadOnly(owner, false);
      if (isLow)
        log.info({ freeBytes: free }, "There is room on the disk again: writes are accepted");
      isLow = false;
    } else if (!isLow && !hasReserve && isAmple) {
      await fillReserve(folder);
      hasReserve = true;
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

async function setReadOnly(owner: pg.ClientConfig, isReadOnly: boolean): Promise<void> {
  const change = isReadOnly
    ? "set default_transaction_read_only = on"
    : "reset default_transaction_read_only";
  await withClient(owner, async (client) => {
    await client.query(`alter system ${change}`);
    await client.query("select pg_reload_conf()");
    // Once rows are written out, old log files are superfluous, which frees their space.
    if (isReadOnly) await client.query("checkpoint");
  });
}
