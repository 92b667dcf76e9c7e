import { foreignMoney } from "./foreign-money.ts";
import type { ColumnMapping } from "./import-fields.ts";
import { mayCountUnits } from "./minimum-order.ts";
import type { saidBeside } from "./price-asides.ts";
import { priceColumnUnit } from "./price-column-unit.ts";
import { priceOfPiece, splitPrice } from "./price-of-piece.ts";
import { priceUnitColumns, unitOfCell } from "./price-unit-columns.ts";
import type { UnitTold } from "./sold-by.ts";
import { tierColumns } from "./tier-columns.ts";
import { plainPrice } from "./typed-values.ts";
import { isSameUnit, onePiece, type PriceUnit, type SaidUnit, unitWords } from "./unit-of-text.ts";
import { isUntold } from "./untold.ts";

/** A row whose prices are of one piece, in dollars, or why they cannot be. */
interface SettledRow {
  cells: readonly string[];
  reasons: string[];
  /** What is sold is one of these, where it is no piece: a box. */
  soldBy: string | null;
  told: UnitTold;
}

/**
 * A row with its prices in dollars for one piece, whatever its columns and cells say that they are of. This is the one
 * place where tables' units and currencies are read: what cannot be exact to a cent, and other money, is refused, since a
 * price a hundred times too high is no error that anybody would notice.
 *
 * @param beside what notes beside the table say, which counts where neither its columns nor its rows do
 * @returns reasons without the name of the field; empty where the prices may be read
 */
export function settlePrices(
  cells: readonly string[],
  header: readonly string[],
  mapping: ColumnMapping,
  beside: ReturnType<typeof saidBeside>,
): SettledRow {
  const at = priceUnitColumns(header, mapping);
  const tiers = tierColumns(header, mapping).map(({ price }) => price);
  const columns = [mapping.price, ...tiers].filter((one) => one !== undefined);
  const { price_breaks: breaksAt } = mapping;
  const filled = (one: number | undefined) =>
    one !== undefined &&
    !isUntold(cells[one] ?? "") &&
    cells[one] !== "" &&
    cells[one] !== undefined;
  const priced = [...columns, ...(breaksAt === undefined ? [] : [breaksAt])].filter(filled);
  if (priced.length === 0) return { cells, reasons: [], soldBy: null, told: "untold" };
  const [first = -1] = priced;
  const refuse = (reason: string): SettledRow => ({
    // What is not read has no other errors.
    cells: cells.map((cell, column) => (priced.includes(column) ? "" : cell)),
    reasons: [reason],
    soldBy: null,
    told: "untold",
  });
  const money =
    foreignOf(cells, header, priced, at.currency) ??
    (namesDollar(cells, header, priced, at.currency) ? null : beside.money);
  if (money !== null) return refuse(`it is in ${money}, and prices here are in U.S. dollars`);
  const unitBeside = priced.some((one) => saysUnit(header[one] ?? "", cells[one] ?? ""))
    ? null
    : beside.unit;
  const rowUnit: SaidUnit =
    at.unit === undefined
      ? (unitBeside ?? onePiece)
      : unitOfCell(header[at.unit] ?? "", cells[at.unit] ?? "");
  if ("flaw" in rowUnit) return refuse(rowUnit.flaw);
  const settled = [...cells];
  const reasons = new Set<string>();
  const hasBreaks = filled(breaksAt) || tiers.some(filled);
  const inCents = new Set<boolean>();
  let { soldBy } = rowUnit;
  let isTold = at.unit === undefined ? unitBeside !== null : isSaid(cells[at.unit] ?? "");
  for (const column of columns.filter(filled)) {
    const said = priceColumnUnit(header[column] ?? "", tiers.includes(column));
    if (said !== undefined && "flaw" in said) return refuse(said.flaw);
    if (at.unit !== undefined && said?.unit) {
      const other = disagreement(
        { name: header[column] ?? "", unit: said.unit },
        { name: header[at.unit] ?? "", cell: cells[at.unit] ?? "", unit: rowUnit },
      );
      if (other !== null) return refuse(other);
    }
    isTold ||= said?.unit ? !isOpen({ name: header[column] ?? "", unit: said.unit }) : false;
    isTold ||= namesUnit(cells[column] ?? "");
    if (column === first) soldBy ??= said?.unit?.soldBy ?? null;
    const unit = said?.unit ?? onePiece;
    const one = priceOfCell(cells[column] ?? "", {
      units: [unit.pieces, rowUnit.pieces],
      isCents: said?.isCents ?? false,
      ...{ soldBy, hasBreaks },
    });
    if ("reason" in one) reasons.add(one.reason);
    else settled[column] = one.price;
    inCents.add(one.isCents);
  }
  if (breaksAt !== undefined && filled(breaksAt)) {
    const said = priceColumnUnit(header[breaksAt] ?? "", true);
    const isOther =
      said !== undefined && ("flaw" in said || said.isCents || (said.unit?.pieces ?? 1) > 1);
    if (isOther || rowUnit.pieces > 1) reasons.add("write price breaks in dollars for one piece");
  }
  if (inCents.size > 1) reasons.add("some prices are in cents: write all of them in dollars");
  const least = mapping.minimum_order_quantity;
  if (least !== undefined) {
    const count = cells[least] ?? "";
    if (mayCountUnits(count, header[least] ?? "", rowUnit.pieces)) {
      reasons.add(
        `write the minimum order with its unit, such as "${count} pcs": the price is for ${figure(rowUnit.pieces)}`,
      );
    }
  }
  const told = isTold ? "told" : at.unit === undefined ? "untold" : "blank";
  return { cells: settled, reasons: [...reasons], soldBy, told };
}

