import type { Readable } from "node:stream";
import type { IncomingFile } from "./incoming-file.ts";

/** Kinds of stored files that anybody may see (specification, section 3, "Storage"). */
export const publicBuckets = ["avatars", "seller_profiles", "product_pictures"] as const;
export type PublicBucket = (typeof publicBuckets)[number];

/**
 * Drawings of conversations are served to their owner only, by the consultant; private files to whom the domain
 * that owns them lets read.
 */
export type Bucket = PublicBucket | "ai_pictures" | "private_files";

/** Bytes of a file, counted from 0, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Where uploaded files are kept: a folder, or an S3-compatible store.
 *
 * A path is written once and never changed: whoever stores something else takes another path.
 */
export interface Files {
  /**
   * Stores a file.
   *
   * @param path `/`-separated, made by the server, never taken from a request
   * @throws AppError files_unavailable
   */
  put(bucket: Bucket, path: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /**
   * Reads a file. @returns null when there is none
   *
   * @throws AppError files_unavailable
   */
  get(bucket: Bucket, path: string): Promise<Uint8Array | null>;
  /**
   * Stores a file that has been received whole. It is not copied into memory; where it lay nothing is left.
   *
   * @throws AppError files_unavailable
   */
  putReceived(
    bucket: Bucket,
    path: string,
    file: { location: string; bytes: number },
    contentType: string,
  ): Promise<void>;
  /**
   * Opens a file, or a part of it, to be read piece by piece; to be read to its end, or destroyed.
   *
   * @returns null when there is none
   * @throws AppError files_unavailable
   */
  open(bucket: Bucket, path: string, range?: ByteRange): Promise<Readable | null>;
  /**
   * How many bytes a file has. @returns null when there is none
   *
   * @throws AppError files_unavailable
   */
  sizeOf(bucket: Bucket, path: string): Promise<number | null>;
  /**
   * A new file of this machine that an upload is written to before anything is known of it.
   *
   * @throws AppError files_unavailable
   */
  receive(): Promise<IncomingFile>;
  /**
   * Removes a file; one that is not there is removed already.
   *
   * @throws AppError files_unavailable
   */
  remove(bucket: Bucket, path: string): Promise<void>;
  /** The address of a file on this site, without its host. */
  publicUrl(bucket: Bucket, path: string): string;
}
