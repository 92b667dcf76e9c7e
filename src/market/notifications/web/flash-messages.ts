import { flashMessages } from "../../../platform/web/flash.ts";

/** Messages about notifications that follow a redirect. */
export const notificationFlash = flashMessages({
  all_read: { title: "All notifications are read" },
  others_came: { title: "Marked as read. Others have come meanwhile" },
  notification_settings_saved: { title: "Notification settings saved" },
  push_removed: { title: "That browser gets no more notifications" },
});
