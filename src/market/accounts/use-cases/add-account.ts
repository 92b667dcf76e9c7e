import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { auditAccount } from "../data/account-audit.ts";
import { addCompany, addProfile, addSignature } from "../data/sign-up-rows.ts";
import { agreement } from "../rules/agreement.ts";
import { firstCompanyName } from "../rules/company-name.ts";
import type { SignUpInput } from "../rules/sign-up-input.ts";

/**
 * Makes an account that waits for its confirmation, within `tx`: person, password, name, the company
 * they begin with, and the signature of who agreed.
 *
 * @param tx of `db.auth.transaction`
 * @param input whose password is of no use here
 * @param passwordHash of `Auth.hashPassword`
 * @returns the account's id
 * @throws AppError registered
 */
export async function addAccount(
  ctx: Context,
  tx: Transaction,
  input: Omit<SignUpInput, "password" | "confirmPassword">,
  passwordHash: string,
): Promise<string> {
  const { email, firstName, lastName, role } = input;
  const id = await ctx.auth.createAccount(tx, { email, firstName, lastName, role, passwordHash });
  await addProfile(tx, { id, firstName, lastName });
  await addCompany(tx, {
    companyOwnerId: id,
    name: firstCompanyName({ email, firstName, lastName }),
  });
  if (input.agreed === true) {
    await addSignature(tx, id, agreement, { address: ctx.clientAddress, userAgent: ctx.userAgent });
  }
  await auditAccount(tx, "account.sign_up", id, ctx.requestId);
  return id;
}
