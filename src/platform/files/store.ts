import type { Readable } from "node:stream";
import type { Disk } from "flydrive";
import type { ByteRange } from "./files.ts";

/** What a place that keeps files does, by keys. A folder and S3 do some of it in ways of their own. */
export interface Store {
  disk: Disk;
  /** Takes over a file of this machine. */
  take(key: string, file: { location: string; bytes: number }, contentType: string): Promise<void>;
  /** @returns null when there is none */
  open(key: string, range: ByteRange | undefined): Promise<Readable | null>;
  /** @returns null when there is none */
  sizeOf(key: string): Promise<number | null>;
}
