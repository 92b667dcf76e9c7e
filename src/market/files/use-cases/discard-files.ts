import type { Services } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Job, JobKind } from "../../../platform/jobs/jobs.ts";
import { type FilePlace, isStored } from "../data/stored-files.ts";

interface Discarded {
  uploaderId: string;
  files: FilePlace[];
}

/** What jobs said that were queued before November 23, 2026, and are tried for a day. */
type EarlierDiscarded = Pick<Discarded, "files"> & { ownerId: string };

/** Takes files out of the store unless somebody keeps them. Tried for about a day. */
export const discardedFiles: JobKind<Discarded> = {
  name: "discard-files",
  retries: 30,
  retryDelaySeconds: 10,
};

/**
 * Queues files to be taken out of the store, within `tx`. Those that have a row when the time comes stay:
 * so it is also how a file that is about to be stored is taken back should its row never be written.
 *
 * @param startAfter default: at once
 */
export async function discardFiles(
  services: Pick<Services, "jobs">,
  tx: Transaction,
  discarded: Discarded,
  startAfter?: Date,
): Promise<void> {
  if (discarded.files.length === 0) return;
  const options = startAfter === undefined ? {} : { startAfter };
  await services.jobs.send(tx, discardedFiles, discarded, options);
}

/** The job itself. May be done again. */
export async function removeDiscarded(
  { db, files }: Pick<Services, "db" | "files">,
  { data }: Pick<Job<Discarded | EarlierDiscarded>, "data">,
): Promise<void> {
  const id = "uploaderId" in data ? data.uploaderId : data.ownerId;
  for (const place of data.files) {
    const isKept = await db.transaction({ id }, (tx) => isStored(tx, place));
    if (!isKept) await files.remove(place.bucket, place.path);
  }
}
