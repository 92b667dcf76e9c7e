import { foreignMoney } from "./foreign-money.ts";
import { columnWords, leadTimeColumn } from "./lead-time-unit.ts";
import { isInMoney } from "./minimum-order.ts";
import { onlyPrice, priceColumn, priceNames } from "./price-column.ts";
import { priceOfOne, tierColumns } from "./tier-columns.ts";

/** What a column of somebody's table may say of a product, in the order in which exports have it. */
export const importFields = [
  "external_id",
  "name",
  "description",
  "price",
  "price_breaks",
  "categories",
  "minimum_order_quantity",
  "lead_time_days",
  "in_stock",
  "origin",
  "specifications",
] as const;
export type ImportField = (typeof importFields)[number];

/** How people call it. */
export const importFieldLabels: Record<ImportField, string> = {
  external_id: "Item number",
  name: "Name",
  description: "Description",
  price: "Price",
  price_breaks: "Price breaks",
  categories: "Categories",
  minimum_order_quantity: "Minimum order",
  lead_time_days: "Lead time",
  in_stock: "In stock",
  origin: "Made in",
  specifications: "Specifications",
};

/** Which column, from 0, says what. */
export type ColumnMapping = Partial<Record<ImportField, number>>;

/** Words that headers use, as they are without signs and capitals. The first of a field that is there counts. */
const words: Record<ImportField, readonly string[]> = {
  external_id: [
    "external id",
    "sku",
    "item number",
    "item no",
    "item code",
    "part number",
    "part no",
    "pn",
    "mpn",
    "product code",
    "product number",
    "product id",
    "model",
    "model number",
    "article number",
    "article no",
    "stock code",
    "stock number",
    "stock no",
    "catalog number",
    "catalog no",
    "cat no",
    "cat number",
    "sku number",
    "sku no",
    "number",
    "code",
    "id",
    "part",
    "item",
  ],
  name: [
    "name",
    "product name",
    "product",
    "title",
    "item name",
    "part name",
    "product title",
    "item",
    "part",
  ],
  description: [
    "description",
    "long description",
    "product description",
    "item description",
    "body",
    "details",
    "desc",
    "short description",
  ],
  price: [
    "price",
    "unit price",
    "price usd",
    "usd",
    "list price",
    "price each",
    "each",
    "sale price",
    "retail price",
    "sell price",
    "msrp",
  ],
  price_breaks: ["price breaks", "quantity prices", "volume prices", "price tiers", "tiers"],
  categories: [
    "categories",
    "category",
    "product category",
    "product type",
    "type",
    "group",
    "family",
    "department",
  ],
  minimum_order_quantity: [
    "minimum order quantity",
    "moq",
    "minimum order",
    "min order",
    "min order qty",
    "minimum quantity",
    "min qty",
    "minimum",
    "min",
  ],
  // Their unit stands in the name as well: `leadTimeColumn`.
  lead_time_days: [],
  in_stock: [
    "in stock",
    "stock",
    "availability",
    "available",
    "qty on hand",
    "quantity on hand",
    "on hand",
    "inventory",
    "stock qty",
    "stock quantity",
    "qty",
    "quantity",
  ],
  origin: ["origin", "made in", "country of origin", "country", "coo"],
  specifications: ["specifications", "specification", "specs", "attributes"],
};

/** Names with other words around: for fields of which no column has a usual name. What things cost is no price. */
const within: Partial<Record<ImportField, RegExp>> = {
  external_id: /\bsku\b|\b(?:part|item|product|model|catalog|stock) (?:no|num|number|code|id)\b/,
  name: /\b(?:product|item|part) (?:name|title)\b/,
  description: /\bdesc(?:r|ription)?\b/,
  price: priceNames,
  categories: /\b(?:category|categories|product (?:line|family|group))\b/,
  minimum_order_quantity: /\bmoq\b|\bmin(?:imum)?\b.*\b(?:qty|quantity|order)\b/,
  in_stock: /\b(?:on hand|in stock|stock qty|inventory|availability)\b/,
  origin: /\bcountry of origin\b|\bmade in\b/,
};

