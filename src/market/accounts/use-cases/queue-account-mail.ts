import { randomUUID } from "node:crypto";
import type { Services } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import type { JobKind } from "../../../platform/jobs/jobs.ts";
import { reserveToken } from "../data/mail-tokens.ts";
import type { AccountMail, LinkMail, NoticeMail } from "../rules/account-mails.ts";
import { mailedLinks } from "../rules/mailed-links.ts";

/** Tried for about a day: a mail server may be away for a night. */
export const accountMail: JobKind<AccountMail> = {
  name: "account-mail",
  retries: 30,
  retryDelaySeconds: 5,
};

/**
 * Queues a mail that tells something about an account, within `tx`: it is sent exactly when the
 * transaction commits.
 *
 * @param tx of `db.auth.transaction` or of a viewer
 */
export function queueAccountMail(
  services: Pick<Services, "jobs">,
  tx: Transaction,
  mail: NoticeMail,
): Promise<void> {
  return services.jobs.send(tx, accountMail, mail);
}

/**
 * Queues a mail with a link, within `tx`. From then on the link can be revoked.
 *
 * @param tx of `db.auth.transaction`
 * @param email where the mail goes
 * @param jobId the same again queues nothing more
 */
export async function queueLinkMail(
  services: Pick<Services, "jobs" | "clock">,
  tx: Transaction,
  mail: LinkMail,
  email: string,
  jobId: string = randomUUID(),
): Promise<void> {
  const { purpose } = mailedLinks[mail.kind];
  const link = { userId: mail.userId, purpose, email, requestId: jobId };
  await reserveToken(tx, link, services.clock());
  await services.jobs.send(tx, accountMail, mail, { id: jobId });
}
