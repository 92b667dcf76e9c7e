import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { lockRoles, markOnboarded } from "../data/own-roles.ts";

/**
 * Leaves the buyer's onboarding for later: it is not asked for again by itself, and the profile says
 * that it is still pending.
 *
 * @throws AppError as `signedIn`
 */
export async function skipBuyerOnboarding(ctx: Context): Promise<void> {
  const { id } = signedIn(ctx.viewer);
  await ctx.db.transaction(ctx.viewer, async (tx) => {
    const { buyerOnboarded } = await lockRoles(tx, id);
    if (buyerOnboarded) return;
    await markOnboarded(tx, id, "buyer", ctx.clock());
    await auditViewer(tx, ctx, {
      action: "buyer_profile.skip",
      subjectType: "buyer_profile",
      subjectId: id,
    });
  });
}
