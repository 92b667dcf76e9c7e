import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { AppError } from "../../../shared/errors.ts";
import { auditAccount } from "../data/account-audit.ts";
import { closeUnconfirmed } from "../data/erase-own.ts";
import { confirmPerson, type Person } from "../data/people.ts";
import type { SignUpInput } from "../rules/sign-up-input.ts";
import { addAccount } from "./add-account.ts";

/**
 * Gives the address of an account that nobody confirmed to whoever has just proved that the mailbox is
 * theirs, within `tx`. That account may be a stranger's, with a password, a name and a signature of theirs:
 * it is closed, and a new one, confirmed, stands at the address. Once `tx` has committed each domain erases
 * its part of the closed one, as on leaving.
 *
 * @param tx of `db.auth.transaction`, in which the mailed link was used up
 * @param input whose `email` is the address the link was mailed to
 * @throws AppError link_expired when the account was confirmed meanwhile, or is gone
 */
export async function replaceUnconfirmed(
  ctx: Context,
  tx: Transaction,
  userId: string,
  input: Omit<SignUpInput, "password" | "confirmPassword">,
  passwordHash: string,
): Promise<Person> {
  await auditAccount(tx, "account.discard", userId, ctx.requestId);
  if (!(await closeUnconfirmed(tx, userId))) throw new AppError("link_expired");
  await ctx.auth.endSessions(tx, userId);
  tx.afterCommit(() => eraseClosed(ctx, userId));
  const id = await addAccount(ctx, tx, input, passwordHash);
  const person = await confirmPerson(tx, { userId: id, email: input.email }, ctx.clock());
  if (person === undefined) throw new AppError("link_expired");
  await auditAccount(tx, "account.confirm_email", id, ctx.requestId);
  return person;
}

function eraseClosed(ctx: Context, userId: string): Promise<void> {
  return ctx.db.transaction({ id: userId }, async (tx) => {
    for (const part of ctx.personalData) await part.erase(tx, userId, ctx);
  });
}
