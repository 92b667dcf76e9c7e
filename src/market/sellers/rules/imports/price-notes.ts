import { decimalText } from "../../../../shared/money.ts";
import { columnName } from "./import-fields.ts";
import { type PriceAside, saidBeside } from "./price-asides.ts";
import { pricesToChoose } from "./price-column.ts";
import { priceColumnUnit } from "./price-column-unit.ts";
import { priceUnitColumns } from "./price-unit-columns.ts";
import type { ProductImport } from "./product-import.ts";
import { settlePrices } from "./row-prices.ts";
import type { PriceUnit } from "./unit-of-text.ts";

/**
 * How prices of a table are read where they are not plainly dollars for one piece, in sentences; shown by its first rows.
 */
export function priceNotes({
  header,
  mapping,
  examples,
  asides,
  toChange,
}: Pick<ProductImport, "header" | "mapping" | "examples" | "asides" | "toChange">): string[] {
  const { unit, currency } = priceUnitColumns(header, mapping);
  const at = mapping.price;
  const said = at === undefined ? undefined : priceColumnUnit(header[at] ?? "");
  const notes: string[] = [];
  const question = priceQuestion({ header, mapping });
  if (question !== null) notes.push(question);
  if (said !== undefined && "flaw" in said) notes.push(`No price is read: ${said.flaw}.`);
  if (said !== undefined && "unit" in said) {
    const of = ofUnit(said.unit);
    const what = [said.isCents ? "in cents" : "", of].filter((one) => one !== "").join(" ");
    if (what !== "")
      notes.push(`Prices of the column “${columnName(header, at ?? 0)}” are ${what}.`);
  }
  if (unit !== undefined) {
    notes.push(
      `What a price is of is taken from “${columnName(header, unit)}”: of dozens, gross, hundreds and thousands the price of one piece is reckoned; a box, a foot or the like stands with the product as “Sold by”; a row with another word has an error, and so has one without any that gives a new price to a product that is sold by the box or the like.`,
    );
  } else if (toChange > 0 && at !== undefined && said !== undefined && "unit" in said) {
    if (said.unit === null) {
      notes.push(
        "No column says what prices are of: a product that you have stays sold by what it is sold by.",
      );
    }
  }
  if (currency !== undefined)
    notes.push(`Rows whose “${columnName(header, currency)}” is not the U.S. dollar are left out.`);
  notes.push(...besideTable(asides));
  if (notes.length === 0 || at === undefined) return notes;
  const [shown] = examples.flatMap(([, cells]) => {
    const row = settlePrices(cells, header, mapping, saidBeside(asides));
    const price = row.cells[at] ?? "";
    const before = [cells[at] ?? "", unit === undefined ? "" : (cells[unit] ?? "")]
      .join(" ")
      .trim();
    const isReckoned = row.reasons.length === 0 && price !== cells[at] && /^\d+\.\d\d$/.test(price);
    return isReckoned ? [`In your file: ${before} → ${decimalText(price)}.`] : [];
  });
  return shown === undefined ? notes : [...notes, shown];
}

/** Asks which column is the price, where several may be; null where none or one is. */
export function priceQuestion({
  header,
  mapping,
}: Pick<ProductImport, "header" | "mapping">): string | null {
  const open = pricesToChoose(header, mapping).map((one) => `“${columnName(header, one)}”`);
  if (open.length === 0) return null;
  return `More than one column may be the price: ${open.join(", ")}. No price is read from them before one is chosen.`;
}

/** What was made of notes beside the table, each with its words. */
function besideTable(asides: readonly PriceAside[]): string[] {
  return asides.map(({ line, text, unit, money }) => {
    const said = `Line ${line} of your file says “${text.slice(0, 120)}”`;
    if (money !== null)
      return `${said}: prices that do not name the U.S. dollar themselves are left out.`;
    if (unit !== null && "flaw" in unit) return `${said}: ${unit.flaw}, so prices are left out.`;
    return `${said}: prices whose column or row says nothing else are ${ofUnit(unit)}.`;
  });
}

function ofUnit(unit: PriceUnit | null): string {
  if (unit === null || (unit.pieces === 1 && unit.soldBy === null)) return "";
  return unit.soldBy === null
    ? `for ${unit.pieces.toLocaleString("en-US")} pieces`
    : `by ${unit.soldBy}`;
}
