import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Config } from "../config.ts";

/** An upload on its way: a file of this machine that is nobody's until it was looked at. */
export interface IncomingFile {
  /** Its path on this machine. */
  location: string;
  write(bytes: Uint8Array): Promise<void>;
  /** On the disk, and closed. */
  finish(): Promise<void>;
  /** Closed and removed; one that was moved away is removed already. */
  discard(): Promise<void>;
}

/** Beside the stored files, so that storing one in a folder only renames it. */
function incomingFolder({ dataDir }: Pick<Config, "dataDir">): string {
  return resolve(dataDir, "files", "incoming");
}

/** Makes an empty file for an upload. */
export async function openIncoming(config: Pick<Config, "dataDir">): Promise<IncomingFile> {
  const folder = incomingFolder(config);
  await mkdir(folder, { recursive: true });
  const location = join(folder, randomUUID());
  const handle = await open(location, "wx", 0o600);
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    await handle.close();
  };
  return {
    location,
    async write(bytes) {
      for (let at = 0; at < bytes.length; ) {
        at += (await handle.write(bytes, at)).bytesWritten;
      }
    },
    async finish() {
      await handle.datasync();
      await close();
    },
    async discard() {
      await close();
      await rm(location, { force: true });
    },
  };
}

/** Longer than any upload takes. */
const abandonedMs = 6 * 3_600_000;

/** Removes what processes that died left half received. */
export async function forgetIncoming(config: Pick<Config, "dataDir">, now: Date): Promise<void> {
  const folder = incomingFolder(config);
  for (const name of await readdir(folder).catch(() => [])) {
    const location = join(folder, name);
    const found = await stat(location).catch(() => null);
    if (found !== null && now.getTime() - found.mtimeMs > abandonedMs) {
      await rm(location, { force: true });
    }
  }
}
