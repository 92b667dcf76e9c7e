import { rmSync, statfsSync } from "node:fs";
import { open } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { withClient } from "../db/connection.ts";
import type { Log } from "../log.ts";

/** Put aside while there is room, so that a full disk still has some to recover with: two WAL files. */
const reserveBytes = 32 * 1024 * 1024;

export interface DiskGuard {
  /** Gives the reserve back, for a start on a full disk. */
  releaseReserve(): void;
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
  const reserve = join(folder, "reserve");
  let isLow: boolean | null = null;
  let hasReserve = false;
  let timer: NodeJS.Timeout | undefined;
  let checking: Promise<void> | null = null;

  const releaseReserve = () => {
    rmSync(reserve, { force: true });
    hasReserve = false;
  };

  const follow = async () => {
    const { free, total } = space(folder);
    // A tenth keeps small disks usable.
    const bound = Math.min(3 * reserveBytes, total / 10);
    const isAmple = free > 1.5 * bound + reserveBytes;
    if (isLow !== true && free < bound) {
      releaseReserve();
      await setReadOnly(owner, true);
      isLow = true;
      log.error({ freeBytes: free, folder }, "The disk is almost full: writes are refused");
    } else if (isLow === null || (isLow && isAmple)) {
      await setReadOnly(owner, false);
      if (isLow)
        log.info({ freeBytes: free }, "There is room on the disk again: writes are accepted");
      isLow = false;
    } else if (!isLow && !hasReserve && isAmple) {
      await fill(reserve);
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

  return { releaseReserve, check, stop: () => clearInterval(timer) };
}

function space(folder: string): { free: number; total: number } {
  const { bavail, blocks, bsize } = statfsSync(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** Writes every byte: a hole in a file would hold no space. */
async function fill(path: string): Promise<void> {
  const file = await open(path, "w", 0o600);
  try {
    const block = Buffer.alloc(1024 * 1024, 1);
    for (let written = 0; written < reserveBytes; written += block.length) await file.write(block);
  } finally {
    await file.close();
  }
}

async function setReadOnly(owner: pg.ClientConfig, isReadOnly: boolean): Promise<void> {
  const change = isReadOnly
    ? "set default_transaction_read_only = on"
    : "reset default_transaction_read_only";
  await withClient(owner, async (client) => {
    await client.query(`alter system ${change}`);
    await client.query("select pg_reload_conf()");
    // Written rows make old log files superfluous, which frees their space.
    if (isReadOnly) await client.query("checkpoint");
  });
}
