import type { Context } from "../../../../platform/context.ts";
import { textOf } from "../../../../platform/web/form-answer.ts";
import { readFields } from "../../../../shared/forms/read-fields.ts";
import type { SellerStep } from "../../rules/seller-onboarding.ts";
import { sellerSteps } from "../../rules/seller-step-inputs.ts";
import { saveSellerStep } from "../../use-cases/save-seller-step.ts";

/**
 * Saves the step of onboarding that a form was sent for.
 *
 * @throws AppError of `saveSellerStep`
 */
export async function saveStep(ctx: Context, step: SellerStep, form: FormData): Promise<void> {
  const fields = readFields(form, sellerSteps[step]);
  if (!("certifications" in fields)) {
    await saveSellerStep(ctx, step, fields);
    return;
  }
  const ticked = [fields.certifications ?? []].flat();
  const others = textOf(form, "otherCertifications").split(/[\n,]/);
  await saveSellerStep(ctx, 3, { ...fields, certifications: [...ticked, ...others] });
}
