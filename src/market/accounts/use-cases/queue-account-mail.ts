import type { Services } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import type { JobKind } from "../../../platform/jobs/jobs.ts";
import type { AccountMail } from "../rules/account-letters.ts";

/** Tried for about a day: a mail server may be away for a night. */
export const accountMail: JobKind<AccountMail> = {
  name: "account-mail",
  retries: 30,
  retryDelaySeconds: 5,
};

/**
 * Queues a mail about an account, within `tx`: it is sent exactly when the transaction commits.
 *
 * @param tx of `db.auth.transaction` or of a viewer
 */
export function queueAccountMail(
  services: Pick<Services, "jobs">,
  tx: Transaction,
  mail: AccountMail,
): Promise<void> {
  return services.jobs.send(tx, accountMail, mail);
}
