import { inPerson } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { auditAccount } from "../data/account-audit.ts";
import { revokeTokens } from "../data/mail-tokens.ts";
import { tokenPurposes } from "../rules/mailed-links.ts";
import { acceptPassword } from "./accept-password.ts";
import { rememberDevice } from "./known-device.ts";
import { proveAccountHolder } from "./prove-account-holder.ts";
import { queueAccountMail } from "./queue-account-mail.ts";

/**
 * Changes the viewer's password. All other sessions end, the present one gets a new token, every link that
 * was mailed stops working (a change of address that somebody else began included), and the account holder is told
 * by mail.
 *
 * @throws AppError invalid_input (field `current` or `password`); rate_limited; as `inPerson`
 */
export async function changePassword(
  ctx: Context,
  form: { current: string; password: string },
): Promise<{ cookies: string[] }> {
  const member = inPerson(ctx.viewer);
  const password = acceptPassword(ctx, form.password);
  await proveAccountHolder(ctx, member, form.current, "current");
  const passwordHash = await ctx.auth.hashPassword(password);
  await ctx.db.auth.transaction(async (tx) => {
    await ctx.auth.replacePassword(tx, member.id, passwordHash);
    await ctx.auth.endSessions(tx, member.id, member.sessionId);
    await revokeTokens(tx, member.id, tokenPurposes, ctx.clock());
    await auditAccount(tx, "account.change_password", member.id, ctx.requestId);
    await queueAccountMail(ctx, tx, { kind: "password-changed", userId: member.id });
  });
  const session = await ctx.auth.rotateSession(ctx);
  return { cookies: [...session, ...(await rememberDevice(ctx, member.email))] };
}
