import type { Context, Viewer } from "../../../platform/context.ts";
import type { Confirmed } from "./confirm-email.ts";
import { ensureProfiles } from "./ensure-profiles.ts";
import { rememberDevice } from "./known-device.ts";
import { accountOfProof } from "./sign-up-proof.ts";

/**
 * Signs in whoever has just confirmed the address of the account that this very browser made: it chose the
 * password less than an hour ago, and the link shows that the mailbox is theirs, too.
 *
 * @param proof of `proofOfSignUp`; without one that is this account's nobody is signed in
 * @returns the person as viewer and the `Set-Cookie` values of the new session; null for nobody
 * @throws CatalogueError suspended
 */
export async function enterAfterConfirming(
  ctx: Context,
  { purpose, userId, email }: Confirmed,
  proof: string | null,
): Promise<{ viewer: Viewer; cookies: string[] } | null> {
  if (purpose !== "confirm_email" || proof === null || ctx.viewer.id !== null) return null;
  if ((await accountOfProof(ctx, proof)) !== userId) return null;
  const { viewer, cookies } = await ctx.auth.enter(ctx, userId);
  await ensureProfiles({ ...ctx, viewer });
  return { viewer, cookies: [...cookies, ...(await rememberDevice(ctx, email))] };
}
