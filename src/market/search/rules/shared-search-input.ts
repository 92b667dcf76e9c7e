import { z } from "zod";
import { capacities, soldToKinds } from "../../catalog/rules/sale-terms.ts";
import { readPlaceText } from "../../needs/rules/reading/place-text.ts";
import { stateCode } from "../../needs/rules/vocabulary/us-states.ts";
import type { SortOrder } from "./sort-orders.ts";

/** Rows a page has unless the caller says otherwise (specification, section 9). */
export const defaultLimit = 20;
const mostRowsOfPage = 100;
const mostMiles = 13_000;

/** Text without control characters, trimmed, cut at `most` characters. */
const cleanText = (most: number) =>
  z.string().transform((text) =>
    Array.from(text.replace(/[\p{Cc}\p{Cs}]+/gu, " ").trim())
      .slice(0, most)
      .join("")
      .trim(),
  );

/** Two-letter code of a state, of its code or its name. */
const stateField = z
  .string()
  .refine((text) => stateCode(text) !== undefined, "must be a two-letter code of a state")
  .transform((text) => stateCode(text) ?? text);

const sharedFields = {
  /** What is looked for, in a buyer's words; cut at 200 characters. */
  query: cleanText(200).default(""),
  /** Search for the words as typed, without correcting their spelling. */
  exact: z.boolean("must be true or false").default(false),
  near: z
    .string()
    .refine((text) => readPlaceText(text) !== null, 'must be a five-digit ZIP or "lat,lon"')
    .nullish(),
  radius: z
    .number("must be a number of miles")
    .positive("must be more than 0")
    .max(mostMiles, `must be at most ${mostMiles}`)
    .nullish(),
  page: z
    .number("must be a number from 1")
    .int("must be a whole number")
    .min(1, "must be 1 or more")
    .max(1_000_000, "must be at most 1000000")
    .default(1),
  limit: z
    .number("must be a number from 1 to 100")
    .int("must be a whole number")
    .min(1, "must be 1 or more")
    .max(mostRowsOfPage, `must be at most ${mostRowsOfPage}`)
    .default(defaultLimit),
  /** Where a manufacturer, a listing or a product's seller is. */
  state: stateField.nullish(),
  /** Whether to count what the results are made of, for filters beside them. */
  facets: z.boolean().default(true),
};

const sortsByKnownPlace = (input: { sort?: unknown; near?: unknown }) =>
  input.sort !== "distance" || Boolean(input.near);

/**
 * The input of a search: the fields every search has, those of its own, and one of its orders. Distances
 * are in miles; fields that nobody reads are refused.
 */
export function searchInput<Fields extends z.ZodRawShape, Order extends SortOrder>(
  fields: Fields,
  orders: readonly Order[],
) {
  const sort = z.enum(orders, `must be one of ${orders.join(", ")}`).nullish();
  return z.strictObject({ ...sharedFields, ...fields, sort }).refine(sortsByKnownPlace, {
    path: ["sort"],
    message: "distance needs `near`",
  });
}

/** Filters by the terms of sale. What is not stated does not pass; false and null ask for nothing. */
export const saleTermFields = {
  /** Sold to this kind of buyer. */
  buyerType: z.enum(soldToKinds, `must be one of ${soldToKinds.join(", ")}`).nullish(),
  whiteLabel: z.boolean("must be true or false").nullish(),
  customPackaging: z.boolean("must be true or false").nullish(),
  supplyCapacity: z.enum(capacities, `must be one of ${capacities.join(", ")}`).nullish(),
};

export { cleanText };
