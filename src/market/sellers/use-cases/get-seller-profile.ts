import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { ownSellerProfile } from "../data/seller-profiles.ts";
import { emptySellerProfile, type SellerProfile } from "../rules/seller-profile.ts";

/**
 * The viewer's profile as a seller, as it was last saved; an empty one when there is none yet.
 *
 * @throws AppError as `signedIn`
 */
export async function getSellerProfile(ctx: Context): Promise<SellerProfile> {
  const { id, email } = signedIn(ctx.viewer);
  const profile = await ctx.db.transaction(ctx.viewer, (tx) => ownSellerProfile(tx, id, "read"));
  return profile ?? { ...emptySellerProfile, contactEmail: email };
}
