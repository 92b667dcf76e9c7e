import type { PersonalData } from "../../../platform/db/personal-data.ts";
import { eraseSettings, settingsRows } from "../data/notification-settings.ts";
import { eraseNotifications, notificationRows } from "../data/notifications.ts";
import { erasePushTargets, pushRows } from "../data/push-subscriptions.ts";

/** The part that notifications are of what the site holds about people. */
export const notificationPersonalData: PersonalData = {
  read: async (tx, personId) => ({
    ...(await notificationRows(tx, personId)),
    ...(await settingsRows(tx, personId)),
    ...(await pushRows(tx, personId)),
  }),
  async erase(tx, personId) {
    await eraseNotifications(tx, personId);
    await eraseSettings(tx, personId);
    await erasePushTargets(tx, personId);
  },
};
