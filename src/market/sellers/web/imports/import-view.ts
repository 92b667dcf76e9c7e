import { type ColumnMapping, columnName } from "../../rules/imports/import-fields.ts";
import { readingOf } from "../../rules/imports/lead-time-unit.ts";
import { priceNotes, priceQuestion } from "../../rules/imports/price-notes.ts";
import type { ProductImport, RefusedRow } from "../../rules/imports/product-import.ts";
import type { ShownRow } from "../../rules/imports/shown-rows.ts";
import { tierColumns, unreadColumns } from "../../rules/imports/tier-columns.ts";

/** An import as its page shows it. */
export interface ImportView {
  id: string;
  fileName: string;
  state: ProductImport["state"];
  mapping: ColumnMapping;
  /** Of each column its place from 0, its name, and what stands in the first row. */
  columns: { at: number; name: string; example: string }[];
  counts: Pick<
    ProductImport,
    "rows" | "checked" | "toAdd" | "toChange" | "refused" | "added" | "changed" | "same"
  >;
  /** What figures of its column of lead times count; null without such a column. */
  leadTimes: LeadTimeReading | null;
  /** How prices are read that are not plainly dollars for one piece, in sentences. */
  priceNotes: string[];
  /** Names of columns that nothing is taken from. */
  unused: string[];
  /** Names of columns that say price breaks, two of each or one; null without any. */
  tiers: string | null;
  refused: { line: number; reason: string; row: string }[];
  /** Rows as their products would stand. */
  shown: ShownRow[];
  /** Asks which column is the price, where several may be. */
  priceQuestion: string | null;
}

type LeadTimeReading = ReturnType<typeof readingOf>;

/** How an import reads its column of lead times, shown by its first rows; null without such a column. */
export function leadTimeReading(
  found: Pick<ProductImport, "header" | "examples" | "mapping">,
): LeadTimeReading | null {
  const at = found.mapping.lead_time_days;
  if (at === undefined) return null;
  return readingOf(
    found.header[at] ?? "",
    found.examples.map(([, cells]) => cells[at] ?? ""),
  );
}

/** Names of columns that nothing is taken from. */
export function unusedColumns({
  header,
  mapping,
}: Pick<ProductImport, "header" | "mapping">): string[] {
  return unreadColumns(header, mapping).map((at) => columnName(header, at));
}

/** @example tierNames(found) // "Qty 1 with Price 1, Qty 2 with Price 2", or "Price 10-99 (from 10)" */
export function tierNames({
  header,
  mapping,
}: Pick<ProductImport, "header" | "mapping">): string | null {
  const tiers = tierColumns(header, mapping).map((tier) => {
    const price = columnName(header, tier.price);
    return "quantity" in tier
      ? `${columnName(header, tier.quantity)} with ${price}`
      : `${price} (from ${tier.from.toLocaleString("en-US")})`;
  });
  return tiers.length === 0 ? null : tiers.join(", ");
}

/** Where all rows with errors are downloaded. */
export const errorsAddress = (id: string) => `/api/v1/seller/imports/${id}/errors`;

/** Where all products are downloaded as CSV. */
export const exportAddress = "/api/v1/seller/product-export";

/** Refused rows that a page shows; the file has all. */
export const mostRefusedShown = 20;

/** @param refused the first of them */
export function importView(found: ProductImport, refused: readonly RefusedRow[]): ImportView {
  const { rows, checked, toAdd, toChange, added, changed, same } = found;
  const [first] = found.examples;
  const question = priceQuestion(found);
  const width = Math.max(found.header.length, ...found.examples.map(([, cells]) => cells.length));
  return {
    id: found.id,
    unused: unusedColumns(found),
    tiers: tierNames(found),
    leadTimes: leadTimeReading(found),
    priceNotes: priceNotes(found).filter((note) => note !== question),
    priceQuestion: question,
    shown: found.shown,
    fileName: found.fileName,
    state: found.state,
    mapping: found.mapping,
    columns: Array.from({ length: width }, (_, at) => ({
      at,
      name: columnName(found.header, at),
      example: (first?.[1][at] ?? "").slice(0, 40),
    })),
    counts: { rows, checked, toAdd, toChange, refused: found.refused, added, changed, same },
    refused: refused.map(([line, reason, cells]) => ({
      line,
      reason,
      row: cells
        .filter((cell) => cell !== "")
        .join(", ")
        .slice(0, 120),
    })),
  };
}

/** @example countText(2, "row") // "2 rows" */
export function countText(count: number, noun: string): string {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}
