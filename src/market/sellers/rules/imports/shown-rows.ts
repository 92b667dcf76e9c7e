import type { ProductContent } from "../products/product-input.ts";
import type { ColumnMapping, ImportField } from "./import-fields.ts";
import type { PricedProduct } from "./imported-prices.ts";
import { priceUnitColumns } from "./price-unit-columns.ts";
import { tierColumns } from "./tier-columns.ts";

/** A row of a file as its product would stand, shown before anything is imported. */
export interface ShownRow {
  /** Of the file, from 1. */
  line: number;
  /** Rows of one kind were reckoned alike: in the same unit and money, with or without price breaks. */
  kind: string;
  becomes: "draft" | "change" | "refused";
  /** Why it is left out; null unless it is. */
  reason: string | null;
  /** What its columns of prices, units and money say, as it is written. */
  written: string;
  name: string;
  externalId: string | null;
  /** In dollars, "12.50"; null: on request. */
  price: string | null;
  /** What the price is of, where that is no piece. */
  soldBy: string | null;
  priceBreaks: { minimumQuantity: number; price: string }[];
  minimumOrderQuantity: number;
  /** Null: stays as it is. */
  inStock: boolean | null;
}

/** How its table says prices. */
interface Columns {
  header: readonly string[];
  mapping: ColumnMapping;
  /** That the file has columns for. */
  fields: readonly ImportField[];
}

type Row = { line: number; cells: readonly string[] };

/**
 * A row that would be taken, as its product would stand afterward.
 *
 * @param known the product that it changes; null: a new one
 * @param unit whether it says anew what the product is sold by
 */
export function shownRow(
  row: Row & { content: ProductContent },
  columns: Columns,
  known: PricedProduct | null,
  unit: { isNew: boolean },
): ShownRow {
  const { content } = row;
  const isSaid = (field: ImportField) => known === null || columns.fields.includes(field);
  const ofRow = isSaid("specifications") || unit.isNew;
  const specifications = ofRow ? content.specifications : (known?.specifications ?? []);
  const soldBy = specifications.find(({ name }) => name.toLowerCase() === "sold by")?.value ?? null;
  const breaks = content.priceBreaks.flatMap(({ minimumQuantity, price }) =>
    minimumQuantity === null || price === null ? [] : [{ minimumQuantity, price }],
  );
  const shown = {
    name: content.name,
    externalId: content.externalId,
    price: isSaid("price") ? content.price : (known?.price ?? null),
    soldBy,
    priceBreaks: isSaid("price_breaks") ? breaks : [...(known?.priceBreaks ?? [])],
    minimumOrderQuantity: isSaid("minimum_order_quantity")
      ? (content.minimumOrderQuantity ?? 1)
      : (known?.minimumOrderQuantity ?? 1),
    inStock: isSaid("in_stock") ? content.inStock : null,
  };
  const { priceBreaks, minimumOrderQuantity, price, inStock } = shown;
  const becomes = known === null ? "draft" : "change";
  const units = unitCells(row.cells, columns).map((cell) => cell.toLowerCase());
  const differs = [price !== null, priceBreaks.length > 0, minimumOrderQuantity > 1, inStock];
  const kind = JSON.stringify([becomes, soldBy?.toLowerCase() ?? null, ...units, ...differs]);
  return { ...shown, line: row.line, becomes, reason: null, kind, written: written(row, columns) };
}

/** A row that is left out. */
export function shownRefusal(row: Row, reason: string, columns: Columns): ShownRow {
  const cell = (field: ImportField) => row.cells[columns.mapping[field] ?? -1] ?? "";
  // Reasons of one kind differ in what they cite.
  const plain = reason.replaceAll(/["“].*?["”]|\d[\d,.]*/g, "");
  return {
    line: row.line,
    kind: `refused ${plain.slice(0, 100)}`,
    becomes: "refused",
    reason,
    written: written(row, columns),
    name: cell("name").slice(0, 300),
    externalId: cell("external_id").slice(0, 200) || null,
    ...{ price: null, soldBy: null, priceBreaks: [], minimumOrderQuantity: 1, inStock: null },
  };
}

const mostKinds = 6;
const mostRefusals = 3;
const fewest = 5;

/**
 * Rows to show: of each kind the first, and where all are alike some of them. A few that are refused stand among them.
 *
 * @param rows in the order of the file; those that were chosen before among them
 */
export function rowsToShow(rows: readonly ShownRow[]): ShownRow[] {
  const kinds = new Set<string>();
  const isFirst = rows.map(({ kind }) => !kinds.has(kind) && kinds.add(kind) !== undefined);
  const firsts = rows.filter((_, at) => isFirst[at]);
  const isRefused = ({ becomes }: ShownRow) => becomes === "refused";
  const chosen = [
    ...firsts.filter((row) => !isRefused(row)).slice(0, mostKinds),
    ...firsts.filter(isRefused).slice(0, mostRefusals),
  ];
  const others = rows.filter((row, at) => !isFirst[at] && !isRefused(row));
  const filled = [...chosen, ...others.slice(0, Math.max(0, fewest - chosen.length))];
  return filled.toSorted((one, other) => one.line - other.line);
}

function unitCells(cells: readonly string[], { header, mapping }: Columns): string[] {
  const { unit, currency } = priceUnitColumns(header, mapping);
  return [unit, currency].map((at) => (at === undefined ? "" : (cells[at] ?? "").trim()));
}

function written(row: Row, columns: Columns): string {
  const price = columns.mapping.price ?? tierColumns(columns.header, columns.mapping)[0]?.price;
  const parts = [price === undefined ? "" : (row.cells[price] ?? "")];
  return [...parts, ...unitCells(row.cells, columns)]
    .filter((part) => part !== "")
    .map((part) => part.slice(0, 60))
    .join(", ");
}
