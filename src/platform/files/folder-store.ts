import { mkdir, open, rename, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { Store } from "./store.ts";

/** Files in a folder below the data folder. */
export function folderStore(dataDir: string): Store {
  const location = resolve(dataDir, "files");
  const disk = new Disk(new FSDriver({ location, visibility: "private" }));
  return {
    disk,
    async take(key, file) {
      const target = join(location, key);
      await mkdir(dirname(target), { recursive: true });
      // At once: whoever looks sees the whole file or none.
      await rename(file.location, target);
    },
    async open(key, range) {
      const handle = await open(join(location, key)).catch(noneWhenMissing);
      if (handle === null) return null;
      if (!(await handle.stat()).isFile()) {
        await handle.close();
        return null;
      }
      return handle.createReadStream({ ...range, highWaterMark: 256 * 1024 });
    },
    async sizeOf(key) {
      const found = await stat(join(location, key)).catch(noneWhenMissing);
      return found?.isFile() ? found.size : null;
    },
  };
}

function noneWhenMissing(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
}
