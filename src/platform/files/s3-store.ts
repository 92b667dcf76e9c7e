import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import {
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import { Disk } from "flydrive";
import { S3Driver } from "flydrive/drivers/s3";
import { readS3Url } from "./s3-url.ts";
import type { Store } from "./store.ts";

/** Files in an S3-compatible store. @param filesUrl as FILES_URL names it */
export function s3Store(filesUrl: string): Store {
  const { endpoint, bucket, region, credentials } = readS3Url(filesUrl);
  const client = new S3Client({
    endpoint,
    region,
    credentials,
    // Stores other than Amazon's know neither buckets as host names nor its newest checksums.
    forcePathStyle: true,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 10_000 },
    maxAttempts: 2,
  });
  // Nor access lists.
  const disk = new Disk(
    new S3Driver({ client, bucket, visibility: "private", supportsACL: false }),
  );
  return {
    disk,
    async take(key, { location, bytes }, contentType) {
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: key,
          Body: createReadStream(location),
          ContentLength: bytes,
          ContentType: contentType,
        }),
      );
      await rm(location, { force: true });
    },
    async open(key, range) {
      const part = range && { Range: `bytes=${range.start}-${range.end}` };
      const answer = await client
        .send(new GetObjectCommand({ Bucket: bucket, Key: key, ...part }))
        .catch(noneWhenMissing);
      if (answer === null) return null;
      if (!(answer.Body instanceof Readable)) throw new Error("The store answered without a body");
      return answer.Body;
    },
    async sizeOf(key) {
      const answer = await client
        .send(new HeadObjectCommand({ Bucket: bucket, Key: key }))
        .catch(noneWhenMissing);
      return answer === null ? null : (answer.ContentLength ?? null);
    },
  };
}

function noneWhenMissing(error: unknown): null {
  if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
  throw error;
}
