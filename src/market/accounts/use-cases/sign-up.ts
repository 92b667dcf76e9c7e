import { z } from "zod";
import type { Context } from "../../../platform/context.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import { rateKeyOf } from "../../../platform/rates/rate-key.ts";
import { rates } from "../../../platform/rates/rates.ts";
import { invalidInput, isCatalogueError } from "../../../shared/errors.ts";
import { auditAccount } from "../data/account-audit.ts";
import { addProfiles, addSignature } from "../data/sign-up-rows.ts";
import { agreement } from "../rules/agreement.ts";
import { type SignUpForm, type SignUpInput, signUpInput } from "../rules/sign-up-input.ts";
import { queueAccountMail } from "./queue-account-mail.ts";
import { tellOwner } from "./tell-owner.ts";

/** How signing up ended. */
export interface SignUpResult {
  /** Null where the answer must not tell whether there was an account already. */
  userId: string | null;
  /** Nobody works here before the address is confirmed. */
  needsConfirmation: true;
  /** None: the confirmed address signs in. */
  cookies: string[];
}

/**
 * Makes an account that waits for the confirmation of its address: person, password, profiles, the signed
 * agreement and the queued mail in one transaction.
 *
 * With HIDE_REGISTERED_EMAILS an address that has an account gets the same answer, and its owner a mail.
 *
 * @throws CatalogueError invalid_input with the words of section 5; registered; rate_limited after 5 in
 *   30 minutes from one address
 */
export async function signUp(ctx: Context, form: SignUpForm): Promise<SignUpResult> {
  const parsed = signUpInput(ctx.config.passwordMin).safeParse(form);
  if (!parsed.success) {
    throw invalidInput(
      z.flattenError(parsed.error).fieldErrors,
      "Please fix the errors in the form",
    );
  }
  await limitRate(ctx, rates.signUp, rateKeyOf(ctx.clientAddress));
  const passwordHash = await ctx.auth.hashPassword(parsed.data.password);
  const userId = await createAccount(ctx, parsed.data, passwordHash).catch(
    async (error: unknown) => {
      const isRegistered = isCatalogueError(error) && error.code === "registered";
      if (!isRegistered || !ctx.config.hideRegisteredEmails) throw error;
      await tellOwner(ctx, parsed.data.email);
      return null;
    },
  );
  return {
    userId: ctx.config.hideRegisteredEmails ? null : userId,
    needsConfirmation: true,
    cookies: [],
  };
}

function createAccount(ctx: Context, input: SignUpInput, passwordHash: string): Promise<string> {
  const { email, firstName, lastName, role } = input;
  return ctx.db.auth.transaction(async (tx) => {
    const id = await ctx.auth.createAccount(tx, { email, firstName, lastName, role, passwordHash });
    await addProfiles(tx, { id, email, firstName, lastName, role });
    if (input.agreed === true) {
      await addSignature(tx, id, agreement, {
        address: ctx.clientAddress,
        userAgent: ctx.userAgent,
      });
    }
    await auditAccount(tx, "account.sign_up", id, ctx.requestId);
    await queueAccountMail(ctx, tx, { letter: "confirm-address", userId: id });
    return id;
  });
}
