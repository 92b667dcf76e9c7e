import type { Context } from "../../../platform/context.ts";
import { accountKeyOf } from "../../../platform/rates/account-key.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import { isAppError } from "../../../shared/errors.ts";
import { personByEmail } from "../data/people.ts";
import { accountRates } from "../rules/rates.ts";
import { queueAccountMail } from "./queue-account-mail.ts";

/**
 * Tells the holder of an account that somebody gave its address as a new one. Who gave it is answered as
 * if nothing were known, so too many such mails are left out silently.
 */
export async function tellAccountHolder(ctx: Context, email: string): Promise<void> {
  const holder = await personByEmail(ctx.db.auth.query, email);
  if (holder === undefined || (await isTooMuch(ctx, email))) return;
  await ctx.db.auth.transaction((tx) =>
    queueAccountMail(ctx, tx, { kind: "already-registered", userId: holder.id }),
  );
}

async function isTooMuch(ctx: Context, email: string): Promise<boolean> {
  try {
    await limitRate(ctx, accountRates.accountHolderNotices, accountKeyOf(email));
    return false;
  } catch (error) {
    if (isAppError(error) && error.code === "rate_limited") return true;
    throw error;
  }
}
