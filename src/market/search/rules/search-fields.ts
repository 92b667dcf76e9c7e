import { z } from "zod";
import { capacities, soldToKinds } from "../../catalog/rules/sale-terms.ts";
import { readPlaceText } from "../../needs/rules/reading/place-text.ts";
import { stateCode } from "../../needs/rules/vocabulary/us-states.ts";
import { param } from "./search-params.ts";
import type { SortOrder } from "./sort-orders.ts";

/** Rows a page has unless the caller says otherwise (specification, section 9). */
export const defaultLimit = 20;
const mostRowsOfPage = 100;
const mostMiles = 13_000;

/** Text without control characters, trimmed, cut at `most` characters. */
export const cleanText = (most: number) =>
  z.string().transform((text) =>
    Array.from(text.replace(/[\p{Cc}\p{Cs}]+/gu, " ").trim())
      .slice(0, most)
      .join("")
      .trim(),
  );

/** A field that asks for nothing when it is missing: null. */
export const unasked = <Field extends z.ZodType>(field: Field) => field.nullable().default(null);

/** A field that asks for nothing when it is missing or false. */
export const onlyWhenTrue = () =>
  z
    .boolean("must be true or false")
    .nullish()
    .transform((asked) => asked ?? false);

/** What is asked of any list: its words, its order and its page. */
const requestFields = {
  /** What is looked for, in a buyer's words; cut at 200 characters. */
  query: param.text(
    ["q", "query"],
    "What is looked for, in a buyer's words",
    cleanText(200).default(""),
  ),
  /** Search for the words as typed, without correcting their spelling. */
  isExact: param.flag(
    ["exact"],
    "true: the words as they are, without correcting their spelling",
    z.boolean("must be true or false").default(false),
  ),
  page: param.number(
    ["page"],
    "From 1",
    z
      .number("must be a number from 1")
      .int("must be a whole number")
      .min(1, "must be 1 or more")
      .max(1_000_000, "must be at most 1000000")
      .default(1),
  ),
  limit: param.number(
    ["limit"],
    "1 to 100; default 20",
    z
      .number("must be a number from 1 to 100")
      .int("must be a whole number")
      .min(1, "must be 1 or more")
      .max(mostRowsOfPage, `must be at most ${mostRowsOfPage}`)
      .default(defaultLimit),
  ),
  /** Whether to count what the results are made of, for filters beside them. */
  facets: z.boolean().default(true),
};

/** Where a manufacturer, a listing or a product's seller is. */
const placeFields = {
  /** ZIP code or "latitude,longitude". */
  near: param.text(
    ["near"],
    'A ZIP or "lat,lon"',
    unasked(
      z
        .string()
        .refine((text) => readPlaceText(text) !== null, 'must be a five-digit ZIP or "lat,lon"'),
    ),
  ),
  radiusMiles: param.number(
    ["radius"],
    "Miles around `near`",
    unasked(
      z
        .number("must be a number of miles")
        .positive("must be more than 0")
        .max(mostMiles, `must be at most ${mostMiles}`),
    ),
  ),
  /** Two-letter code; read from the code or the name. */
  state: param.text(
    ["state"],
    "Two-letter code of the manufacturer's or seller's state",
    unasked(
      z
        .string()
        .refine((text) => stateCode(text) !== undefined, "must be a two-letter code of a state")
        .transform((text) => stateCode(text) ?? text),
    ),
  ),
};

/** Terms of sale. What is not stated does not pass. */
const saleFields = {
  /** Sold to this kind of buyer. */
  buyerType: param.text(
    ["buyer_type"],
    `Sold to: ${soldToKinds.join(", ")}`,
    unasked(z.enum(soldToKinds, `must be one of ${soldToKinds.join(", ")}`)),
  ),
  whiteLabel: param.flag(
    ["white_label"],
    "true: only what can be sold under another name",
    onlyWhenTrue(),
  ),
  customPackaging: param.flag(
    ["custom_packaging"],
    "true: only what comes in packaging of the buyer's",
    onlyWhenTrue(),
  ),
  supplyCapacity: param.text(
    ["supply_capacity"],
    `Pieces a month: ${capacities.join(", ")}`,
    unasked(z.enum(capacities, `must be one of ${capacities.join(", ")}`)),
  ),
};

/** Fields of a search that are no filter. */
export type RequestField = keyof typeof requestFields | "sort";
/** Where results are; distances in miles, null = anywhere. */
export type PlaceFilter = z.output<z.ZodObject<typeof placeFields>>;
/** What results state of their sale; null and false = anything. */
export type SaleFilter = z.output<z.ZodObject<typeof saleFields>>;

const sortsByKnownPlace = (input: { sort?: unknown; near?: unknown }) =>
  input.sort !== "distance" || Boolean(input.near);

/**
 * A search: what every search has, the fields of its own, and one of its orders. Fields that nobody reads
 * are refused.
 */
export function searchSchema<Fields extends z.ZodRawShape, Order extends SortOrder>(
  fields: Fields,
  orders: readonly Order[],
) {
  const sort = param.text(
    ["sort"],
    orders.join(", "),
    unasked(z.enum(orders, `must be one of ${orders.join(", ")}`)),
  );
  return z
    .strictObject({ ...requestFields, ...placeFields, ...saleFields, ...fields, sort })
    .refine(sortsByKnownPlace, { path: ["sort"], message: "distance needs `near`" });
}
