import type { SystemDatabase } from "../db/database.ts";

/** How long an equal submit gets the answer of the first, at least. */
const keptSeconds = 24 * 3600;

/** Forgets the keys of submits, with their answers, that are more than a day old. */
export async function forgetOldKeys(db: SystemDatabase, now: Date): Promise<void> {
  await db.query
    .deleteFrom("idempotency_keys")
    .where("created_at", "<", new Date(now.getTime() - keptSeconds * 1000))
    .execute();
}
