import { z } from "zod";
import { priceLimit, unlimitedPrice } from "./advanced-filters.ts";
import { cleanText, type RequestField, searchSchema, unasked } from "./search-fields.ts";
import { param, parseParams, wholeSearch } from "./search-params.ts";
import { sortOrders } from "./sort-orders.ts";
import { isSpecification } from "./specifications-from.ts";

const dollars = z
  .number("must be an amount in dollars")
  .min(0, "must not be negative")
  .max(10_000_000_000, "is too large");
const wholeNumber = z
  .number("must be a whole number")
  .int("must be a whole number")
  .min(0, "must not be negative")
  .max(2_147_483_647, "is too large");

/** How a search for products is written; prices are dollars. */
export const productSearchSchema = searchSchema(
  {
    /** Names or slugs; a product shares at least one. None = all. */
    categories: param.list(
      ["category"],
      "Name or slug; may be repeated",
      z.array(cleanText(100)).max(50, "has too many values").default([]),
    ),
    minPrice: param.number(["min_price"], "Dollars", unasked(dollars)),
    maxPrice: param.number(
      ["max_price"],
      `Dollars; ${unlimitedPrice} means no limit`,
      unasked(dollars),
    ),
    inStock: param.flag(
      ["in_stock"],
      "true: only what is in stock",
      unasked(z.boolean("must be true or false")),
    ),
    /** Days. */
    maxLeadTime: param.number(["max_lead_time"], "Days", unasked(wholeNumber)),
    minOrderQuantity: param.number(
      ["min_order_quantity"],
      "The product's minimum order is at least this",
      unasked(wholeNumber),
    ),
    /** Dollars. */
    minOrderValue: param.number(
      ["min_order_value"],
      "Dollars: the smallest order comes to at least this",
      unasked(dollars),
    ),
    /** Name → words that its value must have. */
    specifications: param.pairs(
      ["specifications"],
      "Such as Material:aluminum; may be repeated",
      z
        .record(cleanText(100), cleanText(400))
        .refine((named) => Object.keys(named).length <= 20, "has too many values")
        .refine((named) => Object.entries(named).every(isSpecification), "must be Name:value")
        .default({}),
    ),
    sellerId: param.text(
      ["seller_id"],
      "Products of one manufacturer",
      unasked(z.uuid("must be an id")),
    ),
  },
  sortOrders,
);

/** A search for products, as it goes from the address or the call down to the statement. */
export type ProductSearch = z.output<typeof productSearchSchema>;
/** What of it tells what products have to be; null, false and empty = anything. */
export type ProductFilter = Omit<ProductSearch, RequestField>;
/** Parts of a search, the others left out. */
export type AskedProducts = z.input<typeof productSearchSchema>;

/** The whole search. @throws AppError invalid_input for values the schema refuses */
export function productSearch(asked: AskedProducts): ProductSearch {
  return wholeSearch(productSearchSchema, asked);
}

/**
 * Reads the parameters of the catalog API (and `query`, as pages write `q`). The highest price means what it
 * means in a page's address.
 *
 * @throws AppError invalid_input with a message per parameter
 */
export function parseProductSearch(params: URLSearchParams): ProductSearch {
  const search = parseParams(productSearchSchema, params);
  return { ...search, maxPrice: priceLimit(search.maxPrice) };
}
