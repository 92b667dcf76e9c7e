import { createHash } from "node:crypto";
import { AppError } from "../../../shared/errors.ts";
import { formsOf } from "../rules/profile-forms.ts";
import type { SellerStep } from "../rules/seller-onboarding.ts";
import type { SellerProfile } from "../rules/seller-profile.ts";

/** What a step's form says, as a short text that changes with it: forms bring it back, to be compared. */
export function stepDigest(profile: SellerProfile, step: SellerStep): string {
  const said = JSON.stringify(formsOf(profile)[step]);
  return createHash("sha256").update(said).digest("base64url").slice(0, 22);
}

/** @throws AppError conflict where the step was saved since its form was opened. @param seen null: whatever it says */
export function refuseOutdatedStep(
  profile: SellerProfile,
  step: SellerStep,
  seen: string | null,
): void {
  if (seen === null || seen === stepDigest(profile, step)) return;
  throw new AppError("conflict", {
    message:
      "A colleague, or you in another window, saved this part of the profile after you opened it. Your text is still in the form and was not saved yet. Save again to replace what is saved with it.",
  });
}
