import {
  keepMailKnown,
  mutedAmong,
  notificationTopics,
  takenBackAmong,
  wordsAbout,
} from "../../src/app/server/notification-topics.ts";
import { takeDueBatches } from "../../src/market/notifications/data/deliveries.ts";
import { insertNotifications } from "../../src/market/notifications/data/new-notifications.ts";
import { endMails } from "../../src/market/notifications/use-cases/end-mails.ts";
import { endPush } from "../../src/market/notifications/use-cases/end-push.ts";
import { getNotificationSettings } from "../../src/market/notifications/use-cases/get-notification-settings.ts";
import { listNotifications } from "../../src/market/notifications/use-cases/list-notifications.ts";
import { listPushBrowsers } from "../../src/market/notifications/use-cases/list-push-browsers.ts";
import { readNotifications } from "../../src/market/notifications/use-cases/read-notifications.ts";
import { saveNotificationSettings } from "../../src/market/notifications/use-cases/save-notification-settings.ts";
import { sendNotificationMail } from "../../src/market/notifications/use-cases/send-notification-mail.ts";
import { sendNotificationPush } from "../../src/market/notifications/use-cases/send-notification-push.ts";
import { subscribeToPush } from "../../src/market/notifications/use-cases/subscribe-to-push.ts";
import { unreadNotifications } from "../../src/market/notifications/use-cases/unread-notifications.ts";
import { unsubscribeLink } from "../../src/market/notifications/use-cases/unsubscribe-link.ts";
import type { Context } from "../../src/platform/context.ts";
import type { Push } from "../../src/platform/push/push.ts";

const push: Push = { publicKey: "key", isTarget: () => true, send: async () => "gone" };
const choices = { messages: { app: true, mail: "daily", push: true } };
const keys = { p256dh: "B".repeat(87), auth: "A".repeat(22) };

/** The use-cases about notifications, as the victim uses them. */
export const notificationUseCases: Record<string, (ctx: Context) => Promise<unknown>> = {
  "notifications/subscribe-to-push": (ctx) =>
    subscribeToPush({ ...ctx, push }, { endpoint: "https://push.example/victims-part", keys }),
  "notifications/list-push-browsers": listPushBrowsers,
  "notifications/save-notification-settings": (ctx) =>
    saveNotificationSettings(ctx, notificationTopics, {
      time_zone: "UTC",
      digest_hour: 8,
      quiet_hours: null,
      topics: choices,
    }),
  "notifications/get-notification-settings": (ctx) =>
    getNotificationSettings(ctx, notificationTopics),
  "notifications/send-notification-mail": mailSomething,
  "notifications/send-notification-push": pushSomething,
  "notifications/unsent-notifications": pushSomething,
  "notifications/list-notifications": (ctx) => listNotifications(ctx),
  "notifications/unread-notifications": unreadNotifications,
  "notifications/read-notifications": (ctx) => readNotifications(ctx, {}),
  "notifications/end-mails": async (ctx) => {
    const meant = { personId: ctx.viewer.id ?? "", topicIds: ["messages"] };
    const token = new URL(await unsubscribeLink(ctx, meant)).searchParams.get("token") ?? "";
    await endMails(ctx, notificationTopics, token, "all");
  },
  "notifications/end-push": (ctx) => endPush(ctx, null),
};

const declared = {
  topics: notificationTopics,
  mutedAmong,
  takenBackAmong,
  answerAddresses: {},
  keepMailKnown,
  wordsAbout,
};

/** Tells the victim of something, and mails it. */
async function mailSomething(ctx: Context): Promise<void> {
  const batch = await tellSomething(ctx, "mail");
  const mail = { ...ctx.mail, send: async () => undefined };
  await sendNotificationMail({ ...ctx, mail }, declared, { id: batch.id, data: batch });
}

/** Tells the victim of something, and pushes it to the victim's browsers. */
async function pushSomething(ctx: Context): Promise<void> {
  const batch = await tellSomething(ctx, "push");
  await sendNotificationPush({ ...ctx, push }, declared, { id: batch.id, data: batch });
}

async function tellSomething(ctx: Context, channel: "mail" | "push") {
  const now = ctx.clock();
  const [batch] = await ctx.db.system.transaction(async (tx) => {
    await insertNotifications(tx, [
      {
        companyId: null,
        recipientId: ctx.viewer.id ?? "",
        kind: "message.sent",
        subject: { type: "conversation", id: crypto.randomUUID() },
        title: "victims-part",
        link: "/messages",
        several: null,
        partId: crypto.randomUUID(),
        isInApp: true,
        createdAt: now,
        position: { tx: "1", id: channel === "mail" ? "1" : "2" },
        deliveries: [{ channel, dueAt: now }],
      },
    ]);
    return takeDueBatches(tx, now);
  });
  if (batch === undefined) throw new Error("Nothing of the victim's was due");
  return batch;
}
