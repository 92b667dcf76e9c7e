import type { Cents } from "../../../shared/money.ts";
import { type Freight, freightByLine } from "./freight.ts";
import { type LinePrice, nearestPrice, priceOf } from "./price-of.ts";
import type { QuotedLine } from "./quote-input.ts";

interface ComparedLine {
  id: string;
  quantities: readonly number[];
}

interface ComparedQuote {
  id: string;
  lines: readonly QuotedLine[];
  /** What it asked for parts before they were changed, under the ids that they have now. */
  former?: readonly QuotedLine[];
}

/** One seller's answer to one line, at the quantity that is compared. */
export interface ComparedCell {
  quoteId: string;
  /** null: not quoted, or not at so few pieces. */
  price: LinePrice | null;
  /** What was asked for the part before it was changed, to be reconfirmed: never among what is compared. */
  former: LinePrice | null;
  exceptions: string;
  /** What the seller offers instead: beside what is compared, never among it. */
  alternates: ComparedAlternate[];
  /** Its share of the shipment; null: not known. */
  freight: Cents | null;
  /** What is compared: with freight where that of every quote is known; 0 where there is no price. */
  cost: Cents;
  isCheapest: boolean;
}

/** What is offered instead of what was asked, at the quantity that is compared or the smallest that it is priced for. */
export interface ComparedAlternate {
  /** From 1, in the order of the quote. */
  number: number;
  description: string;
  price: LinePrice;
  /** Percent that a piece with tooling costs less than `against`; below 0: more. null: nothing to compare it with. */
  saves: number | null;
  /** What the seller itself asks for the line as asked, else the lowest that anybody does. */
  against: "own" | "lowest";
}

export interface ComparedRow {
  lineId: string;
  quantity: number;
  cells: ComparedCell[];
}

/** A quote as a whole, of the lines that it prices. */
export interface ComparedTotal {
  quoteId: string;
  /** Pieces and tooling. */
  total: Cents;
  /** null: not known. */
  freight: Cents | null;
  /** What is compared. */
  cost: Cents;
  /** The longest of its lines; null where it prices none. */
  leadTimeDays: number | null;
  pricedLines: number;
  /** Lines that it priced before they were changed: not in its total. */
  formerLines: number;
  isComplete: boolean;
  /** The lowest cost among those that price every line. */
  isCheapest: boolean;
}

export interface Comparison {
  rows: ComparedRow[];
  totals: ComparedTotal[];
  /** Whether costs are with freight: that of every quote is known. */
  isLanded: boolean;
}

