import { auditViewer } from "../../../platform/audit/audit-viewer.ts";
import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { usZip } from "../../../platform/places/us-zips.ts";
import { invalidInput } from "../../../shared/errors.ts";
import { ownBuyerProfile, writeBuyerProfile } from "../data/buyer-profiles.ts";
import { ensureRoleProfile } from "../data/profiles.ts";
import { zipInput } from "../rules/profile-fields.ts";

/**
 * Keeps where a buyer wants things shipped; the rest of the profile stays as it is.
 *
 * @param text a ZIP as people write it
 * @throws AppError invalid_input (field `shipToZip`) for a ZIP that is missing or not known; as `signedIn`
 */
export async function saveShipToZip(ctx: Context, text: string): Promise<void> {
  const { id, email } = signedIn(ctx.viewer);
  const parsed = zipInput.safeParse(text);
  const shipToZip = parsed.success ? parsed.data : null;
  if (shipToZip === null) throw invalidInput({ shipToZip: ["Please enter a ZIP of five digits"] });
  if (usZip(shipToZip) === undefined) {
    throw invalidInput({ shipToZip: [`We do not know the ZIP ${shipToZip}`] });
  }
  await ctx.db.transaction(ctx.viewer, async (tx) => {
    await ensureRoleProfile(tx, { id, email, company: null }, "buyer");
    const before = await ownBuyerProfile(tx, id, "write");
    if (before === undefined || before.shipToZip === shipToZip) return;
    await writeBuyerProfile(tx, id, { ...before, shipToZip }, ctx.clock());
    await auditViewer(tx, ctx, {
      action: "buyer_profile.save",
      subjectType: "buyer_profile",
      subjectId: id,
    });
  });
}
