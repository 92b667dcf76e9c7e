import type { PageContext } from "../../../../platform/web/page-context.ts";
import { lastSellerStep, parseSellerStep } from "../../rules/seller-onboarding.ts";
import { getSellerProfile } from "../../use-cases/get-seller-profile.ts";
import { loadProposals } from "../extraction/load-proposals.ts";
import { sellerChoices } from "./seller-choices.ts";
import { sellerPreviewView } from "./seller-preview-view.ts";
import { sellerValues } from "./seller-values.ts";

/**
 * What one step of a seller's onboarding shows.
 *
 * @param asked of the address; without one, onboarding goes on where it was left
 */
export async function loadSeller(ctx: PageContext, asked: string | null) {
  const profile = await getSellerProfile(ctx);
  const isLast = asked === String(lastSellerStep);
  const step = isLast
    ? lastSellerStep
    : (parseSellerStep(asked) ?? Math.min(lastSellerStep, profile.onboardingStep));
  return {
    step,
    reached: profile.onboardingStep,
    values: sellerValues(profile),
    proposals: step === 1 ? await loadProposals(ctx) : null,
    // Only the step that shows them sends them.
    choices: step < 4 ? sellerChoices() : null,
    preview: step === lastSellerStep ? sellerPreviewView(profile) : null,
  };
}
