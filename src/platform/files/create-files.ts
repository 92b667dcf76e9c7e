import { resolve } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Disk } from "flydrive";
import { CatalogueError } from "../../shared/errors.ts";
import type { Config } from "../config.ts";
import type { Bucket, Files } from "./files.ts";
import { readS3Url } from "./s3-url.ts";

/** A folder below the data folder, or the S3-compatible store that FILES_URL names. */
export function createFiles({ config }: { config: Config }): Files {
  let opening: Promise<Disk> | undefined;
  // With the first file: a process that serves none need not load the library.
  const disk = () => {
    opening ??= openDisk(config);
    return opening;
  };
  const keyOf = (bucket: Bucket, path: string) => `${bucket}/${path}`;

  return {
    async put(bucket, path, bytes, contentType) {
      await guarded(async () =>
        (await disk()).put(keyOf(bucket, path), bytes, {
          contentType,
          contentLength: bytes.byteLength,
        }),
      );
    },
    async get(bucket, path) {
      const key = keyOf(bucket, path);
      return guarded(async () => {
        const files = await disk();
        try {
          // Not getBytes: of a folder it answers with the whole buffer that was read into, rest included.
          return await buffer(await files.getStream(key));
        } catch (error) {
          // Which of its many ways a store has to say "not there" is left to the library.
          if (!(await files.exists(key))) return null;
          throw error;
        }
      });
    },
    async remove(bucket, path) {
      await guarded(async () => (await disk()).delete(keyOf(bucket, path)));
    },
    publicUrl: (bucket, path) => `/storage/${bucket}/${path}`,
  };
}

async function openDisk({ filesUrl, dataDir }: Config): Promise<Disk> {
  const { Disk } = await import("flydrive");
  if (filesUrl === undefined) {
    const { FSDriver } = await import("flydrive/drivers/fs");
    return new Disk(new FSDriver({ location: resolve(dataDir, "files"), visibility: "private" }));
  }
  const { S3Driver } = await import("flydrive/drivers/s3");
  const { endpoint, bucket, region, credentials } = readS3Url(filesUrl);
  return new Disk(
    new S3Driver({
      endpoint,
      bucket,
      region,
      credentials,
      visibility: "private",
      // Stores other than Amazon's know neither its access lists, nor buckets as host names, nor its
      // newest checksums.
      supportsACL: false,
      forcePathStyle: true,
      requestChecksumCalculation: "WHEN_REQUIRED",
      responseChecksumValidation: "WHEN_REQUIRED",
      requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000 },
      maxAttempts: 2,
    }),
  );
}

async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new CatalogueError("files_unavailable", { cause: error, retryAfterSeconds: 5 });
  }
}
