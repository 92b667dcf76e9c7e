import type { SystemDatabase } from "../../../platform/db/database.ts";
import { deleteReadsBefore } from "../data/old-reads.ts";

/** Forgets who read which file more than a year ago. */
export async function forgetOldReads(db: SystemDatabase, now: Date): Promise<void> {
  await deleteReadsBefore(db, new Date(now.getTime() - 366 * 86_400_000));
}
