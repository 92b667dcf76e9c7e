import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../platform/context.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import { rateKeyOf } from "../../../platform/rates/rate-key.ts";
import type { NotificationTopic } from "../../../shared/notification.ts";
import { mailAddressOf } from "../../accounts/use-cases/mail-address-of.ts";
import { settingsOf, writeSettings } from "../data/notification-settings.ts";
import { choiceFor, defaultSettings } from "../rules/notification-settings.ts";
import { notificationRates } from "../rules/rates.ts";
import { readUnsubscribeToken } from "./unsubscribe-link.ts";

/** What the link of a mail would end. */
export interface EndableMails {
  /** Labels of the topics of that mail. */
  labels: string[];
  /** Whether none of them comes any more. */
  areEnded: boolean;
}

/**
 * What the link of a mail would end; opening it ends nothing, since programs open links, too.
 *
 * @param topics of every domain
 * @param token anything at all
 * @returns null for a token that we did not make, or not for an account that can still be mailed
 * @throws AppError rate_limited
 */
export async function showEndableMails(
  ctx: Context,
  topics: readonly NotificationTopic[],
  token: string,
): Promise<EndableMails | null> {
  const found = await whatIsMeant(ctx, topics, token);
  if (found === null) return null;
  const { personId, topics: named } = found;
  const settings = await ctx.db.transaction({ id: personId }, (tx) => settingsOf(tx, [personId]));
  const areEnded =
    named.length > 0 &&
    named.every((topic) => choiceFor(settings.get(personId), topic).mail === "never");
  return { labels: named.map(({ label }) => label), areEnded };
}

/**
 * Ends the mails that a link names, or all about notifications. Whoever holds the mail may do so, signed in or not
 * (RFC 8058); doing it again changes nothing.
 *
 * @returns null as `showEndableMails`
 * @throws AppError rate_limited
 */
export async function endMails(
  ctx: Context,
  topics: readonly NotificationTopic[],
  token: string,
  scope: "these" | "all",
): Promise<EndableMails | null> {
  const found = await whatIsMeant(ctx, topics, token);
  if (found === null) return null;
  const { personId } = found;
  const ended = scope === "all" ? topics : found.topics;
  const person = { ...ctx, viewer: { ...ctx.viewer, id: personId, company: null } };
  await ctx.db.transaction({ id: personId }, async (tx) => {
    const before = (await settingsOf(tx, [personId])).get(personId);
    const changed = ended.map((topic) => {
      const choice = choiceFor(before, topic);
      return [topic.id, { ...choice, mail: "never" as const }] as const;
    });
    await writeSettings(
      tx,
      personId,
      {
        ...defaultSettings,
        ...before,
        topics: { ...before?.topics, ...Object.fromEntries(changed) },
      },
      ctx.clock(),
    );
    await auditViewer(tx, person, {
      action: "notification_settings.end_mails",
      subjectType: "user",
      subjectId: personId,
      details: { topics: ended.map(({ id }) => id) },
    });
  });
  return { labels: ended.map(({ label }) => label), areEnded: true };
}

async function whatIsMeant(ctx: Context, topics: readonly NotificationTopic[], token: string) {
  await limitRate(ctx, notificationRates.unsubscribe, rateKeyOf(ctx.clientAddress));
  const meant = await readUnsubscribeToken(ctx, token);
  if (meant === null || (await mailAddressOf(ctx.db.auth, meant.personId)) === null) return null;
  return {
    personId: meant.personId,
    topics: topics.filter(({ id }) => meant.topicIds.includes(id)),
  };
}
