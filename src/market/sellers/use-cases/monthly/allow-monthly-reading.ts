import { auditViewer } from "../../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../../platform/context.ts";
import { invalidInput } from "../../../../shared/errors.ts";
import { ensureSellerProfile } from "../../../accounts/use-cases/ensure-seller-profile.ts";
import { monthlyReadingOf, planReading } from "../../data/monthly-readings.ts";
import { sellerProfileOf } from "../../data/seller-profiles.ts";
import { aMonthAfter, type MonthlyReading } from "../../rules/monthly-reading.ts";
import { profileEditor } from "../profile-editor.ts";

/**
 * Allows, or allows no more, that the website of the company acted for is read again every month. What is read is
 * proposed; the profile is not changed.
 *
 * @throws AppError invalid_input (field `website`) where the profile names no website; as `profileEditor`
 */
export async function allowMonthlyReading(
  ctx: Context,
  isAllowed: boolean,
): Promise<MonthlyReading> {
  const editor = profileEditor(ctx);
  const companyId = editor.company.id;
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    await ensureSellerProfile(tx, editor);
    const profile = await sellerProfileOf(tx, companyId, "write");
    if (isAllowed && (profile?.website ?? null) === null) {
      throw invalidInput({ website: ["Enter your website under “Company” first"] });
    }
    const before = await monthlyReadingOf(tx, companyId);
    if ((before.nextAt !== null) === isAllowed) return before;
    await planReading(tx, companyId, isAllowed ? aMonthAfter(ctx.clock()) : null);
    await auditViewer(tx, ctx, {
      action: isAllowed ? "seller_profile.allow_reading" : "seller_profile.stop_reading",
      subjectType: "seller_profile",
      subjectId: companyId,
    });
    return monthlyReadingOf(tx, companyId);
  });
}
