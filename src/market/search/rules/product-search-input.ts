import { z } from "zod";
import { type ParamRule, parseParams, saleTermParams, sharedParams } from "./search-params.ts";
import { cleanText, saleTermFields, searchInput } from "./shared-search-input.ts";
import { sortOrders } from "./sort-orders.ts";
import { isSpecification } from "./specifications-from.ts";

const dollars = z
  .number("must be an amount in dollars")
  .min(0, "must not be negative")
  .max(10_000_000_000, "is too large");
const wholeNumber = z
  .number("must be a whole number")
  .int("must be a whole number")
  .max(2_147_483_647, "is too large");

/** What a search for products takes. Prices are dollars, `radius` is miles. */
export const productSearchInput = searchInput(
  {
    /** Names or slugs; a product shares at least one. None = all. */
    categories: z.array(cleanText(100)).max(50, "has too many values").default([]),
    minPrice: dollars.nullish(),
    maxPrice: dollars.nullish(),
    inStock: z.boolean("must be true or false").nullish(),
    maxLeadTime: wholeNumber.min(0, "must not be negative").nullish(),
    minOrderQuantity: wholeNumber.min(0, "must not be negative").nullish(),
    /** Dollars: the smallest order comes to at least this. */
    minOrderValue: dollars.nullish(),
    /** Name → words that its value must have. */
    specifications: z
      .record(cleanText(100), cleanText(400))
      .refine((named) => Object.keys(named).length <= 20, "has too many values")
      .refine((named) => Object.entries(named).every(isSpecification), "must be Name:value")
      .default({}),
    ...saleTermFields,
    sellerId: z.uuid("must be an id").nullish(),
  },
  sortOrders,
);

export type ProductSearchInput = z.input<typeof productSearchInput>;
/** The input with every default filled in. */
export type ProductSearch = z.output<typeof productSearchInput>;

const rules: Record<string, ParamRule> = {
  ...sharedParams,
  category: { field: "categories", kind: "list" },
  min_price: { field: "minPrice", kind: "number" },
  max_price: { field: "maxPrice", kind: "number" },
  in_stock: { field: "inStock", kind: "flag" },
  max_lead_time: { field: "maxLeadTime", kind: "number" },
  min_order_quantity: { field: "minOrderQuantity", kind: "number" },
  min_order_value: { field: "minOrderValue", kind: "number" },
  specifications: { field: "specifications", kind: "pairs" },
  ...saleTermParams,
  seller_id: { field: "sellerId", kind: "text" },
};

/**
 * Reads the parameters of the catalog API (and `query`, as pages write `q`). Facets are
 * not counted: the calls do not answer with them.
 *
 * @throws AppError invalid_input with a message per parameter
 */
export function parseProductSearch(params: URLSearchParams): ProductSearch {
  return parseParams(productSearchInput, params, rules);
}
