/** An S3-compatible store, as FILES_URL names it. */
export interface S3Store {
  endpoint: string;
  bucket: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
}

/**
 * Reads `s3://KEY:SECRET@HOST[:PORT]/BUCKET[?region=REGION]`; `s3+http://` for a store without TLS.
 *
 * @throws Error when a part is missing
 */
export function readS3Url(text: string): S3Store {
  const plain = text.startsWith("s3+http:");
  // Only addresses of known schemes have their parts read.
  const url = new URL(text.replace(/^s3(\+http)?:/, plain ? "http:" : "https:"));
  const bucket = decodeURIComponent(url.pathname.slice(1));
  const accessKeyId = decodeURIComponent(url.username);
  const secretAccessKey = decodeURIComponent(url.password);
  if (accessKeyId === "" || secretAccessKey === "" || !/^[\w.-]+$/.test(bucket)) {
    throw new Error("A key, a secret and a bucket are needed.");
  }
  return {
    endpoint: url.origin,
    bucket,
    region: url.searchParams.get("region") ?? "us-east-1",
    credentials: { accessKeyId, secretAccessKey },
  };
}

/** Whether `readS3Url` can read it. */
export function isS3Url(text: string): boolean {
  try {
    readS3Url(text);
    return /^s3(\+http)?:\/\//.test(text);
  } catch {
    return false;
  }
}
