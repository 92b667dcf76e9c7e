import type { Context, Viewer } from "../../../platform/context.ts";
import type { Confirmed } from "./confirm-email.ts";
import { ensureProfiles } from "./ensure-profiles.ts";
import { rememberDevice } from "./known-device.ts";

/**
 * Signs in whoever has just confirmed the address of a new account: `confirmEmail` saw a proof that the
 * account is theirs, and the link that the mailbox is. A browser in which somebody is signed in stays so.
 *
 * @returns the person as viewer and the `Set-Cookie` values of the new session; null for nobody
 * @throws AppError suspended
 */
export async function enterAfterConfirming(
  ctx: Context,
  { purpose, userId, email }: Confirmed,
): Promise<{ viewer: Viewer; cookies: string[] } | null> {
  if (purpose !== "confirm_email" || ctx.viewer.id !== null) return null;
  const { viewer, cookies } = await ctx.auth.enter(ctx, userId);
  await ensureProfiles({ ...ctx, viewer });
  return { viewer, cookies: [...cookies, ...(await rememberDevice(ctx, email))] };
}
