import type { z } from "zod";
import { usZip } from "../../../platform/places/us-zips.ts";
import { invalidInput } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { certificatesOnce } from "../../needs/rules/vocabulary/certificates.ts";
import type { SellerStep } from "../rules/seller-onboarding.ts";
import type { SellerProfile } from "../rules/seller-profile.ts";
import { sellerSteps } from "../rules/seller-step-inputs.ts";

/**
 * What the form of a step of onboarding says, as the profile holds it.
 *
 * @throws AppError invalid_input with a message a field
 */
export function readStep(step: SellerStep, form: unknown): Partial<SellerProfile> {
  if (step === 4) {
    const { capacity, ...rfqPreferences } = checked(sellerSteps[4], form);
    return { capacity, rfqPreferences };
  }
  const answers = checked(sellerSteps[step], form);
  if ("zip" in answers) {
    refuseUnknownZip("zip", answers.zip);
    refuseZipOfAnotherState("zip", answers.zip, answers.state);
  }
  if ("facilities" in answers) {
    for (const [number, { zip, state }] of answers.facilities.entries()) {
      const field = `facilities[${number}].zip`;
      refuseUnknownZip(field, zip);
      refuseZipOfAnotherState(field, zip, state);
    }
  }
  if ("certifications" in answers) {
    return { ...answers, certifications: certificatesOnce(answers.certifications) };
  }
  return answers;
}

function checked<Schema extends z.ZodType>(schema: Schema, form: unknown): z.output<Schema> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return parsed.data;
  throw invalidInput(inputErrors(parsed.error));
}

/** Both are shown, and the map goes by one of them: a shop in two states is found in neither. */
function refuseZipOfAnotherState(field: string, zip: string | null, state: string | null): void {
  const known = zip === null ? undefined : usZip(zip);
  if (known === undefined || state === null || known.state === state) return;
  const place = `${known.city}, ${known.state}`;
  throw invalidInput({ [field]: [`The ZIP ${zip} is in ${place}: it and the state must agree`] });
}

function refuseUnknownZip(field: string, zip: string | null): void {
  if (zip === null || usZip(zip) !== undefined) return;
  throw invalidInput({ [field]: [`We do not know the ZIP ${zip}`] });
}
