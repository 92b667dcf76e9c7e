import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { usZip } from "../../../platform/places/us-zips.ts";
import { invalidInput } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { ensureSellerProfile } from "../../accounts/use-cases/ensure-seller-profile.ts";
import { nameCompanyAfterProfiles } from "../../accounts/use-cases/name-company-after-profiles.ts";
import { withUserMessage } from "../../accounts/use-cases/with-user-message.ts";
import { ownSellerProfile, writeSellerProfile } from "../data/seller-profiles.ts";
import {
  lastSellerStep,
  type SellerStep,
  type SellerStepForm,
} from "../rules/seller-onboarding.ts";
import type { SellerProfile } from "../rules/seller-profile.ts";
import { sellerSteps } from "../rules/seller-step-inputs.ts";

/**
 * Keeps one step of a seller's onboarding. The profile stays a draft that nobody else sees until it is
 * published. Steps may be saved in any order and again; onboarding goes on after the furthest one.
 *
 * @returns the profile as it is kept
 * @throws AppError invalid_input with a message a field; unexpected "Failed to set up seller
 *   profile. Please try again later"; as `signedIn`
 */
export async function saveSellerStep<Step extends SellerStep>(
  ctx: Context,
  step: Step,
  form: SellerStepForm<Step>,
): Promise<SellerProfile> {
  const { id, email } = signedIn(ctx.viewer);
  const answers = readStep(step, form);
  return withUserMessage(ctx, "Failed to set up seller profile. Please try again later", () =>
    ctx.db.transaction(ctx.viewer, async (tx) => {
      await ensureSellerProfile(tx, { id, email });
      const before = await ownSellerProfile(tx, id, "write");
      if (before === undefined) throw new Error("Failed to retrieve created seller profile");
      const onboardingStep = Math.min(lastSellerStep, Math.max(before.onboardingStep, step + 1));
      const after = { ...before, ...answers, onboardingStep };
      if (isDeepStrictEqual(before, after)) return after;
      await writeSellerProfile(tx, id, after, ctx.clock());
      await nameCompanyAfterProfiles(tx, ctx);
      await auditViewer(tx, ctx, {
        action: "seller_profile.save_step",
        subjectType: "seller_profile",
        subjectId: id,
        details: { step },
      });
      return after;
    }),
  );
}

function readStep(step: SellerStep, form: unknown): Partial<SellerProfile> {
  if (step === 4) {
    const { capacity, ...rfqPreferences } = checked(sellerSteps[4], form);
    return { capacity, rfqPreferences };
  }
  const answers = checked(sellerSteps[step], form);
  if ("zip" in answers) {
    refuseUnknownZip("zip", answers.zip);
    refuseZipOfAnotherState(answers.zip, answers.state);
  }
  if ("facilities" in answers) {
    for (const [number, { zip }] of answers.facilities.entries()) {
      refuseUnknownZip(`facilities[${number}].zip`, zip);
    }
  }
  return answers;
}

function checked<Schema extends z.ZodType>(schema: Schema, form: unknown): z.output<Schema> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  throw invalidInput(inputErrors(parsed.error));
}

/** Both are shown, and the map goes by one of them: a shop in two states is found in neither. */
function refuseZipOfAnotherState(zip: string | null, state: string | null): void {
  const known = zip === null ? undefined : usZip(zip);
  if (known === undefined || state === null || known.state === state) return;
  const place = `${known.city}, ${known.state}`;
  throw invalidInput({ zip: [`The ZIP ${zip} is in ${place}: it and the state must agree`] });
}

function refuseUnknownZip(field: string, zip: string | null): void {
  if (zip === null || usZip(zip) !== undefined) return;
  throw invalidInput({ [field]: [`We do not know the ZIP ${zip}`] });
}
