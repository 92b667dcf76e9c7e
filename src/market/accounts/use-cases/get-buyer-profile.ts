import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { ownBuyerProfile } from "../data/buyer-profiles.ts";
import type { BuyerProfile } from "../rules/buyer-onboarding.ts";

/**
 * The viewer's profile as a buyer; an empty one when there is none yet.
 *
 * @throws AppError as `signedIn`
 */
export async function getBuyerProfile(ctx: Context): Promise<BuyerProfile> {
  const { id, email } = signedIn(ctx.viewer);
  const profile = await ctx.db.transaction(ctx.viewer, (tx) => ownBuyerProfile(tx, id, "read"));
  return (
    profile ?? {
      contactEmail: email,
      companyName: null,
      contactPerson: null,
      industry: null,
      shipToZip: null,
      needs: "",
      requiredCertificates: [],
      onboardingStatus: "pending",
    }
  );
}
