import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../platform/context.ts";
import { runIdempotent } from "../../../platform/idempotency/run-idempotent.ts";
import type { Json } from "../../../shared/json.ts";
import { ensureSellerProfile } from "../../accounts/use-cases/ensure-seller-profile.ts";
import { nameCompanyAfterProfiles } from "../../accounts/use-cases/name-company-after-profiles.ts";
import { refuseOperatorsName } from "../../accounts/use-cases/refuse-operators-name.ts";
import { sellerProfileOf, writeSellerProfile } from "../data/seller-profiles.ts";
import { type FormValues, formsOf } from "../rules/profile-forms.ts";
import type { SellerStep } from "../rules/seller-onboarding.ts";
import type { SellerProfile } from "../rules/seller-profile.ts";
import { profileEditor } from "./profile-editor.ts";
import { readStep } from "./read-step.ts";

/**
 * Changes fields of the profile of the company acted for; all others stay as they are. A published profile is shown with them once it
 * is published again.
 *
 * @param changes by the names of the forms of onboarding, which judge them
 * @param key the `Idempotency-Key` of the request
 * @returns names of the fields that were given
 * @throws AppError invalid_input with a message a field; as `profileEditor` and `runIdempotent`
 */
export async function changeSellerProfile(
  ctx: Context,
  changes: FormValues,
  key: string | null = null,
): Promise<{ fields: string[] }> {
  const editor = profileEditor(ctx);
  const companyId = editor.company.id;
  const fields = Object.keys(changes);
  const submit = { scope: "seller_profile.change", key, request: changes as Json };
  return runIdempotent(ctx, submit, async (tx) => {
    await ensureSellerProfile(tx, editor);
    const before = await sellerProfileOf(tx, companyId, "write");
    if (before === undefined) throw new Error("Failed to retrieve created seller profile");
    const after = changed(before, changes);
    if (fields.includes("companyName"))
      refuseOperatorsName(ctx, { companyName: after.companyName });
    await writeSellerProfile(tx, companyId, after, ctx.clock());
    if (fields.includes("companyName")) await nameCompanyAfterProfiles(tx, ctx);
    await auditViewer(tx, ctx, {
      action: "seller_profile.change",
      subjectType: "seller_profile",
      subjectId: companyId,
      details: { fields },
    });
    return { fields };
  });
}

/** Each form is judged with what its other fields hold: a ZIP must agree with the state that is there. */
function changed(before: SellerProfile, changes: FormValues): SellerProfile {
  let after = before;
  for (const [step, form] of Object.entries(formsOf(before))) {
    const given = Object.keys(changes).filter((name) => name in form);
    if (given.length === 0) continue;
    const own = Object.fromEntries(given.map((name) => [name, changes[name]]));
    after = { ...after, ...readStep(Number(step) as SellerStep, { ...form, ...own }) };
  }
  return after;
}
