import { auditViewer } from "../../../../platform/audit/audit-viewer.ts";
import type { Context } from "../../../../platform/context.ts";
import { limitRate } from "../../../../platform/rates/limit-rate.ts";
import { AppError, invalidInput } from "../../../../shared/errors.ts";
import { inputErrors } from "../../../../shared/input-errors.ts";
import { actingMember } from "../../../accounts/use-cases/acting-member.ts";
import { getManufacturerSummary } from "../../../catalog/use-cases/get-manufacturer.ts";
import {
  countSuppliers,
  deleteSupplier,
  leaveOutShop,
  standingsOf,
  writeSupplier,
} from "../../data/suppliers.ts";
import { rfqRates } from "../../rules/rates.ts";
import { type SupplierForm, supplierInput } from "../../rules/supplier-input.ts";
import { mostSuppliers } from "../../rules/supplier-standings.ts";
import { tradePartiesOf } from "../../rules/trade-rights.ts";

/**
 * Puts a shop on the list of suppliers of the company acted for, changes what stands there, or takes it off. One that is
 * never asked leaves every draft, and the order of those that are asked next; who was asked stays asked.
 *
 * @returns of how many requests it was taken out
 * @throws AppError invalid_input; not_found for no entry of the directory; not_allowed_now for members who may not buy;
 *   rate_limited; as `actingMember`
 */
export async function saveSupplier(ctx: Context, form: SupplierForm): Promise<{ left: number }> {
  const { id: personId, company } = actingMember(ctx.viewer);
  const parsed = supplierInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const { shop, standing, note } = parsed.data;
  const ours = { buyerCompanyId: company.id, sellerCompanyId: null };
  if (tradePartiesOf(ours, ctx.viewer).length === 0) {
    throw new AppError("not_allowed_now", {
      message: "Only owners, admins and buyers of the company keep its list of suppliers.",
      allowed: [],
    });
  }
  await limitRate(ctx, rfqRates.changes, personId);
  if (standing !== "") await getManufacturerSummary(ctx, shop);
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const before = (await standingsOf(tx, company.id, [shop])).get(shop) ?? null;
    if (standing === "") await deleteSupplier(tx, company.id, shop);
    else {
      if (before === null && (await countSuppliers(tx, company.id)) >= mostSuppliers) {
        throw invalidInput({ shop: [`The list takes at most ${mostSuppliers} shops`] });
      }
      await writeSupplier(tx, company.id, { shop, standing, note });
    }
    const left = standing === "blocked" ? await leaveOutShop(tx, company.id, shop) : 0;
    await auditViewer(tx, ctx, {
      action: "supplier.save",
      subjectType: "manufacturer",
      subjectId: shop,
      details: { company_id: company.id, from: before, to: standing || null, left_out: left },
    });
    return { left };
  });
}
