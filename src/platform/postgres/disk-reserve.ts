import { existsSync, rmSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { join } from "node:path";

/** Two WAL files' worth: recovery after a crash on a full disk needs about one. */
const partBytes = 16 * 1024 * 1024;
const parts = ["reserve-1", "reserve-2"];

/** What the whole reserve takes. */
export const reserveBytes = partBytes * parts.length;

/** Puts space aside, so that a full disk still has some to become read-only and to start with. */
export async function fillReserve(folder: string): Promise<void> {
  for (const part of parts) {
    const path = join(folder, part);
    if (!existsSync(path)) await writeFully(path);
  }
}

/** Gives one part of the reserve back. @returns false when there was none left */
export function releaseReserve(folder: string): boolean {
  for (const part of parts) {
    const path = join(folder, part);
    if (existsSync(path)) {
      rmSync(path);
      return true;
    }
  }
  return false;
}

/** Writes every byte: a hole in a file would hold no space, and a part that was begun would not be enough. */
async function writeFully(path: string): Promise<void> {
  const unfinished = `${path}.unfinished`;
  const file = await open(unfinished, "w", 0o600);
  try {
    const block = Buffer.alloc(1024 * 1024, 1);
    for (let written = 0; written < partBytes; written += block.length) await file.write(block);
  } finally {
    await file.close();
  }
  await rename(unfinished, path);
}
