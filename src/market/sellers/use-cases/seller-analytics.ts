import type { Context } from "../../../platform/context.ts";
import type { FigurePeriod } from "../../search/rules/figures/figure-period.ts";
import { type CompanyFigures, companyFigures } from "../../search/use-cases/company-figures.ts";
import { getSellerProfile } from "./get-seller-profile.ts";

/**
 * The figures of the company acted for. Its field is what its entry of the directory and the viewer's profile say.
 *
 * @throws AppError as `companyFigures` and `getSellerProfile`
 */
export async function sellerAnalytics(ctx: Context, period: FigurePeriod): Promise<CompanyFigures> {
  const { processes, manufacturingCategories } = await getSellerProfile(ctx);
  return companyFigures(ctx, period, { processes, goods: manufacturingCategories });
}
