import type { SystemDatabase } from "../../../platform/db/database.ts";
import { deleteErrorsBefore } from "../data/error-logs.ts";

/** Forgets errors of more than 30 days ago. */
export async function forgetOldErrors(db: SystemDatabase, now: Date): Promise<void> {
  await deleteErrorsBefore(db, new Date(now.getTime() - 30 * 86_400_000));
}
