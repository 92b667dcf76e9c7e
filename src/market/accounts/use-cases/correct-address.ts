import { z } from "zod";
import type { Context } from "../../../platform/context.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import { rateKeyOf } from "../../../platform/rates/rate-key.ts";
import { AppError, invalidInput, isAppError } from "../../../shared/errors.ts";
import { auditAccount } from "../data/account-audit.ts";
import { revokeTokens } from "../data/mail-tokens.ts";
import { correctUnconfirmed } from "../data/people.ts";
import { emailInput } from "../rules/account-input.ts";
import { accountRates } from "../rules/rates.ts";
import { answerEvenly } from "./answer-evenly.ts";
import { limitNewAddress } from "./ask-for-link.ts";
import { queueLinkMail } from "./queue-account-mail.ts";
import { accountOfProof } from "./sign-up-proof.ts";
import { tellAccountHolder } from "./tell-account-holder.ts";

/**
 * Gives an account that waits for its confirmation another address, and mails the link there. The links
 * that were mailed before stop working; the password stays. A registered address is answered as on
 * signing up: with HIDE_REGISTERED_EMAILS as any other, and the account holder is told.
 *
 * @param form.proof of `proofOfSignUp`: who has none changes nobody's address
 * @throws AppError invalid_input; forbidden without a proof that works; conflict when the account is
 *   confirmed by now; registered; rate_limited: as signing up by address of the client, as resending by
 *   the new address
 */
export function correctAddress(
  ctx: Context,
  form: { proof: string; email: string },
): Promise<{ email: string }> {
  return answerEvenly(ctx, () => correct(ctx, form));
}

async function correct(
  ctx: Context,
  form: { proof: string; email: string },
): Promise<{ email: string }> {
  const parsed = emailInput.safeParse(form.email);
  if (!parsed.success) throw invalidInput({ email: z.treeifyError(parsed.error).errors });
  const email = parsed.data;
  await limitRate(ctx, accountRates.signUp, rateKeyOf(ctx.clientAddress));
  const userId = await accountOfProof(ctx, form.proof);
  if (userId === null) {
    throw new AppError("forbidden", {
      message: "The address can be changed for an hour after signing up. Please sign up again.",
    });
  }
  await limitNewAddress(ctx, email);
  await changeTo(ctx, userId, email).catch(async (error: unknown) => {
    const isRegistered = isAppError(error) && error.code === "registered";
    if (!isRegistered || !ctx.config.hideRegisteredEmails) throw error;
    await tellAccountHolder(ctx, email);
  });
  return { email };
}

async function changeTo(ctx: Context, userId: string, email: string): Promise<void> {
  const now = ctx.clock();
  await ctx.db.auth.transaction(async (tx) => {
    const outcome = await correctUnconfirmed(tx, { userId, email }, now);
    // The proof of somebody whose address had an account already: nothing happens, and nothing is said.
    if (outcome === "missing") return;
    if (outcome === "confirmed") {
      throw new AppError("conflict", {
        message: "Your address is confirmed already. Sign in, and change it in the settings.",
      });
    }
    // Whoever reads the mail of the mistyped address must not get in with what was sent there.
    await revokeTokens(tx, userId, ["confirm_email", "reset_password"], now);
    await auditAccount(tx, "account.correct_email", userId, ctx.requestId);
    await queueLinkMail(ctx, tx, { kind: "confirm-address", userId }, email);
  });
}
