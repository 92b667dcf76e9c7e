import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { runIdempotent } from "../../../platform/idempotency/run-idempotent.ts";
import { invalidInput } from "../../../shared/errors.ts";
import { ensureSellerProfile } from "../../accounts/use-cases/ensure-seller-profile.ts";
import { ownSellerProfile, writeSellerProfile } from "../data/seller-profiles.ts";
import { type Capacity, capacities } from "../rules/seller-profile.ts";

/**
 * Says how busy the viewer's shop is.
 *
 * @param wanted one of `capacities`
 * @param key the `Idempotency-Key` of the request
 * @throws AppError invalid_input (field `capacity`); as `signedIn` and `runIdempotent`
 */
export async function setCapacity(
  ctx: Context,
  wanted: string,
  key: string | null = null,
): Promise<{ capacity: Capacity }> {
  const { id, email } = signedIn(ctx.viewer);
  const capacity = capacities.find((one) => one === wanted);
  if (capacity === undefined) throw invalidInput({ capacity: ["Please choose how busy you are"] });
  const submit = { scope: "seller_profile.set_capacity", key, request: { capacity } };
  return runIdempotent(ctx, submit, async (tx) => {
    await ensureSellerProfile(tx, { id, email });
    const before = await ownSellerProfile(tx, id, "write");
    if (before === undefined) throw new Error("Failed to retrieve created seller profile");
    if (before.capacity === capacity) return { capacity };
    await writeSellerProfile(tx, id, { ...before, capacity }, ctx.clock());
    await auditViewer(tx, ctx, {
      action: "seller_profile.set_capacity",
      subjectType: "seller_profile",
      subjectId: id,
      details: { from: before.capacity, to: capacity },
    });
    return { capacity };
  });
}
