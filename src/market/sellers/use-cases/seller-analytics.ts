import type { Context } from "../../../platform/context.ts";
import type { FigurePeriod } from "../../search/rules/figures/figure-period.ts";
import {
  type CompanyFigures,
  companyFigures,
  type ProductFigures,
} from "../../search/use-cases/company-figures.ts";
import { namesAndStates } from "../data/products/own-products.ts";
import type { ProductState } from "../rules/products/product-states.ts";
import { getSellerProfile } from "./get-seller-profile.ts";

/** How often a product was looked at, with its name as it is now. */
export interface SoldProductFigures extends ProductFigures {
  /** null: it was deleted, and so has no name. */
  state: ProductState | null;
}

/** How the company acted for was found. */
export interface SellerFigures extends CompanyFigures {
  products: SoldProductFigures[];
}

/**
 * The figures of the company acted for. Its field is what its entry of the directory and the viewer's profile say. Products
 * that buyers see no longer are named, too.
 *
 * @throws AppError as `companyFigures` and `getSellerProfile`
 */
export async function sellerAnalytics(ctx: Context, period: FigurePeriod): Promise<SellerFigures> {
  const { processes, manufacturingCategories } = await getSellerProfile(ctx);
  const figures = await companyFigures(ctx, period, { processes, goods: manufacturingCategories });
  const ids = figures.products.map(({ id }) => id);
  const own = await ctx.db.transaction(ctx.viewer, (tx) =>
    namesAndStates(tx, ctx.viewer.company?.id ?? "", ids),
  );
  const products = figures.products.map((product): SoldProductFigures => {
    const kept = own.get(product.id);
    if (kept !== undefined) return { ...product, ...kept };
    // What came from an operator's file stands in the catalog alone.
    return { ...product, state: product.name === null ? null : "published" };
  });
  return { ...figures, products };
}
