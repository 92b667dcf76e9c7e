import type { Cents } from "../../../shared/money.ts";
import { type LinePrice, priceOf } from "./price-of.ts";
import type { QuotedLine } from "./quote-input.ts";

interface ComparedLine {
  id: string;
  quantities: readonly number[];
}

interface ComparedQuote {
  id: string;
  lines: readonly QuotedLine[];
}

/** One seller's answer to one line, at the quantity that is compared. */
export interface ComparedCell {
  quoteId: string;
  /** null: not quoted, or not at so few pieces. */
  price: LinePrice | null;
  exceptions: string;
  isCheapest: boolean;
}

export interface ComparedRow {
  lineId: string;
  quantity: number;
  cells: ComparedCell[];
}

/** A quote as a whole, of the lines that it prices. */
export interface ComparedTotal {
  quoteId: string;
  total: Cents;
  /** The longest of its lines; null where it prices none. */
  leadTimeDays: number | null;
  pricedLines: number;
  isComplete: boolean;
  /** The lowest total among those that price every line. */
  isCheapest: boolean;
  /** Ready by the date, if it is confirmed today; null where it prices nothing. */
  isOnTime: boolean | null;
}

/** Which quantity of a line is compared: the smallest that reaches what was chosen, else its largest. */
export function comparedQuantity(quantities: readonly number[], chosen: number | null): number {
  const smallest = quantities[0] ?? 1;
  if (chosen === null) return smallest;
  return quantities.find((quantity) => quantity >= chosen) ?? quantities.at(-1) ?? smallest;
}

/**
 * Lines and quotes side by side at one quantity.
 *
 * @param chosen pieces; null: the smallest of each line
 * @param daysLeft until the parts are needed
 */
export function compareQuotes(
  lines: readonly ComparedLine[],
  quotes: readonly ComparedQuote[],
  { chosen, daysLeft }: { chosen: number | null; daysLeft: number },
): { rows: ComparedRow[]; totals: ComparedTotal[] } {
  const rows = lines.map((line) => rowOf(line, quotes, comparedQuantity(line.quantities, chosen)));
  const totals = quotes.map(({ id }) => totalOf(id, rows, daysLeft));
  const complete = totals.filter(({ isComplete }) => isComplete);
  const lowest = least(complete.map(({ total }) => total));
  return {
    rows,
    totals: totals.map((one) => ({
      ...one,
      isCheapest: complete.length > 1 && one.isComplete && one.total === lowest,
    })),
  };
}

function rowOf(
  line: ComparedLine,
  quotes: readonly ComparedQuote[],
  quantity: number,
): ComparedRow {
  const cells = quotes.map((quote) => {
    const quoted = quote.lines.find(({ lineId }) => lineId === line.id);
    const price = quoted === undefined ? null : priceOf(quoted, quantity);
    return { quoteId: quote.id, price, exceptions: quoted?.exceptions ?? "" };
  });
  const totals = cells.flatMap(({ price }) => (price === null ? [] : [price.total]));
  const lowest = least(totals);
  return {
    lineId: line.id,
    quantity,
    cells: cells.map((cell) => ({
      ...cell,
      isCheapest: totals.length > 1 && cell.price !== null && cell.price.total === lowest,
    })),
  };
}

function totalOf(quoteId: string, rows: readonly ComparedRow[], daysLeft: number) {
  const prices = rows.flatMap(
    ({ cells }) => cells.find((cell) => cell.quoteId === quoteId)?.price ?? [],
  );
  const longest = prices.length === 0 ? null : Math.max(...prices.map((one) => one.leadTimeDays));
  return {
    quoteId,
    total: prices.reduce((sum, { total }) => sum + total, 0n),
    leadTimeDays: longest,
    pricedLines: prices.length,
    isComplete: prices.length === rows.length,
    isCheapest: false,
    isOnTime: longest === null ? null : longest <= daysLeft,
  };
}

function least(values: readonly Cents[]): Cents | undefined {
  return values.reduce<Cents | undefined>(
    (lowest, value) => (lowest === undefined || value < lowest ? value : lowest),
    undefined,
  );
}
