import type { Context, Member, Viewer } from "../../../platform/context.ts";
import { accountKeyOf } from "../../../platform/rates/account-key.ts";
import { forgiveRate, limitRate } from "../../../platform/rates/limit-rate.ts";
import { rateKeyOf } from "../../../platform/rates/rate-key.ts";
import { rates } from "../../../platform/rates/rates.ts";
import { CatalogueError, isCatalogueError } from "../../../shared/errors.ts";
import { normalEmail } from "../rules/normal-email.ts";

/**
 * Signs somebody in: a new session, whatever the browser came with. The answer and the work are the same
 * for an address without an account and for a wrong password.
 *
 * @returns the person as viewer, and the `Set-Cookie` values of the new session
 * @throws CatalogueError wrong_credentials; unconfirmed and suspended, only with the right password;
 *   rate_limited after 25 tries in 5 minutes from one address, or 10 failures in 15 minutes on one account
 */
export async function signIn(
  ctx: Context,
  login: { email: string; password: string },
): Promise<{ viewer: Viewer; member: Member; cookies: string[] }> {
  await limitRate(ctx, rates.signIn, rateKeyOf(ctx.clientAddress));
  const email = normalEmail(login.email);
  const { viewer, cookies } = await countingFailures(ctx, email, () =>
    ctx.auth.signIn(ctx, { email, password: login.password }),
  );
  // A session that ended between its start and now.
  if (viewer.member === null) throw new CatalogueError("unauthenticated");
  return { viewer, member: viewer.member, cookies };
}

/**
 * Tries a password of an account. Every try counts until it succeeds, so that many at the same moment are
 * not more than their number.
 *
 * @param attempt throws `wrong_credentials` for a wrong password
 */
export async function countingFailures<T>(
  ctx: Context,
  email: string,
  attempt: () => Promise<T>,
): Promise<T> {
  const key = accountKeyOf(email);
  await limitRate(ctx, rates.signInFailure, key);
  try {
    const result = await attempt();
    await forgiveRate(ctx, rates.signInFailure, key);
    return result;
  } catch (error) {
    const wasRight = !isCatalogueError(error) || error.code !== "wrong_credentials";
    if (wasRight) await forgiveRate(ctx, rates.signInFailure, key);
    throw error;
  }
}
