import { buffer } from "node:stream/consumers";
import { AppError } from "../../shared/errors.ts";
import type { Config } from "../config.ts";
import type { Bucket, Files } from "./files.ts";
import { type IncomingFile, openIncoming } from "./incoming-file.ts";
import type { Store } from "./store.ts";

/** A folder below the data folder, or the S3-compatible store that FILES_URL names. */
export function createFiles({ config }: { config: Config }): Files {
  let opening: Promise<Store> | undefined;
  // With the first file: a process that serves none need not load the library.
  const store = () => {
    opening ??= openStore(config);
    return opening;
  };
  const keyOf = (bucket: Bucket, path: string) => `${bucket}/${path}`;

  return {
    async put(bucket, path, bytes, contentType) {
      await guarded(async () =>
        (await store()).disk.put(keyOf(bucket, path), bytes, {
          contentType,
          contentLength: bytes.byteLength,
        }),
      );
    },
    async get(bucket, path) {
      const key = keyOf(bucket, path);
      return guarded(async () => {
        const { disk } = await store();
        try {
          // Not getBytes: of a folder it answers with the whole buffer that was read into, rest included.
          return await buffer(await disk.getStream(key));
        } catch (error) {
          // Which of its many ways a store has to say "not there" is left to the library.
          if (!(await disk.exists(key))) return null;
          throw error;
        }
      });
    },
    async putReceived(bucket, path, file, contentType) {
      await guarded(async () => (await store()).take(keyOf(bucket, path), file, contentType));
    },
    async open(bucket, path, range) {
      return guarded(async () => (await store()).open(keyOf(bucket, path), range));
    },
    async sizeOf(bucket, path) {
      return guarded(async () => (await store()).sizeOf(keyOf(bucket, path)));
    },
    async receive() {
      const incoming = await guarded(() => openIncoming(config));
      return guardedFile(incoming);
    },
    async remove(bucket, path) {
      await guarded(async () => (await store()).disk.delete(keyOf(bucket, path)));
    },
    publicUrl: (bucket, path) => `/storage/${bucket}/${path}`,
  };
}

async function openStore({ filesUrl, dataDir }: Config): Promise<Store> {
  if (filesUrl === undefined) {
    const { folderStore } = await import("./folder-store.ts");
    return folderStore(dataDir);
  }
  const { s3Store } = await import("./s3-store.ts");
  return s3Store(filesUrl);
}

/** A disk that is full is a store that is away. */
function guardedFile({ location, write, finish, discard }: IncomingFile): IncomingFile {
  return {
    location,
    write: (bytes) => guarded(() => write(bytes)),
    finish: () => guarded(finish),
    discard,
  };
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new AppError("files_unavailable", { cause: error, retryAfterSeconds: 5 });
  }
}
