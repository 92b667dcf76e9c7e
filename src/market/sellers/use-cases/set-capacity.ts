import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../platform/context.ts";
import { runIdempotent } from "../../../platform/idempotency/run-idempotent.ts";
import { invalidInput } from "../../../shared/errors.ts";
import { ensureSellerProfile } from "../../accounts/use-cases/ensure-seller-profile.ts";
import { type ShopCapacity, shopCapacities } from "../../catalog/rules/shop-capacity.ts";
import { sellerProfileOf, writeSellerProfile } from "../data/seller-profiles.ts";
import { profileEditor } from "./profile-editor.ts";

/**
 * Says how busy the company acted for is.
 *
 * @param wanted one of `shopCapacities`
 * @param key the `Idempotency-Key` of the request
 * @throws AppError invalid_input (field `capacity`); as `profileEditor` and `runIdempotent`
 */
export async function setCapacity(
  ctx: Context,
  wanted: string,
  key: string | null = null,
): Promise<{ capacity: ShopCapacity }> {
  const editor = profileEditor(ctx);
  const companyId = editor.company.id;
  const capacity = shopCapacities.find((one) => one === wanted);
  if (capacity === undefined) throw invalidInput({ capacity: ["Please choose how busy you are"] });
  const submit = { scope: "seller_profile.set_capacity", key, request: { capacity } };
  return runIdempotent(ctx, submit, async (tx) => {
    await ensureSellerProfile(tx, editor);
    const before = await sellerProfileOf(tx, companyId, "write");
    if (before === undefined) throw new Error("Failed to retrieve created seller profile");
    if (before.capacity === capacity) return { capacity };
    await writeSellerProfile(tx, companyId, { ...before, capacity }, ctx.clock());
    await auditViewer(tx, ctx, {
      action: "seller_profile.set_capacity",
      subjectType: "seller_profile",
      subjectId: companyId,
      details: { from: before.capacity, to: capacity },
    });
    return { capacity };
  });
}
