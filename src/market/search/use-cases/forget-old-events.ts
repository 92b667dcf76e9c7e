import type { SystemDatabase } from "../../../platform/db/database.ts";
import { deleteEventsBefore, deleteSaltsBefore } from "../data/search-events.ts";
import { deleteTermsBefore } from "../data/searched-terms.ts";

const dayMs = 86_400_000;

/**
 * Forgets searches and clicks of more than 90 days ago, counts of searched terms of more than 30 days ago, and
 * what visitors before yesterday were hashed with.
 */
export async function forgetOldEvents(db: SystemDatabase, now: Date): Promise<void> {
  await deleteEventsBefore(db, new Date(now.getTime() - 90 * dayMs));
  const dayBefore = new Date(now.getTime() - 2 * dayMs).toISOString().slice(0, 10);
  await deleteSaltsBefore(db, dayBefore);
  const monthBefore = new Date(now.getTime() - 30 * dayMs).toISOString().slice(0, 10);
  await deleteTermsBefore(db, monthBefore);
}
