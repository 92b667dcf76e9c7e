import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { sellerProfileOf } from "../data/seller-profiles.ts";
import { emptySellerProfile, type SellerProfile } from "../rules/seller-profile.ts";

/**
 * The profile of the company acted for, as it was last saved; an empty one when there is none yet, or no company.
 *
 * @throws AppError as `signedIn`
 */
export async function getSellerProfile(ctx: Context): Promise<SellerProfile> {
  const { email } = signedIn(ctx.viewer);
  const { company } = ctx.viewer;
  const profile =
    company === null
      ? undefined
      : await ctx.db.transaction(ctx.viewer, (tx) => sellerProfileOf(tx, company.id, "read"));
  return profile ?? { ...emptySellerProfile, contactEmail: email };
}
