import { foreignMoney } from "./foreign-money.ts";
import type { ColumnMapping } from "./import-fields.ts";
import { priceOfPiece, splitPrice, unitOfPriceColumn, unitOfText } from "./price-unit.ts";
import { priceUnitColumns } from "./price-unit-columns.ts";
import { tierColumns } from "./tier-columns.ts";
import { plainCount, plainPrice } from "./typed-values.ts";
import { isUntold } from "./untold.ts";

/** A row whose prices are of one piece, in dollars, or why they cannot be. */
interface SettledRow {
  cells: readonly string[];
  reasons: string[];
  /** What is sold is one of these, where it is no piece: a box. */
  soldBy: string | null;
}

/**
 * A row with its prices in dollars for one piece, whatever its columns and cells say that they are of. This is the one
 * place where tables' units and currencies are read: what cannot be exact to a cent, and other money, is refused, since a
 * price a hundred times too high is no error that anybody would notice.
 *
 * @returns reasons without the name of the field; empty where the prices may be read
 */
export function settlePrices(
  cells: readonly string[],
  header: readonly string[],
  mapping: ColumnMapping,
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
  if (priced.length === 0) return { cells, reasons: [], soldBy: null };
  const [first = -1] = priced;
  const refuse = (reason: string): SettledRow => ({
    // What is not read has no other errors.
    cells: cells.map((cell, column) => (priced.includes(column) ? "" : cell)),
    reasons: [reason],
    soldBy: null,
  });
  const money = foreignOf(cells, header, priced, at.currency);
  if (money !== null) return refuse(`it is in ${money}, and prices here are in U.S. dollars`);
  const rowUnit = unitOfText(at.unit === undefined ? "" : (cells[at.unit] ?? ""));
  if ("flaw" in rowUnit) return refuse(rowUnit.flaw);
  const settled = [...cells];
  const reasons = new Set<string>();
  const hasBreaks = filled(breaksAt) || tiers.some(filled);
  let pieces = 1;
  let soldBy = rowUnit.soldBy;
  for (const column of columns.filter(filled)) {
    const said = unitOfPriceColumn(header[column] ?? "");
    if (said !== undefined && "flaw" in said) return refuse(said.flaw);
    const own = splitPrice(plainPrice(cells[column] ?? ""));
    const isCents = own.isCents || (said?.isCents ?? false);
    const all = new Set(
      [own.pieces, said?.unit?.pieces ?? 1, rowUnit.pieces].filter((one) => one > 1),
    );
    const [most = 1, ...others] = all;
    if (column === first) soldBy ??= said?.unit?.soldBy ?? null;
    if (others.length > 0 || (most > 1 && soldBy !== null)) {
      reasons.add(
        `it is for ${[...all].map((one) => one.toLocaleString("en-US")).join(" and for ")}${soldBy === null ? "" : ` and by ${soldBy}`}: write the price of one`,
      );
      continue;
    }
    if (most > 1 && hasBreaks) {
      reasons.add(
        `it is for ${most.toLocaleString("en-US")}: where there are price breaks, write the prices of one piece`,
      );
      continue;
    }
    pieces = most;
    const one = priceOfPiece(own.text, { pieces, isCents });
    if ("reason" in one) reasons.add(one.reason);
    else settled[column] = one.price;
  }
  if (breaksAt !== undefined && filled(breaksAt)) {
    const said = unitOfPriceColumn(header[breaksAt] ?? "");
    const isOther =
      said === undefined || "flaw" in said || said.isCents || (said.unit?.pieces ?? 1) > 1;
    if (isOther || rowUnit.pieces > 1) reasons.add("write price breaks in dollars for one piece");
  }
  const least = mapping.minimum_order_quantity;
  if (least !== undefined) {
    settled[least] = countOf(cells[least] ?? "", soldBy);
    const count = Number(settled[least].replaceAll(",", ""));
    // "5" beside a price per hundred may be hundreds.
    if (rowUnit.pieces > 1 && count > 1 && count % rowUnit.pieces !== 0) {
      reasons.add(
        `write the minimum order with its unit, such as "${count} pcs": the price is for ${rowUnit.pieces.toLocaleString("en-US")}`,
      );
    }
  }
  return { cells: settled, reasons: [...reasons], soldBy };
}

function foreignOf(
  cells: readonly string[],
  header: readonly string[],
  priced: readonly number[],
  currency: number | undefined,
): string | null {
  const told = currency === undefined ? "" : (cells[currency] ?? "").trim();
  if (told !== "" && !/^(?:us[ad]?|u\.s\.?)?\s*(?:\$|d(?:ollars?)?)?$/i.test(told))
    return foreignMoney(`(${told.toUpperCase()})`) ?? told;
  const texts = priced.flatMap((column) => [header[column] ?? "", cells[column] ?? ""]);
  return texts.map(foreignMoney).find((money) => money !== null) ?? null;
}

/** A number of pieces, or of what is sold, that may name its unit: "2 dozen" is 24. */
function countOf(text: string, soldBy: string | null): string {
  const plain = plainCount(text);
  const [, figure = "", word = ""] = /^(\d[\d,]*)\s*([a-z].*)$/i.exec(plain) ?? [];
  if (figure === "") return text;
  const unit = unitOfText(word);
  const count = Number(figure.replaceAll(",", ""));
  if ("flaw" in unit) return text;
  if (unit.soldBy === null) return soldBy === null ? String(count * unit.pieces) : text;
  const isSame =
    unit.soldBy.toLowerCase().replace(/s$/, "") === soldBy?.toLowerCase().replace(/s$/, "");
  return isSame ? String(count) : text;
}
