/** Kinds of stored files that anybody may see (specification, section 3, "Storage"). */
export const publicBuckets = ["avatars", "seller_profiles"] as const;
export type PublicBucket = (typeof publicBuckets)[number];

/** Drawings of conversations are served to their owner only, by the consultant. */
export type Bucket = PublicBucket | "ai_pictures";

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
   * @throws CatalogueError files_unavailable
   */
  put(bucket: Bucket, path: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /**
   * Reads a file. @returns null when there is none
   *
   * @throws CatalogueError files_unavailable
   */
  get(bucket: Bucket, path: string): Promise<Uint8Array | null>;
  /**
   * Removes a file; one that is not there is removed already.
   *
   * @throws CatalogueError files_unavailable
   */
  remove(bucket: Bucket, path: string): Promise<void>;
  /** The address of a file on this site, without its host. */
  publicUrl(bucket: Bucket, path: string): string;
}
