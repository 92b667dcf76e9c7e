import { isDeepStrictEqual } from "node:util";
import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../platform/context.ts";
import { ensureSellerProfile } from "../../accounts/use-cases/ensure-seller-profile.ts";
import { nameCompanyAfterProfiles } from "../../accounts/use-cases/name-company-after-profiles.ts";
import { refuseOperatorsName } from "../../accounts/use-cases/refuse-operators-name.ts";
import { withUserMessage } from "../../accounts/use-cases/with-user-message.ts";
import { sellerProfileOf, writeSellerProfile } from "../data/seller-profiles.ts";
import {
  lastSellerStep,
  type SellerStep,
  type SellerStepForm,
} from "../rules/seller-onboarding.ts";
import type { SellerProfile } from "../rules/seller-profile.ts";
import { profileEditor } from "./profile-editor.ts";
import { readStep } from "./read-step.ts";
import { refuseOutdatedStep } from "./step-digest.ts";

/**
 * Keeps one step of a seller's onboarding. The profile stays a draft that nobody else sees until it is
 * published. Steps may be saved in any order and again; onboarding goes on after the furthest one.
 *
 * @param seen of `stepDigest` when the form was opened; null overwrites whatever there is
 * @returns the profile as it is kept
 * @throws AppError invalid_input with a message a field; conflict when a colleague saved the step since; unexpected
 *   "Failed to set up seller profile. Please try again later"; as `profileEditor`
 */
export async function saveSellerStep<Step extends SellerStep>(
  ctx: Context,
  step: Step,
  form: SellerStepForm<Step>,
  seen: string | null = null,
): Promise<SellerProfile> {
  const editor = profileEditor(ctx);
  const companyId = editor.company.id;
  const answers = readStep(step, form);
  refuseOperatorsName(ctx, { companyName: answers.companyName });
  return withUserMessage(ctx, "Failed to set up seller profile. Please try again later", () =>
    ctx.db.transaction(ctx.viewer, async (tx) => {
      await ensureSellerProfile(tx, editor);
      const before = await sellerProfileOf(tx, companyId, "write");
      if (before === undefined) throw new Error("Failed to retrieve created seller profile");
      refuseOutdatedStep(before, step, seen);
      const onboardingStep = Math.min(lastSellerStep, Math.max(before.onboardingStep, step + 1));
      const after = { ...before, ...answers, onboardingStep };
      if (isDeepStrictEqual(before, after)) return after;
      await writeSellerProfile(tx, companyId, after, ctx.clock());
      await nameCompanyAfterProfiles(tx, ctx);
      await auditViewer(tx, ctx, {
        action: "seller_profile.save_step",
        subjectType: "seller_profile",
        subjectId: companyId,
        details: { step },
      });
      return after;
    }),
  );
}
