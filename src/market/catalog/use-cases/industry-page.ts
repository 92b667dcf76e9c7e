import type { Context } from "../../../platform/context.ts";
import { notFound } from "../../../shared/errors.ts";
import { findIndustry, type Industry } from "../../needs/rules/vocabulary/industries.ts";
import { newestInCategories } from "../data/categories.ts";
import { facetValues } from "../data/figures.ts";
import { countManufacturersWith, manufacturersWith } from "../data/manufacturers.ts";
import type { ManufacturerSummary } from "../rules/manufacturer.ts";
import type { ProductSummary } from "../rules/product.ts";

export interface IndustryPage {
  industry: Industry;
  manufacturerCount: number;
  manufacturers: ManufacturerSummary[];
  /** Products of the page's categories; one in several of them counts in each. */
  productCount: number;
  products: ProductSummary[];
}

/**
 * A process, material, certificate or guide with the suppliers and products behind it.
 *
 * @param limit at most this many manufacturers and products each, default 6
 * @throws not_found no page has this slug
 */
export async function industryPage(ctx: Context, slug: string, limit = 6): Promise<IndustryPage> {
  const industry = findIndustry(slug);
  if (industry === undefined) throw notFound("We have no page about that yet.");
  const db = ctx.db.public;
  const [column, values] = criterionOf(industry);
  const [manufacturerCount, manufacturers, categoryCounts, products] = await Promise.all([
    values.length === 0 ? 0 : countManufacturersWith(db, column, values),
    values.length === 0 ? [] : manufacturersWith(db, column, values, limit),
    facetValues(db, "product", "category"),
    newestInCategories(db, industry.categories, limit),
  ]);
  const productCount = industry.categories.reduce(
    (sum, category) => sum + (categoryCounts.get(category) ?? 0),
    0,
  );
  return { industry, manufacturerCount, manufacturers, productCount, products };
}

function criterionOf(industry: Industry): ["processes" | "materials" | "certifications", string[]] {
  if (industry.processes.length > 0) return ["processes", industry.processes];
  if (industry.materials.length > 0) return ["materials", industry.materials];
  return ["certifications", industry.certificates];
}
