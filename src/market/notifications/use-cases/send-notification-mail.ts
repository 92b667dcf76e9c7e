import type { Services } from "../../../platform/context.ts";
import type { Job } from "../../../platform/jobs/jobs.ts";
import { renderMail } from "../../../platform/mail/render-mail.ts";
import { mailAddressOf } from "../../accounts/use-cases/mail-address-of.ts";
import { type Batch, finishBatch } from "../data/deliveries.ts";
import { groupNotifications } from "../rules/group-notifications.ts";
import { notificationMailContent } from "../rules/notification-mail.ts";
import { type Declared, unsentNotifications } from "./unsent-notifications.ts";
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
    const content = notificationMailContent(
      { productName: config.productName, publicUrl: config.publicUrl, unsubscribeUrl },
      groupNotifications(unsent),
    );
    const { html, text } = await renderMail(content, config);
    await mail.send({ id: batch.id, to, subject: content.subject, html, text, unsubscribeUrl });
  }
  await finishBatch(db.system, batch.id, clock());
}