/**
 * What the columns of a table say, as far as their names tell. Without a name of the product its description is one, or
 * what only calls it an item.
 *
 * @param header as it stands in the table
 */
export function guessColumns(header: readonly string[]): ColumnMapping {
  const names = header.map(columnWords);
  const mapping: ColumnMapping = {};
  const taken = new Set<number>();
  for (const field of importFields) {
    const isFree = (column: number) => !taken.has(column) && !isOfMoney(field, header[column]);
    const word = words[field].find((one) => names.some((name, at) => name === one && isFree(at)));
    const at = names.findIndex((name, column) => name === word && isFree(column));
    if (word === undefined || at < 0) continue;
    mapping[field] = at;
    taken.add(at);
  }
  const tiers = tierColumns(header, mapping);
  const ofOne = mapping.price === undefined ? priceOfOne(tiers) : undefined;
  if (ofOne !== undefined) mapping.price = ofOne;
  for (const tier of tiers) {
    taken.add(tier.price);
    if ("quantity" in tier) taken.add(tier.quantity);
  }
  for (const field of importFields) {
    if (mapping[field] !== undefined) continue;
    const free = names.map((name, column) =>
      taken.has(column) || (field !== "price" && isOfMoney(field, header[column]))
        ? undefined
        : name,
    );
    const isOne = (name?: string) => name !== undefined && (within[field]?.test(name) ?? false);
    const at =
      field === "lead_time_days"
        ? leadTimeColumn(free)
        : field === "price"
          ? priceColumn(header, free, tiers.length > 0)
          : free.findIndex(isOne);
    if (at < 0) continue;
    mapping[field] = at;
    taken.add(at);
  }
  if (mapping.price !== undefined && ofOne === undefined) {
    const others = names.map((name, at) =>
      taken.has(at) && at !== mapping.price ? undefined : name,
    );
    const price = onlyPrice(header, others, mapping);
    if (price === undefined) delete mapping.price;
    else mapping.price = price;
  }
  if (mapping.name === undefined && mapping.description !== undefined) {
    mapping.name = mapping.description;
    delete mapping.description;
  }
  const { external_id: number } = mapping;
  // "Item, price": what is alone in saying which product a row means is its name.
  if (
    mapping.name === undefined &&
    number !== undefined &&
    /^(?:item|part|model)$/.test(names[number] ?? "")
  ) {
    mapping.name = number;
    delete mapping.external_id;
  }
  return mapping;
}

/** Whether a column is of money that a field does not take: prices of other countries, a minimum of an order in dollars. */
function isOfMoney(field: ImportField, heading = ""): boolean {
  if (field === "price") return foreignMoney(heading) !== null;
  return field === "minimum_order_quantity" && isInMoney(heading);
}

/**
 * A mapping that somebody chose, field by field; other values are no column.
 *
 * @param columns how many there are
 */
export function readMapping(
  chosen: (field: ImportField) => unknown,
  columns: number,
): ColumnMapping {
  const mapping: ColumnMapping = {};
  for (const field of importFields) {
    const value = chosen(field);
    if (value === "" || value === null || value === undefined) continue;
    const column = Number(value);
    if (Number.isInteger(column) && column >= 0 && column < columns) mapping[field] = column;
  }
  return mapping;
}

/** A column as people call it: its name, or its letter as spreadsheets have it. */
export function columnName(header: readonly string[], at: number): string {
  const name = header[at] ?? "";
  if (name !== "") return name.length > 60 ? `${name.slice(0, 60)}…` : name;
  const letter = String.fromCharCode(65 + (at % 26));
  return `Column ${at < 26 ? "" : String.fromCharCode(64 + Math.floor(at / 26))}${letter}`;
}
