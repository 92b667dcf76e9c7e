import type { ParamReader } from "../../../shared/text/read-params.ts";
import { capacities, soldToKinds } from "../../catalog/rules/sale-terms.ts";
import { type AdvancedFilters, priceLimit } from "./advanced-filters.ts";
import type { AddressPair } from "./search-address.ts";
import { specificationsFrom } from "./specifications-from.ts";

/** The largest integer the database keeps for a quantity. */
const mostPieces = 2_147_483_647;

/**
 * The filter set an address asks for.
 *
 * `max_price` at the slider's top counts as no limit, `specifications` repeats as `Name:value`; `any`
 * asks for nothing. A lowest price above the highest is noted and both are ignored.
 */
export function readFilters(read: ParamReader): AdvancedFilters {
  const pieces = read.number("min_order_quantity", {
    subject: "The minimum order quantity",
    least: 1,
    most: mostPieces,
    isWhole: true,
  });
  return {
    ...readPrices(read),
    categories: read.texts("category", 100),
    minOrderQuantity: pieces === undefined || pieces === 1 ? null : pieces,
    maxLeadTime:
      read.number("max_lead_time", {
        subject: "The longest lead time",
        least: 0,
        most: 3650,
        isWhole: true,
      }) ?? null,
    inStock: read.flag("in_stock") || null,
    specifications: readSpecifications(read),
    buyerType: readChoice(read, "buyer_type", soldToKinds),
    minOrderValue: readDollars(read, "min_order_value", "The minimum order value") || null,
    whiteLabel: read.flag("white_label"),
    customPackaging: read.flag("custom_packaging"),
    supplyCapacity: readChoice(read, "supply_capacity", capacities),
  };
}

function readPrices(read: ParamReader): Pick<AdvancedFilters, "minPrice" | "maxPrice"> {
  const lowest = readDollars(read, "min_price", "The lowest price") || null;
  const highest = priceLimit(readDollars(read, "max_price", "The highest price"));
  if (lowest !== null && highest !== null && lowest > highest) {
    read.note("min_price", "The lowest price is above the highest; both were ignored.");
    return { minPrice: null, maxPrice: null };
  }
  return { minPrice: lowest, maxPrice: highest };
}

/** An amount in dollars, rounded to cents; null where none is given. */
function readDollars(read: ParamReader, param: string, subject: string): number | null {
  const dollars = read.number(param, { subject, least: 0, most: 1_000_000_000, isWhole: false });
  return dollars === undefined ? null : Math.round(dollars * 100) / 100;
}

/** One of the values, null for "any". */
function readChoice<Value extends string>(
  read: ParamReader,
  param: string,
  values: readonly Value[],
): Value | null {
  const chosen = read.word(param, ["any", ...values]);
  return chosen === undefined || chosen === "any" ? null : chosen;
}

function readSpecifications(read: ParamReader): Record<string, string> {
  const [specifications, unreadable] = specificationsFrom(read.texts("specifications", 120));
  for (const text of unreadable) {
    read.note("specifications", `Write a specification as “Material: aluminum”, not “${text}”.`);
  }
  return specifications;
}

/** The parts of an address that ask for this filter set. */
export function writeFilters(filters: AdvancedFilters): AddressPair[] {
  return [
    ...filters.categories.map((category): AddressPair => ["category", category]),
    ["min_price", numberText(filters.minPrice)],
    ["max_price", numberText(filters.maxPrice)],
    ["min_order_quantity", numberText(filters.minOrderQuantity)],
    ["max_lead_time", numberText(filters.maxLeadTime)],
    ["in_stock", filters.inStock && "true"],
    ...Object.entries(filters.specifications).map(
      ([name, value]): AddressPair => ["specifications", `${name}:${value}`],
    ),
    ["buyer_type", filters.buyerType],
    ["min_order_value", numberText(filters.minOrderValue)],
    ["white_label", filters.whiteLabel && "true"],
    ["custom_packaging", filters.customPackaging && "true"],
    ["supply_capacity", filters.supplyCapacity],
  ];
}

function numberText(value: number | null): string | null {
  return value === null ? null : String(value);
}
