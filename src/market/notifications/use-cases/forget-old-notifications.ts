import type { SystemDatabase } from "../../../platform/db/database.ts";
import { deleteOldNotifications } from "../data/notifications.ts";

/** Forgets notifications of more than 180 days ago, and read ones after 90 days. */
export async function forgetOldNotifications(db: SystemDatabase, now: Date): Promise<void> {
  await deleteOldNotifications(db, now);
}
