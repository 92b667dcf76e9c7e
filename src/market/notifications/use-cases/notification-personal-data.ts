import type { PersonalData } from "../../../platform/db/personal-data.ts";
import { eraseNotifications, notificationRows } from "../data/notifications.ts";

/** The part that notifications are of what the site holds about people. */
export const notificationPersonalData: PersonalData = {
  read: notificationRows,
  erase: eraseNotifications,
};
