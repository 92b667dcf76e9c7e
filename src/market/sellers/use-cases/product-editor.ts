import type { ActingCompany, Context } from "../../../platform/context.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import { AppError } from "../../../shared/errors.ts";
import { actingMember } from "../../accounts/use-cases/acting-member.ts";
import { mayEditProducts } from "../rules/products/product-rights.ts";
import { sellerRates } from "../rules/rates.ts";

/**
 * The viewer as somebody who changes products of the company acted for; counted against the rate.
 *
 * @throws AppError forbidden, naming who may, for members of other roles; rate_limited; as `actingMember`
 */
export async function productEditor(ctx: Context): Promise<{ id: string; company: ActingCompany }> {
  const { id, company } = actingMember(ctx.viewer);
  if (!mayEditProducts(company.roles)) {
    throw new AppError("forbidden", {
      message: "Only owners, admins and sellers of the company can do this.",
    });
  }
  await limitRate(ctx, sellerRates.products, id);
  return { id, company };
}
