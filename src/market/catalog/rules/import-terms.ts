import { type CsvRecord, field } from "./import-row.ts";
import { type Parsed, parseFlag, parsePrice } from "./import-values.ts";
import { capacities, type SaleTerms, type SoldTo, soldToKinds } from "./sale-terms.ts";

/** Columns of the terms of sale. `sold_to` is split by `|`. */
export const termColumns = [
  "sold_to",
  "minimum_order_value",
  "white_label",
  "custom_packaging",
  "supply_capacity",
];

/** The terms of sale in a record, and what is wrong with them, each beginning with its column. */
export function readTerms(record: CsvRecord): { terms: SaleTerms; reasons: string[] } {
  const soldTo = kindsOf(field(record, "sold_to"));
  const value = parsePrice(field(record, "minimum_order_value"));
  const whiteLabel = parseFlag(field(record, "white_label"));
  const packaging = parseFlag(field(record, "custom_packaging"));
  const capacity = capacityOf(field(record, "supply_capacity"));
  return {
    terms: {
      ...(soldTo.value && { soldTo: soldTo.value }),
      ...(value.value !== undefined && { minimumOrderValue: Number(value.value) }),
      ...(whiteLabel.value !== undefined && { whiteLabel: whiteLabel.value }),
      ...(packaging.value !== undefined && { customPackaging: packaging.value }),
      ...(capacity.value && { supplyCapacity: capacity.value }),
    },
    reasons: [
      soldTo.reason && `sold_to ${soldTo.reason}`,
      value.reason && `minimum_order_value ${value.reason}`,
      whiteLabel.reason && `white_label ${whiteLabel.reason}`,
      packaging.reason && `custom_packaging ${packaging.reason}`,
      capacity.reason && `supply_capacity ${capacity.reason}`,
    ].filter((reason): reason is string => reason !== undefined && reason !== ""),
  };
}

function kindsOf(text: string): Parsed<SoldTo[]> {
  // People write "Retailers".
  const words = text.split("|").map((word) => word.trim().toLowerCase().replace(/s$/, ""));
  const named = words.filter((word) => word !== "");
  if (named.length === 0) return {};
  const unknown = named.find((word) => !soldToKinds.some((kind) => kind === word));
  return unknown === undefined
    ? { value: soldToKinds.filter((kind) => named.includes(kind)) }
    : { reason: `${JSON.stringify(unknown.slice(0, 40))} is none of ${soldToKinds.join(", ")}` };
}

function capacityOf(text: string): Parsed<(typeof capacities)[number]> {
  if (text === "") return {};
  const value = capacities.find((capacity) => capacity === text.toLowerCase());
  return value === undefined
    ? { reason: `${JSON.stringify(text.slice(0, 40))} is none of ${capacities.join(", ")}` }
    : { value };
}
