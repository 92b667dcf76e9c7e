import type { Services } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { recordEvent } from "../../../platform/events/record-event.ts";
import type { DeliveredEvent, Subscriber } from "../../../platform/events/subscriber.ts";
import type { NotificationTopic } from "../../../shared/notification.ts";
import { membersToTell } from "../../accounts/use-cases/members-to-tell.ts";
import { insertNotifications, markSeen, type NewNotification } from "../data/new-notifications.ts";
import { settingsOf } from "../data/notification-settings.ts";
import { countUnread } from "../data/notifications.ts";
import { planNotification } from "../rules/plan-notification.ts";

/** An event, and somebody whom it concerns. */
type Concerned = DeliveredEvent & { recipientId: string };

/**
 * Turns events into notifications of the people they concern, decides when each goes out otherwise, and marks as
 * read what people have seen elsewhere. Open pages hear how many are unread (`notification.new`).
 *
 * @param topics of every domain
 */
export function notifier(
  services: Pick<Services, "events" | "clock">,
  topics: readonly NotificationTopic[],
): Subscriber {
  const topicOf = new Map(
    topics.flatMap((topic) => Object.keys(topic.kinds).map((kind) => [kind, topic] as const)),
  );
  const isSeen = new Map(topics.flatMap(({ seen = {} }) => Object.entries(seen)));
  return {
    name: "notifications",
    async handle(tx, events) {
      const told = await notify(tx, events);
      const seen = await markWhatWasSeen(tx, events);
      for (const id of new Set([...told, ...seen])) {
        await recordEvent(tx, services, {
          recipientIds: [id],
          kind: "notification.new",
          subject: null,
          payload: { unread: await countUnread(tx, id) },
        });
      }
    },
  };

  async function notify(tx: Transaction, events: readonly DeliveredEvent[]): Promise<string[]> {
    const concerned = await whomItConcerns(
      tx,
      events.filter(({ kind }) => topicOf.has(kind)),
    );
    if (concerned.length === 0) return [];
    const settings = await settingsOf(
      tx,
      concerned.map(({ recipientId }) => recipientId),
    );
    const now = services.clock();
    const notifications = concerned.flatMap((event): NewNotification[] => {
      const topic = topicOf.get(event.kind);
      const plan = topic && planNotification(topic, event, settings.get(event.recipientId), now);
      if (plan == null) return [];
      const { recipientId, kind, subject, createdAt, position } = event;
      const what = { recipientId, kind, subject, createdAt, position };
      return [{ ...what, ...plan, several: plan.several ?? null }];
    });
    return notifications.length === 0 ? [] : insertNotifications(tx, notifications);
  }

  async function whomItConcerns(
    tx: Transaction,
    events: readonly DeliveredEvent[],
  ): Promise<Concerned[]> {
    const membersWith = await membersToTell(
      tx,
      events.flatMap(({ companyId }) => companyId ?? []),
    );
    return events.flatMap((event) => {
      const roles = topicOf.get(event.kind)?.kinds[event.kind]?.roles ?? [];
      const people =
        event.companyId === null
          ? [event.recipientId]
          : membersWith(event.companyId, roles, event.createdAt);
      return people.flatMap((recipientId) =>
        recipientId === null ? [] : [{ ...event, recipientId }],
      );
    });
  }

  async function markWhatWasSeen(
    tx: Transaction,
    events: readonly DeliveredEvent[],
  ): Promise<string[]> {
    const whoSaw: string[] = [];
    for (const event of events) {
      const { kind, recipientId, subject, position: before } = event;
      if (recipientId === null || subject === null) continue;
      if (isSeen.get(kind)?.({ ...event, recipientId }) !== true) continue;
      const at = services.clock();
      if (await markSeen(tx, { recipientId, subject, before, at })) whoSaw.push(recipientId);
    }
    return whoSaw;
  }
}
