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
import { proveOwner } from "./prove-owner.ts";
import { queueAccountMail, queueLinkMail } from "./queue-account-mail.ts";
import { tellOwner } from "./tell-owner.ts";

/**
 * Mails a link to the viewer's new address; opening it makes the change. Until then nothing changes, but
 * the present address is told, so that its owner can stop a change that somebody else asked for.
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
  await proveOwner(ctx, member, form.password, "password");
  await limitNewAddress(ctx, email);
  await limitRate(ctx, accountRates.addressChange, member.id);
  const owner = await personByEmail(ctx.db.auth.query, email);
  if (owner !== undefined && !ctx.config.hideRegisteredEmails) {
    throw new AppError("registered");
  }
  if (owner !== undefined) await tellOwner(ctx, email);
  await ctx.db.auth.transaction(async (tx) => {
    await revokeTokens(tx, member.id, ["change_email"], ctx.clock());
    if (owner === undefined) {
      const mail = { letter: "confirm-new-address", userId: member.id, newEmail: email } as const;
      await queueLinkMail(ctx, tx, mail, email);
    }
    const notice = {
      letter: "address-change-requested",
      to: member.email,
      newEmail: email,
    } as const;
    await queueAccountMail(ctx, tx, notice);
  });
  return { email };
}
