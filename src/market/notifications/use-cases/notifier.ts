import type { Subscriber } from "../../../platform/events/subscriber.ts";
import type { NotificationTitles } from "../../../shared/notification.ts";
import { insertNotifications } from "../data/notifications.ts";

/** Turns events into notifications of the people they concern. @param titles of every domain */
export function notifier(titles: readonly NotificationTitles[]): Subscriber {
  const known: NotificationTitles = Object.assign({}, ...titles);
  return {
    name: "notifications",
    async handle(tx, events) {
      const notifications = events.flatMap((event) => {
        const { kind, recipientId } = event;
        if (recipientId === null || !Object.hasOwn(known, kind)) return [];
        const title = known[kind]?.({ ...event, recipientId }) ?? null;
        return title === null ? [] : [{ ...event, recipientId, title }];
      });
      if (notifications.length > 0) await insertNotifications(tx, notifications);
    },
  };
}
