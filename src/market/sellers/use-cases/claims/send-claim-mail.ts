import type { Services } from "../../../../platform/context.ts";
import type { Job, JobKind } from "../../../../platform/jobs/jobs.ts";
import { renderMail } from "../../../../platform/mail/render-mail.ts";
import { issueClaimToken } from "../../data/claims/claim-tokens.ts";
import { claimLinkHours, claimMailContent } from "../../rules/claims/claim-mail.ts";

/** Tried for about a day, as mails about accounts are. */
export const claimMail: JobKind<{ claimId: string }> = {
  name: "claim-mail",
  retries: 30,
  retryDelaySeconds: 5,
};

/**
 * Mails the link that proves a claim. It is made here, so that no table ever holds one that works; a second try
 * replaces it. A claim that was withdrawn meanwhile gets none.
 */
export async function sendClaimMail(
  services: Pick<Services, "db" | "mail" | "config" | "clock">,
  { id, data }: Job<{ claimId: string }>,
): Promise<void> {
  const { db, mail, config, clock } = services;
  const expiresAt = new Date(clock().getTime() + claimLinkHours * 3_600_000);
  const issued = await issueClaimToken(db.auth, data.claimId, expiresAt);
  if (issued === null) return;
  const { token, address, manufacturerId, ...names } = issued;
  const content = claimMailContent({
    ...names,
    productName: config.productName,
    link: `${config.publicUrl}/businesses/${manufacturerId}/claim?token=${token}`,
  });
  const { html, text } = await renderMail(content, config);
  await mail.send({ id, to: address, subject: content.subject, html, text });
}
