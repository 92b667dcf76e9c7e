import type { Context } from "../../../../platform/context.ts";
import { textOf } from "../../../../platform/web/form-answer.ts";
import { readFields } from "../../../../shared/forms/read-fields.ts";
import type { SellerStep } from "../../rules/seller-onboarding.ts";
import { sellerSteps } from "../../rules/seller-step-inputs.ts";
import { getSellerProfile } from "../../use-cases/get-seller-profile.ts";
import { saveSellerStep } from "../../use-cases/save-seller-step.ts";
import { stepDigest } from "../../use-cases/step-digest.ts";
import { seenField } from "./seen-field.ts";

/**
 * Saves the step of onboarding that a form was sent for.
 *
 * @throws AppError of `saveSellerStep`
 */
export async function saveStep(ctx: Context, step: SellerStep, form: FormData): Promise<void> {
  const fields = readFields(form, sellerSteps[step]);
  const seen = textOf(form, seenField) || null;
  if (!("certifications" in fields)) {
    await saveSellerStep(ctx, step, fields, seen);
    return;
  }
  const ticked = [fields.certifications ?? []].flat();
  const others = textOf(form, "otherCertifications").split(/[\n,]/);
  const certifications = [...ticked, ...others];
  await saveSellerStep(ctx, 3, { ...fields, certifications }, seen);
}

/** Lets the form overwrite what is saved now when it is sent once more: whoever typed it has been told. */
export async function noteConflict(ctx: Context, step: SellerStep, form: FormData): Promise<void> {
  form.set(seenField, stepDigest(await getSellerProfile(ctx), step));
}
