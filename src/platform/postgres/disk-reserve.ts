import { existsSync, rmSync, statSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { join } from "node:path";

/**
 * What one start on a full disk may take: recovery makes the next WAL file (16 MB) when the present one is three
 * quarters full, and writes out pages of a new database that take no space on the disk before (5.5 MB, measured).
 */
const partBytes = 24 * 1024 * 1024;
const parts = ["reserve-1", "reserve-2"];

/** What the whole reserve takes. */
export const reserveBytes = partBytes * parts.length;

/**
 * Puts space aside, so that a full disk still has some to become read-only and to start with. Complete parts stay as
 * they are.
 *
 * @throws Error the disk became full meanwhile; the part that was begun is gone again
 */
export async function fillReserve(folder: string): Promise<void> {
  for (const part of parts) {
    const path = join(folder, part);
    if (statSync(path, { throwIfNoEntry: false })?.size !== partBytes) await writeFully(path);
  }
}

/**
 * Gives one part of the reserve back, and whatever was begun of one.
 *
 * @param least how many parts stay in any case
 * @returns false when there was nothing to give
 */
export function releaseReserve(folder: string, least = 0): boolean {
  const paths = parts.map((part) => join(folder, part));
  const begun = paths.map(unfinished).filter((path) => existsSync(path));
  const complete = paths.filter((path) => existsSync(path));
  const released = [...begun, ...complete.slice(0, complete.length > least ? 1 : 0)];
  for (const path of released) rmSync(path, { force: true });
  return released.length > 0;
}

/** Writes every byte: a hole in a file would hold no space, and a part that was begun would not be enough. */
async function writeFully(path: string): Promise<void> {
  const draft = unfinished(path);
  try {
    const file = await open(draft, "w", 0o600);
    try {
      const block = Buffer.alloc(1024 * 1024, 1);
      for (let written = 0; written < partBytes; written += block.length) {
        await file.writeFile(block);
      }
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

function unfinished(path: string): string {
  return `${path}.unfinished`;
}
