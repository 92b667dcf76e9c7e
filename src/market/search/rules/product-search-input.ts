import { z } from "zod";
import { sortOrders } from "./browse-address.ts";
import { type ParamRule, readParams, refuseParams } from "./search-params.ts";
import { cleanText, sharedSearchFields } from "./shared-search-input.ts";

const dollars = z
  .number("must be an amount in dollars")
  .min(0, "must not be negative")
  .max(10_000_000_000, "is too large");
const wholeNumber = z
  .number("must be a whole number")
  .int("must be a whole number")
  .max(2_147_483_647, "is too large");

/** What a search for products takes. Prices are dollars, `radius` is miles. */
export const productSearchInput = z
  .object({
    ...sharedSearchFields,
    /** Names or slugs; a product shares at least one. None = all. */
    categories: z.array(cleanText(100)).max(50, "has too many values").default([]),
    minPrice: dollars.nullish(),
    maxPrice: dollars.nullish(),
    inStock: z.boolean("must be true or false").nullish(),
    maxLeadTime: wholeNumber.min(0, "must not be negative").nullish(),
    minOrderQuantity: wholeNumber.min(0, "must not be negative").nullish(),
    sellerId: z.uuid("must be an id").nullish(),
    sort: z.enum(sortOrders, `must be one of ${sortOrders.join(", ")}`).nullish(),
    /** Whether to count what the results are made of, for filters beside them. */
    facets: z.boolean().default(true),
  })
  .refine((input) => input.sort !== "distance" || Boolean(input.near), {
    path: ["sort"],
    message: "distance needs `near`",
  });

export type ProductSearchInput = z.input<typeof productSearchInput>;
/** The input with every default filled in. */
export type ProductSearch = z.output<typeof productSearchInput>;

const rules: Record<string, ParamRule> = {
  q: { field: "query", kind: "text" },
  query: { field: "query", kind: "text" },
  exact: { field: "exact", kind: "flag" },
  category: { field: "categories", kind: "list" },
  min_price: { field: "minPrice", kind: "number" },
  max_price: { field: "maxPrice", kind: "number" },
  in_stock: { field: "inStock", kind: "flag" },
  max_lead_time: { field: "maxLeadTime", kind: "number" },
  min_order_quantity: { field: "minOrderQuantity", kind: "number" },
  seller_id: { field: "sellerId", kind: "text" },
  near: { field: "near", kind: "text" },
  radius: { field: "radius", kind: "number" },
  sort: { field: "sort", kind: "text" },
  page: { field: "page", kind: "number" },
  limit: { field: "limit", kind: "number" },
  facets: { field: "facets", kind: "flag" },
};

/**
 * Reads the parameters of the catalogue API (and `query`, as pages write `q`). Facets are counted only
 * when `facets=true` asks for them.
 *
 * @throws CatalogueError invalid_input with a message per parameter
 */
export function parseProductSearch(params: URLSearchParams): ProductSearch {
  const parsed = productSearchInput.safeParse({ facets: false, ...readParams(params, rules) });
  if (parsed.success) return parsed.data;
  throw refuseParams(z.flattenError(parsed.error).fieldErrors, rules);
}
