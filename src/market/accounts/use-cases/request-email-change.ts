import { z } from "zod";
import { inPerson } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import { AppError, invalidInput } from "../../../shared/errors.ts";
import { revokeTokens } from "../data/mail-tokens.ts";
import { personByEmail } from "../data/people.ts";
import { emailInput } from "../rules/account-input.ts";
import { accountRates } from "../rules/rates.ts";
import { answerEvenly } from "./answer-evenly.ts";
import { limitNewAddress } from "./ask-for-link.ts";
import { proveAccountHolder } from "./prove-account-holder.ts";
import { queueAccountMail, queueLinkMail } from "./queue-account-mail.ts";
import { tellAccountHolder } from "./tell-account-holder.ts";

/**
 * Mails a link to the viewer's new address; opening it makes the change. Until then nothing changes, but
 * the present address is told, so that the account holder can stop a change that somebody else asked for.
 *
 * @throws AppError invalid_input (field `email` or `password`); registered, unless
 *   HIDE_REGISTERED_EMAILS; rate_limited; as `inPerson`
 */
export function requestEmailChange(
  ctx: Context,
  form: { email: string; password: string },
): Promise<{ email: string }> {
  return answerEvenly(ctx, () => request(ctx, form));
}

async function request(
  ctx: Context,
  form: { email: string; password: string },
): Promise<{ email: string }> {
  const member = inPerson(ctx.viewer);
  const parsed = emailInput.safeParse(form.email);
  if (!parsed.success) throw invalidInput({ email: z.treeifyError(parsed.error).errors });
  const email = parsed.data;
  if (email === member.email) throw invalidInput({ email: ["This is your address already"] });
  await proveAccountHolder(ctx, member, form.password, "password");
  await limitNewAddress(ctx, email);
  await limitRate(ctx, accountRates.addressChange, member.id);
  const holder = await personByEmail(ctx.db.auth.query, email);
  if (holder !== undefined && !ctx.config.hideRegisteredEmails) {
    throw new AppError("registered");
  }
  if (holder !== undefined) await tellAccountHolder(ctx, email);
  await ctx.db.auth.transaction(async (tx) => {
    await revokeTokens(tx, member.id, ["change_email"], ctx.clock());
    if (holder === undefined) {
      const mail = { kind: "confirm-new-address", userId: member.id, newEmail: email } as const;
      await queueLinkMail(ctx, tx, mail, email);
    }
    const notice = {
      kind: "address-change-requested",
      to: member.email,
      newEmail: email,
    } as const;
    await queueAccountMail(ctx, tx, notice);
  });
  return { email };
}
