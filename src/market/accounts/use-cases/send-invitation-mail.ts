import type { Services } from "../../../platform/context.ts";
import type { Job, JobKind } from "../../../platform/jobs/jobs.ts";
import { renderMail } from "../../../platform/mail/render-mail.ts";
import { invitationOfToken, issueInvitationToken } from "../data/company-invitations.ts";
import { invitationMailContent } from "../rules/invitation-mail.ts";

/** Tried for about a day, as mails about accounts are. */
export const invitationMail: JobKind<{ invitationId: string }> = {
  name: "invitation-mail",
  retries: 30,
  retryDelaySeconds: 5,
};

/**
 * Mails an invitation into a company. Its link is made here, so that no table ever holds one that works; a
 * second try replaces it. One that was answered or revoked meanwhile is not sent.
 */
export async function sendInvitationMail(
  services: Pick<Services, "db" | "mail" | "config" | "clock">,
  { id, data }: Job<{ invitationId: string }>,
): Promise<void> {
  const { db, mail, config, clock } = services;
  const token = await issueInvitationToken(db.auth, data.invitationId, clock());
  const invitation = token === null ? undefined : await invitationOfToken(db.auth.query, token);
  if (invitation === undefined) return;
  const { email, companyName, inviterName } = invitation;
  const content = invitationMailContent({
    productName: config.productName,
    companyName,
    inviterName,
    link: `${config.publicUrl}/company-invitation?token=${token}`,
  });
  const { html, text } = await renderMail(content, config);
  await mail.send({ id, to: email, subject: content.subject, html, text });
}
