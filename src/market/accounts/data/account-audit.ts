import type { Transaction } from "../../../platform/db/database.ts";

export type AccountAction =
  | "account.sign_up"
  | "account.confirm_email"
  | "account.discard"
  | "account.correct_email"
  | "account.change_email"
  | "account.change_password"
  | "account.reset_password";

/** Writes what somebody did with their account into the audit trail, within `tx` of `db.auth`. */
export async function auditAccount(
  tx: Transaction,
  action: AccountAction,
  userId: string,
  requestId: string,
): Promise<void> {
  await tx
    .insertInto("audit_log")
    .values({
      actor_id: userId,
      action,
      subject_type: "user",
      subject_id: userId,
      request_id: requestId,
    })
    .execute();
}