/** Whether the heading of a column of prices, or a price itself, says what prices are of: a note beside the table does not. */
function saysUnit(heading: string, price: string): boolean {
  if (namesUnit(price) || /\b(?:ea|each|pcs?|pieces?)\b/i.test(heading)) return true;
  const said = priceColumnUnit(heading);
  if (said === undefined || "flaw" in said) return true;
  return said.unit !== null && !isOpen({ name: heading, unit: said.unit });
}

/** Whether the prices of a row name the U.S. dollar. */
function namesDollar(
  cells: readonly string[],
  header: readonly string[],
  priced: readonly number[],
  currency: number | undefined,
): boolean {
  if (currency !== undefined && isSaid(cells[currency] ?? "")) return true;
  const texts = priced.flatMap((column) => [header[column] ?? "", cells[column] ?? ""]);
  return texts.some((text) => /\bus(?:d|\s?\$|\b)|\bu\.s\./i.test(text));
}

const isSaid = (cell: string) => cell.trim() !== "" && !isUntold(cell);

/** Whether a price itself says what it is of: "0.31 ea". */
function namesUnit(price: string): boolean {
  return unitWords(price).some(({ kind }) => !["number", "filler", "other"].includes(kind));
}

/**
 * Why the unit of a column of prices and that of a row cannot both be meant: a price by the hundredweight is none by the
 * pound. A word of the row that stands in the name as well is no other unit.
 */
function disagreement(
  column: { name: string; unit: PriceUnit },
  row: { name: string; cell: string; unit: PriceUnit },
): string | null {
  if (!isSaid(row.cell)) return null;
  const words = unitWords(column.name).map(({ text }) => text.toLowerCase());
  // "Price per unit": of the unit that the row says.
  if (words.includes(row.cell.trim().toLowerCase()) || isOpen(column)) return null;
  const isSame =
    column.unit.pieces === row.unit.pieces &&
    isSameUnit(column.unit.soldBy ?? "", row.unit.soldBy ?? "");
  if (isSame) return null;
  return `the column “${column.name.slice(0, 60)}” and “${row.cell.slice(0, 60)}” in the column “${row.name.slice(0, 60)}” say different units: write the price by the unit of the row`;
}

function isOpen({ name, unit }: { name: string; unit: PriceUnit }): boolean {
  const isPiece = unit.pieces === 1 && unit.soldBy === null;
  return isPiece && !/\b(?:ea|each|pcs?|pieces?)\b/i.test(name);
}

const figure = (count: number) => count.toLocaleString("en-US");

/** What stands around a price: the pieces that its column and its row say that it is for. */
interface AroundPrice {
  units: readonly number[];
  isCents: boolean;
  soldBy: string | null;
  hasBreaks: boolean;
}

function priceOfCell(
  cell: string,
  { units, isCents: isColumnOfCents, soldBy, hasBreaks }: AroundPrice,
): ({ price: string } | { reason: string }) & { isCents: boolean } {
  const own = splitPrice(plainPrice(cell));
  if ("flaw" in own) return { reason: own.flaw, isCents: isColumnOfCents };
  const isCents = own.isCents || isColumnOfCents;
  const all = new Set([own.pieces, ...units].filter((one) => one > 1));
  const [pieces = 1, ...others] = all;
  if (others.length > 0 || (pieces > 1 && soldBy !== null)) {
    const by = soldBy === null ? "" : ` and by ${soldBy}`;
    return {
      reason: `it is for ${[...all].map(figure).join(" and for ")}${by}: write the price of one`,
      isCents,
    };
  }
  if (pieces > 1 && hasBreaks) {
    return {
      reason: `it is for ${figure(pieces)}: where there are price breaks, write the prices of one piece`,
      isCents,
    };
  }
  if (isCents && own.text.includes("$")) {
    return { reason: "it is in dollars and in cents: write it in dollars", isCents };
  }
  return { ...priceOfPiece(own.text, { pieces, isCents }), isCents };
}

function foreignOf(
  cells: readonly string[],
  header: readonly string[],
  priced: readonly number[],
  currency: number | undefined,
): string | null {
  const told = currency === undefined ? "" : (cells[currency] ?? "").trim();
  if (
    told !== "" &&
    !isUntold(told) &&
    !/^(?:us[ad]?|u\.s\.?)?\s*(?:\$|d(?:ollars?)?)?$/i.test(told)
  )
    return foreignMoney(`(${told.toUpperCase()})`) ?? told;
  const texts = priced.flatMap((column) => [header[column] ?? "", cells[column] ?? ""]);
  return texts.map(foreignMoney).find((money) => money !== null) ?? null;
}
