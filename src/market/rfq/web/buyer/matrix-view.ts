import { decimalText, moneyText } from "../../../../shared/money.ts";
import { compareQuotes } from "../../rules/compare-quotes.ts";
import type { BuyersRfq } from "../../use-cases/get-rfq.ts";

/** The matrix of lines and quotes as a page shows it. */
export interface MatrixView {
  /** Pieces that can be compared; null stands for the smallest of each line. */
  quantities: number[];
  chosen: number | null;
  quotes: MatrixQuote[];
  rows: MatrixRow[];
}

export interface MatrixQuote {
  id: string;
  seller: string;
  validUntil: string;
  notes: string;
  facility: string | null;
  /** Of an earlier revision of the request: it cannot be awarded. */
  isStale: boolean;
  version: number;
  totalText: string;
  leadTimeDays: number | null;
  isCheapest: boolean;
  isOnTime: boolean | null;
  /** "2 of 3 lines"; null where it prices all. */
  partText: string | null;
}

export interface MatrixRow {
  lineId: string;
  name: string;
  quantity: number;
  /** Awarded to whom; null where it is open. */
  awardedTo: string | null;
  cells: {
    quoteId: string;
    seller: string;
    text: string | null;
    priceText: string;
    toolingText: string | null;
    leadTimeDays: number;
    exceptions: string;
    isCheapest: boolean;
  }[];
}

const dayMs = 86_400_000;

/** @param chosen pieces that are compared; null: the smallest quantity of each line */
export function matrixView(rfq: BuyersRfq, chosen: number | null, now: Date): MatrixView {
  const standing = rfq.quotes.filter(({ state }) =>
    ["submitted", "stale", "awarded", "accepted"].includes(state),
  );
  const today = Date.parse(now.toISOString().slice(0, 10));
  const daysLeft = rfq.neededBy === null ? 0 : (Date.parse(rfq.neededBy) - today) / dayMs;
  const { rows, totals } = compareQuotes(rfq.lines, standing, { chosen, daysLeft });
  const sellerOf = (quoteId: string) =>
    rfq.quotes.find(({ id }) => id === quoteId)?.sellerName ?? "";
  return {
    quantities: [...new Set(rfq.lines.flatMap(({ quantities }) => quantities))].sort(
      (a, b) => a - b,
    ),
    chosen,
    quotes: standing.map((quote) => {
      const total = totals.find(({ quoteId }) => quoteId === quote.id);
      const isPart = total !== undefined && !total.isComplete;
      return {
        id: quote.id,
        seller: quote.sellerName,
        validUntil: quote.validUntil,
        notes: quote.notes,
        facility: quote.facility,
        isStale: quote.state === "stale",
        version: quote.version,
        totalText: moneyText(total?.total ?? 0n),
        leadTimeDays: total?.leadTimeDays ?? null,
        isCheapest: total?.isCheapest ?? false,
        isOnTime: total?.isOnTime ?? null,
        partText: isPart ? `${total.pricedLines} of ${rfq.lines.length} lines` : null,
      };
    }),
    rows: rows.map((row) => {
      const award = rfq.awards.find(({ lineId }) => lineId === row.lineId);
      return {
        lineId: row.lineId,
        name: rfq.lines.find(({ id }) => id === row.lineId)?.name ?? "",
        quantity: row.quantity,
        awardedTo: award === undefined ? null : sellerOf(award.quoteId),
        cells: row.cells.map(({ quoteId, price, exceptions, isCheapest }) => ({
          quoteId,
          seller: sellerOf(quoteId),
          text: price === null ? null : moneyText(price.total),
          priceText: price === null ? "" : moneyText(price.price),
          toolingText: price === null || price.tooling === 0n ? null : moneyText(price.tooling),
          leadTimeDays: price?.leadTimeDays ?? 0,
          exceptions,
          isCheapest,
        })),
      };
    }),
  };
}

/** What was awarded to each seller, as a page shows it. */
export function awardViews(rfq: BuyersRfq) {
  const awarded = rfq.quotes.filter(({ id }) => rfq.awards.some(({ quoteId }) => quoteId === id));
  return awarded.map((quote) => ({
    quoteId: quote.id,
    seller: quote.sellerName,
    state: quote.state,
    poNumber: quote.poNumber,
    awardedAt: quote.awardedAt?.toISOString() ?? null,
    lines: rfq.awards
      .filter(({ quoteId }) => quoteId === quote.id)
      .map((award) => ({
        id: award.lineId,
        name: rfq.lines.find(({ id }) => id === award.lineId)?.name ?? "",
        quantity: award.quantity,
        priceText: decimalText(award.price),
        leadTimeDays: award.leadTimeDays,
      })),
  }));
}
