import type { Services } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { recordEvents } from "../../../platform/events/record-event.ts";
import type { DeliveredEvent, Subscriber } from "../../../platform/events/subscriber.ts";
import type { NotificationTopic } from "../../../shared/notification.ts";
import { membersToTell } from "../../accounts/use-cases/members-to-tell.ts";
import { signersAmong } from "../../accounts/use-cases/signers-among.ts";
import {
  insertNotifications,
  markSeen,
  type NewNotification,
  takeBack,
} from "../data/new-notifications.ts";
import { settingsOf } from "../data/notification-settings.ts";
import { countUnreadOf } from "../data/notifications.ts";
import { whoIsPushedTo } from "../data/push-subscriptions.ts";
import { planNotification } from "../rules/plan-notification.ts";
import { type MutedAmong, withoutMuted } from "./without-muted.ts";

/** An event, and somebody whom it concerns. */
type Concerned = DeliveredEvent & { recipientId: string };

/**
 * Turns events into notifications of the people they concern, decides when each goes out otherwise, and marks as
 * read what people have seen elsewhere. Of what somebody has muted they are told nothing, and what was taken back leaves
 * their lists. Open pages hear how many are unread (`notification.new`). The number of its statements does not grow with
 * the events: as long as its transaction runs, it holds back what subscribers read.
 *
 * @param topics of every domain
 * @param mutedAmong by the types of subjects; asked by the system role
 */
export function notifier(
  services: Pick<Services, "events" | "clock">,
  topics: readonly NotificationTopic[],
  mutedAmong: Readonly<Record<string, MutedAmong>>,
): Subscriber {
  const topicOf = new Map(
    topics.flatMap((topic) => Object.keys(topic.kinds).map((kind) => [kind, topic] as const)),
  );
  const isSeen = new Map(topics.flatMap(({ seen = {} }) => Object.entries(seen)));
  const partsOf = new Map(topics.flatMap(({ takenBack = {} }) => Object.entries(takenBack)));
  const untrueOf = new Map(topics.flatMap(({ noLongerTrue = {} }) => Object.entries(noLongerTrue)));
  return {
    name: "notifications",
    async handle(tx, events) {
      const told = await notify(tx, events);
      const seen = await markWhatWasSeen(tx, events);
      const spared = await takeBackWhatIsGone(tx, events);
      const unread = await countUnreadOf(tx, [...new Set([...told, ...seen, ...spared])]);
      await recordEvents(
        tx,
        services,
        [...unread].map(([personId, count]) => ({
          recipientIds: [personId],
          kind: "notification.new",
          subject: null,
          payload: { unread: count },
        })),
      );
    },
  };

  async function notify(tx: Transaction, events: readonly DeliveredEvent[]): Promise<string[]> {
    const concerned = await whomItConcerns(
      tx,
      events.filter(({ kind }) => topicOf.has(kind)),
    );
    if (concerned.length === 0) return [];
    const people = [...new Set(concerned.map(({ recipientId }) => recipientId))];
    const settings = await settingsOf(tx, people);
    const pushedTo = await whoIsPushedTo(tx, people);
    const signed = await signersAmong(tx, people);
    const planOf = (topic: NotificationTopic, event: Concerned) =>
      planNotification(
        topic,
        event,
        settings.get(event.recipientId),
        {
          hasPushBrowser: pushedTo.has(event.recipientId),
          hasSignedAgreement: signed.has(event.recipientId),
        },
        services.clock(),
      );
    const notifications = concerned.flatMap((event): NewNotification[] => {
      const topic = topicOf.get(event.kind);
      const plan = topic && planOf(topic, event);
      if (plan == null) return [];
      const { recipientId, kind, subject, createdAt, position } = event;
      const companyId = plan.companyId ?? event.companyId;
      const what = { recipientId, companyId, kind, subject, createdAt, position };
      return [{ ...plan, ...what, several: plan.several ?? null, partId: plan.partId ?? null }];
    });
    const heard = await withoutMuted(tx, mutedAmong, notifications);
    return heard.length === 0 ? [] : insertNotifications(tx, heard);
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
    const seen = events.flatMap((event) => {
      const { kind, recipientId, subject, position: before } = event;
      if (recipientId === null || subject === null) return [];
      const parts = isSeen.get(kind)?.({ ...event, recipientId }) ?? false;
      if (parts === false) return [];
      return [{ recipientId, subject, before, partIds: parts === true ? null : parts }];
    });
    return seen.length === 0 ? [] : markSeen(tx, seen, services.clock());
  }

  async function takeBackWhatIsGone(
    tx: Transaction,
    events: readonly DeliveredEvent[],
  ): Promise<string[]> {
    const parts = events.flatMap((event) => {
      const { kind, recipientId, subject, position } = event;
      if (recipientId === null || subject === null) return [];
      const toldTo = { ...event, recipientId };
      const gone = partsOf.get(kind)?.(toldTo) ?? [];
      const untrue = untrueOf.get(kind)?.(toldTo) ?? [];
      return [
        ...gone.map((partId) => ({ recipientId, subject, partId, before: null })),
        ...untrue.map((partId) => ({ recipientId, subject, partId, before: position })),
      ];
    });
    return parts.length === 0 ? [] : takeBack(tx, parts, services.clock());
  }
}
