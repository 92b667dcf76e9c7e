import type { Services } from "../../../platform/context.ts";
import type { Job } from "../../../platform/jobs/jobs.ts";
import { renderMail } from "../../../platform/mail/render-mail.ts";
import { issueToken } from "../data/mail-tokens.ts";
import { personById } from "../data/people.ts";
import { type AccountMail, accountMail, type LinkMail } from "../rules/account-mails.ts";
import { mailedLinks } from "../rules/mailed-links.ts";
import { maskEmail } from "../rules/mask-email.ts";
import { queuedMail } from "../rules/queued-mail.ts";

/**
 * Sends one mail about an account: makes its link, renders it, hands it over.
 *
 * The link is made here, so that no table ever holds one that works. A job that is tried again makes its
 * link anew; whatever of both reaches the mailbox works, until one of them is used. A
 * link that was used in the meantime means that the mail has arrived; one that was revoked, that nobody
 * may have it: nothing more is sent.
 */
export async function sendAccountMail(
  services: Pick<Services, "db" | "mail" | "config" | "clock">,
  { id, data: queued }: Job<AccountMail>,
): Promise<void> {
  const data = queuedMail(queued);
  const { config } = services;
  const person =
    "userId" in data ? await personById(services.db.auth.query, data.userId) : undefined;
  // Deleted in the meantime.
  if ("userId" in data && person === undefined) return;
  const to = addressOf(data, person?.email ?? "");
  const link = await linkFor(services, id, data, to);
  if (link === null) return;
  const content = accountMail(data.kind, {
    productName: config.productName,
    publicUrl: config.publicUrl,
    firstName: person?.first_name ?? "",
    link,
    maskedEmail: "newEmail" in data ? maskEmail(data.newEmail) : "",
    reason: "reason" in data ? data.reason : "",
    contactEmail: config.contactEmail,
  });
  const { html, text } = await renderMail(content, config);
  await services.mail.send({ id, to, subject: content.subject, html, text });
}

function addressOf(mail: AccountMail, ownAddress: string): string {
  if ("to" in mail) return mail.to;
  return "newEmail" in mail ? mail.newEmail : ownAddress;
}

/** The link of a mail; "" for one without; null when its link was used or revoked before. */
async function linkFor(
  { db, config, clock }: Pick<Services, "db" | "config" | "clock">,
  jobId: string,
  mail: AccountMail,
  email: string,
): Promise<string | null> {
  if (!hasLink(mail)) return "";
  const { purpose, path } = mailedLinks[mail.kind];
  const link = { userId: mail.userId, purpose, email, requestId: jobId };
  const token = await db.auth.transaction((tx) => issueToken(tx, link, clock()));
  return token === null ? null : `${config.publicUrl}${path}?token=${token}`;
}

function hasLink(mail: AccountMail): mail is LinkMail {
  return mail.kind in mailedLinks;
}