/** What freight is reckoned with, and from how far each quote comes. */
export interface Delivery {
  freight: Pick<Freight, "weights" | "perShipment" | "perHundred">;
  /** By id of the quote; missing: not known. */
  miles: ReadonlyMap<string, number>;
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
 * @param delivery left out: freight is not known
 */
export function compareQuotes(
  lines: readonly ComparedLine[],
  quotes: readonly ComparedQuote[],
  { chosen, delivery }: { chosen: number | null; delivery?: Delivery },
): Comparison {
  const priced = lines.map((line) => {
    const quantity = comparedQuantity(line.quantities, chosen);
    return {
      lineId: line.id,
      quantity,
      cells: quotes.map((quote) => cellOf(quote, line.id, quantity)),
    };
  });
  const shares = new Map(
    quotes.map(({ id }, at) => {
      const sent = priced
        .filter(({ cells }) => cells[at]?.price)
        .map(({ lineId, quantity }) => ({ id: lineId, quantity }));
      return [id, sent.length === 0 ? null : freightOf(id, sent, delivery)];
    }),
  );
  const isLanded =
    quotes.some(({ id }) => shares.get(id)) &&
    quotes.every(({ id }, at) => shares.get(id) || priced.every(({ cells }) => !cells[at]?.price));
  const rows = priced.map((row) => rowOf(row, shares, isLanded));
  const totals = quotes.map(({ id }) => totalOf(id, rows, isLanded));
  const complete = totals.filter(({ isComplete }) => isComplete);
  const lowest = least(complete.map(({ cost }) => cost));
  return {
    rows,
    totals: totals.map((one) => ({
      ...one,
      isCheapest: complete.length > 1 && one.isComplete && one.cost === lowest,
    })),
    isLanded,
  };
}

/** What a shipment of these lines from one quote's seller costs by line; null: not known. */
export function freightOf(
  quoteId: string,
  lines: readonly { id: string; quantity: number }[],
  delivery: Delivery | undefined,
): Map<string, Cents> | null {
  if (delivery === undefined) return null;
  const miles = delivery.miles.get(quoteId) ?? null;
  return freightByLine({ lines, miles }, delivery.freight);
}

function cellOf(quote: ComparedQuote, lineId: string, quantity: number) {
  const quoted = quote.lines.find((line) => line.lineId === lineId);
  const price = quoted === undefined ? null : priceOf(quoted, quantity);
  const alternates = (quoted?.alternates ?? []).flatMap((alternate, at) => {
    const own = nearestPrice(alternate, quantity);
    if (own === null) return [];
    // Offered at more pieces, it is compared with the price at those: more pieces alone cost less each.
    const asAsked = quoted === undefined ? null : priceOf(quoted, own.quantity);
    return [{ number: at + 1, description: alternate.description, price: own, asAsked }];
  });
  const before = (quote.former ?? []).find((line) => line.lineId === lineId);
  const former =
    quoted !== undefined || before === undefined ? null : nearestPrice(before, quantity);
  return { quoteId: quote.id, price, former, exceptions: quoted?.exceptions ?? "", alternates };
}

/** Percent, rounded, that a piece of one price costs less than one of the other. */
function savedBy(price: LinePrice, than: LinePrice): number {
  const each = Number(price.total) / price.quantity;
  const other = Number(than.total) / than.quantity;
  return Math.round((1 - each / other) * 100);
}

function rowOf(
  {
    lineId,
    quantity,
    cells,
  }: { lineId: string; quantity: number; cells: ReturnType<typeof cellOf>[] },
  shares: ReadonlyMap<string, Map<string, Cents> | null>,
  isLanded: boolean,
): ComparedRow {
  const costed = cells.map((cell) => {
    const freight = cell.price === null ? null : (shares.get(cell.quoteId)?.get(lineId) ?? null);
    const cost = (cell.price?.total ?? 0n) + (isLanded ? (freight ?? 0n) : 0n);
    return { ...cell, freight, cost };
  });
  const costs = costed.flatMap(({ price, cost }) => (price === null ? [] : [cost]));
  const lowest = least(costs);
  const prices = costed.flatMap(({ price }) => price ?? []);
  const lowestTotal = least(prices.map(({ total }) => total));
  const lowestPrice = prices.find(({ total }) => total === lowestTotal);
  return {
    lineId,
    quantity,
    cells: costed.map((cell) => ({
      ...cell,
      alternates: cell.alternates.map(({ asAsked, ...alternate }) => {
        const lowest = alternate.price.quantity === quantity ? lowestPrice : undefined;
        const than = asAsked ?? lowest;
        return {
          ...alternate,
          saves: than === undefined ? null : savedBy(alternate.price, than),
          against: asAsked === null ? ("lowest" as const) : ("own" as const),
        };
      }),
      isCheapest: costs.length > 1 && cell.price !== null && cell.cost === lowest,
    })),
  };
}

function totalOf(quoteId: string, rows: readonly ComparedRow[], isLanded: boolean): ComparedTotal {
  const cells = rows.flatMap(({ cells: all }) => all.filter((cell) => cell.quoteId === quoteId));
  const priced = cells.flatMap(({ price, freight }) =>
    price === null ? [] : [{ ...price, freight }],
  );
  const total = priced.reduce((sum, one) => sum + one.total, 0n);
  const isKnown = priced.length > 0 && priced.every(({ freight }) => freight !== null);
  const freight = isKnown ? priced.reduce((sum, one) => sum + (one.freight ?? 0n), 0n) : null;
  return {
    quoteId,
    total,
    freight,
    cost: total + (isLanded ? (freight ?? 0n) : 0n),
    leadTimeDays: priced.length === 0 ? null : Math.max(...priced.map((one) => one.leadTimeDays)),
    pricedLines: priced.length,
    formerLines: cells.filter(({ former }) => former !== null).length,
    isComplete: priced.length === rows.length,
    isCheapest: false,
  };
}

/** The lowest of some amounts; undefined of none. */
export function least(values: readonly Cents[]): Cents | undefined {
  return values.reduce<Cents | undefined>(
    (lowest, value) => (lowest === undefined || value < lowest ? value : lowest),
    undefined,
  );
}
