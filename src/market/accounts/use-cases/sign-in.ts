import type { Context, Member, Viewer } from "../../../platform/context.ts";
import { accountKeyOf } from "../../../platform/rates/account-key.ts";
import { type Count, forgiveRate, limitRate } from "../../../platform/rates/limit-rate.ts";
import { rateKeyOf } from "../../../platform/rates/rate-key.ts";
import { AppError, isAppError } from "../../../shared/errors.ts";
import { normalEmail } from "../rules/normal-email.ts";
import { accountRates } from "../rules/rates.ts";
import { knownDevice, rememberDevice } from "./known-device.ts";

/**
 * Signs somebody in: a new session, whatever the browser came with. The answer and the work are the same
 * for an address without an account and for a wrong password.
 *
 * Wrong passwords keep nobody out but those who gave them: they count by account and address of the client
 * together. 100 a day on one account from everywhere keep strangers out; a browser that was in before
 * counts for itself, and a reset begins anew (docs/decisions/014).
 *
 * @returns the person as viewer, and the `Set-Cookie` values of the new session and of a known browser
 * @throws AppError wrong_credentials; unconfirmed and suspended, only with the right password;
 *   rate_limited after 25 tries in 5 minutes from one address, 10 failures in 15 minutes on one account
 *   from one address, or 100 failures a day on one account
 */
export async function signIn(
  ctx: Context,
  login: { email: string; password: string },
): Promise<{ viewer: Viewer; member: Member; cookies: string[] }> {
  const email = normalEmail(login.email);
  const device = await knownDevice(ctx, email);
  await limitRate(ctx, accountRates.signIn, device ?? rateKeyOf(ctx.clientAddress));
  const counts = device === null ? strangersCounts(ctx, email) : [deviceCount(device)];
  const { viewer, cookies } = await countingFailures(ctx, counts, () =>
    ctx.auth.signIn(ctx, { email, password: login.password }),
  );
  // A session that ended between its start and now.
  if (viewer.member === null) throw new AppError("unauthenticated");
  const known = await rememberDevice(ctx, email);
  return { viewer, member: viewer.member, cookies: [...cookies, ...known] };
}

const deviceCount = (device: string): Count => ({ rate: accountRates.signInFailure, who: device });

/** What failures of somebody who is not known count against. @param email in lower case */
export function strangersCounts(ctx: Context, email: string): Count[] {
  const account = accountKeyOf(email);
  return [
    { rate: accountRates.signInFailure, who: `${account}:${rateKeyOf(ctx.clientAddress)}` },
    { rate: accountRates.signInFailuresDay, who: account },
  ];
}

const remedies: Record<string, string> = {
  [accountRates.signInFailuresDay.name]:
    "Reset your password to sign in at once, or wait {time} and try again.",
};

/**
 * Tries a password. Every try counts until it succeeds, so that many at the same moment are not more than
 * their number.
 *
 * @param attempt throws `wrong_credentials` for a wrong password
 */
export async function countingFailures<T>(
  ctx: Context,
  counts: Count[],
  attempt: () => Promise<T>,
): Promise<T> {
  for (const { rate, who } of counts) await limitRate(ctx, rate, who, remedies[rate.name]);
  const forgive = async () => {
    for (const { rate, who } of counts) await forgiveRate(ctx, rate, who);
  };
  try {
    const result = await attempt();
    await forgive();
    return result;
  } catch (error) {
    const wasRight = !isAppError(error) || error.code !== "wrong_credentials";
    if (wasRight) await forgive();
    throw error;
  }
}
