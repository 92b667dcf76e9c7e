import type { Services } from "../../../platform/context.ts";
import type { Job } from "../../../platform/jobs/jobs.ts";
import { renderMail } from "../../../platform/mail/render-mail.ts";
import { withoutLinks } from "../../../platform/mail/without-links.ts";
import type { MailContent } from "../../../shared/mail-content.ts";
import { mailAddressOf } from "../../accounts/use-cases/mail-address-of.ts";
import { type Batch, finishBatch } from "../data/deliveries.ts";
import { settingsOf } from "../data/notification-settings.ts";
import { groupNotifications, type NotificationEntry } from "../rules/group-notifications.ts";
import { mailedLines } from "../rules/mailed-lines.ts";
import { notificationMailContent, type WayToAnswer } from "../rules/notification-mail.ts";
import {
  type Declared,
  type UnsentNotification,
  unsentNotifications,
} from "./unsent-notifications.ts";
import { unsubscribeLink } from "./unsubscribe-link.ts";

/**
 * Sends one mail about notifications: those of its batch that were not read meanwhile and whose topic is still
 * mailed. A job that is done again after a crash sends what was not noted as sent, under the Message-ID of the
 * batch, by which servers and readers drop a second one.
 */
export async function sendNotificationMail(
  services: Pick<Services, "db" | "mail" | "config" | "clock">,
  declared: Declared,
  { data: batch }: Job<Batch>,
): Promise<void> {
  const { db, mail, config, clock } = services;
  const to = await mailAddressOf(db.auth, batch.recipientId);
  const unsent = await unsentNotifications(services, declared, batch, (choice) => {
    return choice.mail !== "never";
  });
  if (to !== null && unsent.length > 0) {
    const unsubscribeUrl = await unsubscribeLink(services, {
      personId: batch.recipientId,
      topicIds: [...new Set(unsent.map(({ topic }) => topic.id))],
    });
    const entries = groupNotifications(unsent).map((entry) => ({
      ...entry,
      title: withoutLinks(entry.title),
    }));
    const answer = await wayToAnswer(services, declared, batch.recipientId, entries);
    const content = notificationMailContent(
      {
        productName: config.productName,
        publicUrl: config.publicUrl,
        unsubscribeUrl,
        answer,
      },
      entries,
      await wordsOf(services, declared, batch.recipientId, { entries, unsent }),
    );
    const { html, text } = await renderMail(content, config);
    if (answer !== null && "to" in answer) {
      await keepKnown(services, declared, { batch, entries, content });
    }
    await mail.send({
      id: batch.id,
      to,
      subject: content.subject,
      html,
      text,
      unsubscribeUrl,
      ...(answer !== null && "to" in answer && { replyTo: answer.to }),
      ...threadOf(entries),
    });
  }
  await finishBatch(db.system, batch.id, clock());
}

/** Mails about one thing stand together. */
function threadOf([entry, another]: readonly NotificationEntry[]): { threadId?: string } {
  if (another !== undefined || entry?.subject == null) return {};
  return { threadId: `${entry.subject.type}.${entry.subject.id}` };
}

/** Of a mail about one thing; of several nobody could tell which one is answered. */
async function wayToAnswer(
  services: Pick<Services, "db" | "config">,
  { answerAddresses }: Declared,
  personId: string,
  entries: readonly NotificationEntry[],
): Promise<WayToAnswer> {
  const [entry, another] = entries;
  if (another !== undefined || entry === undefined || entry.subject === null) return null;
  const { type, id: subjectId } = entry.subject;
  const find = Object.hasOwn(answerAddresses, type) ? answerAddresses[type] : undefined;
  return find === undefined ? null : find(services, { personId, subjectId });
}

/** Before it is sent: it may be answered at once. */
async function keepKnown(
  services: Pick<Services, "db" | "config">,
  { keepMailKnown }: Declared,
  mail: { batch: Batch; entries: readonly NotificationEntry[]; content: MailContent },
): Promise<void> {
  const { id: mailId, recipientId: personId } = mail.batch;
  const subject = mail.entries[0]?.subject;
  if (subject == null || !Object.hasOwn(keepMailKnown, subject.type)) return;
  const lines = mailedLines(mail.content, services.config.productName);
  await keepMailKnown[subject.type]?.(services, { mailId, personId, subjectId: subject.id, lines });
}

/** What people wrote, by the ids of entries; nothing for who does not want it in mails. */
async function wordsOf(
  services: Pick<Services, "db" | "config">,
  { wordsAbout }: Declared,
  personId: string,
  told: { entries: readonly NotificationEntry[]; unsent: readonly UnsentNotification[] },
): Promise<Map<string, readonly string[]>> {
  return services.db.transaction({ id: personId }, async (tx) => {
    const words = new Map<string, readonly string[]>();
    const settings = (await settingsOf(tx, [personId])).get(personId);
    if (settings?.mailsWords === false) return words;
    for (const [type, find] of Object.entries(wordsAbout)) {
      const about = told.entries.filter(({ subject }) => subject?.type === type);
      const subjectIds = about.flatMap(({ subject }) => subject?.id ?? []);
      if (subjectIds.length === 0) continue;
      const parts = told.unsent.filter((one) => one.subject_type === type);
      // Where one tells of no part in particular, all that is not read is what it is about.
      const partIds = parts.some(({ part_id: id }) => id === null)
        ? null
        : parts.flatMap(({ part_id: id }) => id ?? []);
      const found = await find(tx, services, { personId, subjectIds, partIds });
      for (const { id, subject } of about) words.set(id, found.get(subject?.id ?? "") ?? []);
    }
    return words;
  });
}
