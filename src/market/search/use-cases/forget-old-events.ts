import type { SystemDatabase } from "../../../platform/db/database.ts";
import { deleteFiguresBefore } from "../data/entry-figures.ts";
import { deleteEventsBefore, deleteSaltsBefore } from "../data/search-events.ts";
import { deleteTermsBefore } from "../data/searched-terms.ts";

const dayMs = 86_400_000;

/** How long sellers' figures by day are kept: two years and a month, so that a year has one to compare it with. */
const figuresKeptDays = 760;

/**
 * Forgets searches, clicks and views of more than 90 days ago, counts of searched terms of more than 30 days ago, what
 * visitors before yesterday were hashed with, and sellers' figures of more than two years ago.
 */
export async function forgetOldEvents(db: SystemDatabase, now: Date): Promise<void> {
  await deleteEventsBefore(db, new Date(now.getTime() - 90 * dayMs));
  const dayBefore = new Date(now.getTime() - 2 * dayMs).toISOString().slice(0, 10);
  await deleteSaltsBefore(db, dayBefore);
  const monthBefore = new Date(now.getTime() - 30 * dayMs).toISOString().slice(0, 10);
  await deleteTermsBefore(db, monthBefore);
  const figuresBefore = new Date(now.getTime() - figuresKeptDays * dayMs);
  await deleteFiguresBefore(db, figuresBefore.toISOString().slice(0, 10));
}
