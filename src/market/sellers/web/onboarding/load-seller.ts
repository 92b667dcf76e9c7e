import { href, redirect } from "react-router";
import type { PageContext } from "../../../../platform/web/page-context.ts";
import { may } from "../../../accounts/rules/company-rights.ts";
import { getClaimedRecord } from "../../../catalog/use-cases/get-claimed-record.ts";
import { lastSellerStep, parseSellerStep, type SellerStep } from "../../rules/seller-onboarding.ts";
import { ownListings } from "../../use-cases/claims/own-listings.ts";
import { getSellerProfile } from "../../use-cases/get-seller-profile.ts";
import { previewShop } from "../../use-cases/preview-shop.ts";
import { stepDigest } from "../../use-cases/step-digest.ts";
import { withPlacesOfZips } from "../../use-cases/with-places-of-zips.ts";
import { loadProposals } from "../extraction/load-proposals.ts";
import { recordedValues } from "./recorded-values.ts";
import { sellerChoices } from "./seller-choices.ts";
import { sellerPreviewView } from "./seller-preview-view.ts";
import { sellerValues } from "./seller-values.ts";

/**
 * What one step of a seller's onboarding shows.
 *
 * @param asked of the address; without one, onboarding goes on where it was left
 */
export async function loadSeller(ctx: PageContext, asked: string | null) {
  // Whoever may not edit it reads it on its own page.
  if (!may("edit_profile", ctx.viewer.company?.roles ?? [])) {
    throw redirect(href("/seller/dashboard/profile"), 303);
  }
  const profile = await getSellerProfile(ctx);
  const isLast = asked === String(lastSellerStep);
  const step = isLast
    ? lastSellerStep
    : (parseSellerStep(asked) ?? Math.min(lastSellerStep, profile.onboardingStep));
  const values = sellerValues(profile);
  const recorded = step === 1 ? recordedValues(await getClaimedRecord(ctx), values) : null;
  const listings = await ownListings(ctx, profile);
  return {
    step,
    listings: listings.map(({ id, name, city, state }) => ({
      id,
      name,
      place: [city, state].filter(Boolean).join(", "),
    })),
    reached: profile.onboardingStep,
    values: { ...values, ...recorded?.values },
    recorded: recorded?.note ?? null,
    seen: step < lastSellerStep ? stepDigest(profile, step as SellerStep) : "",
    proposals: step === 1 ? await loadProposals(ctx) : null,
    // Only the step that shows them sends them.
    choices: step < 4 ? sellerChoices() : null,
    preview:
      step === lastSellerStep
        ? sellerPreviewView(withPlacesOfZips(profile), await previewShop(ctx, profile))
        : null,
  };
}
