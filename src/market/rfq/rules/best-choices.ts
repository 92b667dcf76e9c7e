import type { Cents } from "../../../shared/money.ts";
import {
  type ComparedCell,
  type Comparison,
  type Delivery,
  freightOf,
  least,
} from "./compare-quotes.ts";

/** A way to award every line. */
export interface BestChoice {
  kind: "total" | "line" | "time";
  /** Id of the quote by id of the line. */
  picks: ReadonlyMap<string, string>;
  /** With freight where the comparison is. */
  cost: Cents;
  /** Until the last of it is made. */
  leadTimeDays: number;
}

/**
 * The quote with the lowest total, the cheapest of each line, and the cheapest quote that is on time: each only where
 * it awards every line.
 *
 * @param isEligible whether a quote can be awarded
 * @param isOnTime whether a quote is, as a whole
 */
export function bestChoices(
  { rows, totals, isLanded }: Comparison,
  of: {
    isEligible: (quoteId: string) => boolean;
    isOnTime: (quoteId: string) => boolean;
    delivery: Delivery;
  },
): BestChoice[] {
  const whole = totals.filter(({ quoteId, isComplete }) => isComplete && of.isEligible(quoteId));
  const single = (kind: "total" | "time", candidates: typeof whole): BestChoice[] => {
    const lowest = least(candidates.map(({ cost }) => cost));
    const best = candidates.find(({ cost }) => cost === lowest);
    if (best === undefined) return [];
    const picks = new Map(rows.map(({ lineId }) => [lineId, best.quoteId]));
    return [{ kind, picks, cost: best.cost, leadTimeDays: best.leadTimeDays ?? 0 }];
  };
  return [
    ...single("total", whole),
    ...byLine(rows, isLanded, of),
    ...single(
      "time",
      whole.filter(({ quoteId }) => of.isOnTime(quoteId)),
    ),
  ];
}

function byLine(
  rows: Comparison["rows"],
  isLanded: boolean,
  of: { isEligible: (quoteId: string) => boolean; delivery: Delivery },
): BestChoice[] {
  const picked: { lineId: string; quantity: number; cell: ComparedCell }[] = [];
  for (const { lineId, quantity, cells } of rows) {
    const priced = cells.filter(({ quoteId, price }) => price !== null && of.isEligible(quoteId));
    const lowest = least(priced.map(({ cost }) => cost));
    const cell = priced.find(({ cost }) => cost === lowest);
    if (cell === undefined) return [];
    picked.push({ lineId, quantity, cell });
  }
  if (picked.length === 0) return [];
  const quoted = picked.reduce((sum, { cell }) => sum + (cell.price?.total ?? 0n), 0n);
  // Fewer lines from one shop are a shipment of their own, which costs something else than their share did.
  const sellers = [...new Set(picked.map(({ cell }) => cell.quoteId))];
  const freight = sellers.map((quoteId) => {
    const lines = picked
      .filter(({ cell }) => cell.quoteId === quoteId)
      .map(({ lineId, quantity }) => ({ id: lineId, quantity }));
    const shares = freightOf(quoteId, lines, of.delivery);
    return [...(shares?.values() ?? [])].reduce((sum, share) => sum + share, 0n);
  });
  return [
    {
      kind: "line",
      picks: new Map(picked.map(({ lineId, cell }) => [lineId, cell.quoteId])),
      cost: quoted + (isLanded ? freight.reduce((sum, one) => sum + one, 0n) : 0n),
      leadTimeDays: Math.max(...picked.map(({ cell }) => cell.price?.leadTimeDays ?? 0)),
    },
  ];
}
