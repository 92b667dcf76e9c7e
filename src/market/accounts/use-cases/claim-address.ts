import type { Context, Viewer } from "../../../platform/context.ts";
import { forgetRate } from "../../../platform/rates/limit-rate.ts";
import { AppError, invalidInput } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { consumeToken, liveLink } from "../data/mail-tokens.ts";
import { type SignUpForm, signUpInput } from "../rules/sign-up-input.ts";
import { acceptPassword } from "./accept-password.ts";
import { enterAfterConfirming } from "./enter-after-confirming.ts";
import { refuseOperatorsName } from "./refuse-operators-name.ts";
import { replaceUnconfirmed } from "./replace-unconfirmed.ts";
import { strangersCounts } from "./sign-in.ts";

const purposes = ["confirm_email", "reset_password"] as const;

/**
 * Makes an account of one's own with a link that was mailed about an account nobody has confirmed, for who
 * does not know that one's password: a stranger may have set it. The other account is erased, its sessions
 * and every link about it with it; the new one is confirmed and signed in.
 *
 * @param form as on signing up; the address is the link's. `token` is anything at all
 * @returns the new person, as viewer where nobody was signed in, and `Set-Cookie` values
 * @throws AppError invalid_input with the words of signing up, which leaves the link as it is;
 *   link_expired also when the account is confirmed by now
 */
export async function claimAddress(
  ctx: Context,
  { token, ...form }: Omit<SignUpForm, "email"> & { token: string },
): Promise<{ role: string | null; viewer: Viewer | null; cookies: string[] }> {
  const link = await liveLink(ctx.db.auth.query, token, purposes, ctx.clock());
  if (link === undefined || link.isConfirmed) throw new AppError("link_expired");
  const parsed = signUpInput(ctx.config.passwordMin).safeParse({ ...form, email: link.email });
  if (!parsed.success) {
    throw invalidInput(inputErrors(parsed.error), "Please fix the errors in the form");
  }
  const { password, ...account } = parsed.data;
  refuseOperatorsName(ctx, { firstName: `${account.firstName} ${account.lastName}` });
  const passwordHash = await ctx.auth.hashPassword(acceptPassword(ctx, password));
  const person = await ctx.db.auth.transaction(async (tx) => {
    const used = await consumeToken(tx, token, purposes, ctx.clock());
    if (used === undefined) throw new AppError("link_expired");
    const input = { ...account, email: used.email };
    return replaceUnconfirmed(ctx, tx, used.user_id, input, passwordHash);
  });
  const { id: userId, email, role } = person;
  // Whoever guessed at the erased account does not keep the holder of this one out.
  for (const count of strangersCounts(ctx, email)) await forgetRate(ctx, count);
  const confirmed = { purpose: "confirm_email", userId, email, role } as const;
  const entered = await enterAfterConfirming(ctx, confirmed);
  return { role, viewer: entered?.viewer ?? null, cookies: entered?.cookies ?? [] };
}
