import type { ParamReader } from "../../../shared/text/read-params.ts";
import {
  type AdvancedFilters,
  buyerTypes,
  defaultFilters,
  supplyCapacities,
  unlimitedPrice,
} from "./advanced-filters.ts";
import { specificationsFrom } from "./specifications-from.ts";

/** The largest integer the database keeps for a quantity. */
const mostPieces = 2_147_483_647;

/**
 * The filter set an address asks for.
 *
 * `max_price` above the slider's top counts as no limit, `specifications` repeats as `Name:value`.
 * A lowest price above the highest is noted and both are ignored.
 */
export function readFilters(read: ParamReader): AdvancedFilters {
  const defaults = defaultFilters();
  const [minPrice, maxPrice] = readPrices(read);
  return {
    minPrice,
    maxPrice,
    categories: read.texts("category", 100),
    minOrderQuantity:
      read.number("min_order_quantity", {
        subject: "The minimum order quantity",
        least: 1,
        most: mostPieces,
        isWhole: true,
      }) ?? defaults.minOrderQuantity,
    maxLeadTime:
      read.number("max_lead_time", {
        subject: "The longest lead time",
        least: 0,
        most: 3650,
        isWhole: true,
      }) ?? null,
    inStockOnly: read.flag("in_stock"),
    specifications: readSpecifications(read),
    buyerType: read.word("buyer_type", buyerTypes) ?? defaults.buyerType,
    retailerFilters: {
      minOrderValue: roundToCents(
        read.number("min_order_value", {
          subject: "The minimum order value",
          least: 0,
          most: 1_000_000_000,
          isWhole: false,
        }) ?? 0,
      ),
      whiteLabel: read.flag("white_label"),
      customPackaging: read.flag("custom_packaging"),
      supplyCapacity: read.word("supply_capacity", supplyCapacities) ?? "any",
    },
  };
}

function readPrices(read: ParamReader): [number, number] {
  const rule = { least: 0, most: 1_000_000_000, isWhole: false };
  const lowest = roundToCents(
    read.number("min_price", { subject: "The lowest price", ...rule }) ?? 0,
  );
  const asked = read.number("max_price", { subject: "The highest price", ...rule });
  const highest = Math.min(roundToCents(asked ?? unlimitedPrice), unlimitedPrice);
  if (highest < unlimitedPrice && lowest > highest) {
    read.note("min_price", "The lowest price is above the highest; both were ignored.");
    return [0, unlimitedPrice];
  }
  return [lowest, highest];
}

function roundToCents(dollars: number): number {
  return Math.round(dollars * 100) / 100;
}

function readSpecifications(read: ParamReader): Record<string, string> {
  const [specifications, unreadable] = specificationsFrom(read.texts("specifications", 120));
  for (const text of unreadable) {
    read.note("specifications", `Write a specification as “Material: aluminum”, not “${text}”.`);
  }
  return specifications;
}

/** The parts of an address that ask for this filter set; defaults are left out. */
export function writeFilters(filters: AdvancedFilters): [string, string][] {
  const { retailerFilters: retailer } = filters;
  const written: [string, string | false][] = [
    ...filters.categories.map((category): [string, string] => ["category", category]),
    ["min_price", filters.minPrice > 0 && String(filters.minPrice)],
    ["max_price", filters.maxPrice < unlimitedPrice && String(filters.maxPrice)],
    ["min_order_quantity", filters.minOrderQuantity > 1 && String(filters.minOrderQuantity)],
    ["max_lead_time", filters.maxLeadTime !== null && String(filters.maxLeadTime)],
    ["in_stock", filters.inStockOnly && "true"],
    ...Object.entries(filters.specifications).map(([name, value]): [string, string] => [
      "specifications",
      `${name}:${value}`,
    ]),
    ["buyer_type", filters.buyerType !== "any" && filters.buyerType],
    ["min_order_value", retailer.minOrderValue > 0 && String(retailer.minOrderValue)],
    ["white_label", retailer.whiteLabel && "true"],
    ["custom_packaging", retailer.customPackaging && "true"],
    ["supply_capacity", retailer.supplyCapacity !== "any" && retailer.supplyCapacity],
  ];
  return written.filter((pair): pair is [string, string] => pair[1] !== false);
}
