import type { Services } from "../../../platform/context.ts";
import type { Job } from "../../../platform/jobs/jobs.ts";
import { setLetter } from "../../../platform/mail/set-letter.ts";
import { issueToken, type TokenPurpose } from "../data/mail-tokens.ts";
import { personById } from "../data/people.ts";
import { type AccountMail, accountLetter } from "../rules/account-letters.ts";
import { maskEmail } from "../rules/mask-email.ts";

/**
 * Sends one mail about an account: makes its link, sets the letter, hands it over.
 *
 * The link is made here, so that no table ever holds one that works. A job that is tried again makes its
 * link anew, which replaces the one before: whatever reaches the mailbox last is the one that works. A
 * link that was used in the meantime means that the mail has arrived, and nothing more is sent.
 */
export async function sendAccountMail(
  services: Pick<Services, "db" | "mail" | "config" | "clock">,
  { id, data }: Job<AccountMail>,
): Promise<void> {
  const { config } = services;
  const person =
    "userId" in data ? await personById(services.db.auth.query, data.userId) : undefined;
  // Deleted in the meantime.
  if ("userId" in data && person === undefined) return;
  const to = "to" in data ? data.to : "newEmail" in data ? data.newEmail : (person?.email ?? "");
  const link = await linkFor(services, id, data, to);
  if (link === null) return;
  const letter = accountLetter(data.letter, {
    productName: config.productName,
    publicUrl: config.publicUrl,
    firstName: person?.first_name ?? "",
    link,
    maskedEmail: data.letter === "address-changed" ? maskEmail(data.newEmail) : "",
  });
  const { html, text } = await setLetter(letter, config);
  await services.mail.send({ id, to, subject: letter.subject, html, text });
}

const links: Partial<Record<AccountMail["letter"], { purpose: TokenPurpose; path: string }>> = {
  "confirm-address": { purpose: "confirm_email", path: "/auth/callback" },
  "confirm-new-address": { purpose: "change_email", path: "/auth/callback" },
  "reset-password": { purpose: "reset_password", path: "/reset-password" },
};

/** The link of a mail; "" for one without; null when its link was used before. */
async function linkFor(
  { db, config, clock }: Pick<Services, "db" | "config" | "clock">,
  jobId: string,
  mail: AccountMail,
  email: string,
): Promise<string | null> {
  const kind = links[mail.letter];
  if (kind === undefined || !("userId" in mail)) return "";
  const { userId } = mail;
  const token = await db.auth.transaction((tx) =>
    issueToken(tx, { userId, purpose: kind.purpose, email, requestId: jobId }, clock()),
  );
  return token === null ? null : `${config.publicUrl}${kind.path}?token=${token}`;
}
