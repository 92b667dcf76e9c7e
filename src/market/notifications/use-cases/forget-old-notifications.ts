import type { SystemDatabase } from "../../../platform/db/database.ts";
import { deleteNotificationsBefore } from "../data/notifications.ts";

/** Forgets notifications of more than 180 days ago. */
export async function forgetOldNotifications(db: SystemDatabase, now: Date): Promise<void> {
  await deleteNotificationsBefore(db, new Date(now.getTime() - 180 * 86_400_000));
}
