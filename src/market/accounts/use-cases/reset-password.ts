import type { Context } from "../../../platform/context.ts";
import { forgetRate } from "../../../platform/rates/limit-rate.ts";
import { AppError } from "../../../shared/errors.ts";
import { auditAccount } from "../data/account-audit.ts";
import { consumeToken, type LiveLink, liveLink, revokeTokens } from "../data/mail-tokens.ts";
import { type Person, personById } from "../data/people.ts";
import { tokenPurposes } from "../rules/mailed-links.ts";
import { acceptPassword } from "./accept-password.ts";
import { rememberDevice } from "./known-device.ts";
import { queueAccountMail } from "./queue-account-mail.ts";
import { replaceUnconfirmed } from "./replace-unconfirmed.ts";
import { strangersCounts } from "./sign-in.ts";

/**
 * What a reset link would do. Uses nothing up.
 *
 * @param token anything at all
 * @returns undefined for one that does not work, or not any more
 */
export function readResetLink(ctx: Context, token: string): Promise<LiveLink | undefined> {
  return liveLink(ctx.db.auth.query, token, ["reset_password"], ctx.clock());
}

/**
 * Sets a new password with a mailed link. All sessions end, and every other mailed link stops working: what
 * somebody else began with the old password, such as a change of address, ends with it. The account holder is told
 * by mail, and wrong passwords that were counted keep nobody from signing in.
 *
 * An account that was never confirmed may be a stranger's: it is erased, and the address gets a new one,
 * confirmed and without a name (`claimAddress` asks for one).
 *
 * @param form.token anything at all
 * @throws AppError invalid_input, which leaves the link as it is; link_expired: of any number of
 *   requests with one link at the same moment, all but one
 */
export async function resetPassword(
  ctx: Context,
  form: { token: string; password: string },
): Promise<{ cookies: string[] }> {
  const password = acceptPassword(ctx, form.password);
  // Hashing takes long and happens before the transaction: not for links that are worth nothing.
  if ((await readResetLink(ctx, form.token)) === undefined) {
    throw new AppError("link_expired");
  }
  const passwordHash = await ctx.auth.hashPassword(password);
  const now = ctx.clock();
  const email = await ctx.db.auth.transaction(async (tx) => {
    const link = await consumeToken(tx, form.token, ["reset_password"], now);
    if (link === undefined) throw new AppError("link_expired");
    const holder = await personById(tx, link.user_id);
    if (holder?.email !== link.email) throw new AppError("link_expired");
    const person =
      holder.confirmed_at === null
        ? await replaceUnconfirmed(ctx, tx, holder.id, namelessAt(holder), passwordHash)
        : holder;
    if (person === holder) await ctx.auth.replacePassword(tx, holder.id, passwordHash);
    await ctx.auth.endSessions(tx, person.id);
    await revokeTokens(tx, person.id, tokenPurposes, now);
    await auditAccount(tx, "account.reset_password", person.id, ctx.requestId);
    await queueAccountMail(ctx, tx, { kind: "password-changed", userId: person.id });
    return person.email;
  });
  // Whoever guessed the old password does not keep the holder of the new one out.
  for (const count of strangersCounts(ctx, email)) await forgetRate(ctx, count);
  return { cookies: [...ctx.auth.forgetSession(), ...(await rememberDevice(ctx, email))] };
}

function namelessAt({ email, role }: Person) {
  const asked = role === "seller" ? "seller" : "buyer";
  return { email, firstName: "", lastName: "", role: asked, agreed: "later" } as const;
}
