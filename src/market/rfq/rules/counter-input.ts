import { z } from "zod";
import { moneyInput, paragraphsInput, wholeInput } from "../../accounts/rules/profile-fields.ts";
import { mostPieces } from "./line-limits.ts";
import type { QuotedLine } from "./quote-input.ts";
import { mostLines, mostQuantities } from "./rfq-input.ts";

const counteredPrice = z.strictObject({
  lineId: z.uuid(),
  quantity: wholeInput(1, mostPieces),
  price: moneyInput(0.01, 100_000_000),
  leadTimeDays: wholeInput(1, 1000),
});

/** What a buyer asks for instead of what was quoted; what is left empty stays as it was quoted. */
export const counterInput = z.strictObject({
  lines: z
    .array(counteredPrice, { error: "Please say which prices you mean" })
    .max(mostLines * mostQuantities)
    .default([]),
  note: paragraphsInput(1000),
});

export type CounterForm = z.input<typeof counterInput>;

/** What the seller says when it stays with its quote. */
export const rejectCounterInput = z.strictObject({ note: paragraphsInput(1000) });

/** One price that the buyer asks to be another; null where the quote's own stays. */
export interface CounteredPrice {
  lineId: string;
  quantity: number;
  /** Decimal string in dollars, for one piece. */
  price: string | null;
  leadTimeDays: number | null;
}

/**
 * The prices that a counter asks to be other than they were quoted.
 *
 * @returns null where it names a line or a quantity that the quote does not price
 */
export function counteredPrices(
  wanted: z.output<typeof counterInput>["lines"],
  quoted: readonly QuotedLine[],
): CounteredPrice[] | null {
  const asked: CounteredPrice[] = [];
  for (const { lineId, quantity, price, leadTimeDays } of wanted) {
    if (price === null && leadTimeDays === null) continue;
    const line = quoted.find((one) => one.lineId === lineId);
    const known = line?.breaks.find((one) => one.quantity === quantity);
    if (known === undefined) return null;
    const other = {
      lineId,
      quantity: known.quantity,
      price: price === known.price ? null : price,
      leadTimeDays: leadTimeDays === known.leadTimeDays ? null : leadTimeDays,
    };
    if (other.price !== null || other.leadTimeDays !== null) asked.push(other);
  }
  return asked;
}

/** Whether a counter asks to pay more than was quoted, and gets nothing sooner for that: a slip of the key. */
export function paysMoreForNothing(
  asked: readonly CounteredPrice[],
  quoted: readonly QuotedLine[],
): boolean {
  return asked.some(({ lineId, quantity, price, leadTimeDays }) => {
    const line = quoted.find((one) => one.lineId === lineId);
    const known = line?.breaks.find((one) => one.quantity === quantity);
    if (known === undefined || price === null) return false;
    const isSooner = leadTimeDays !== null && leadTimeDays < known.leadTimeDays;
    return Number(price) > Number(known.price) && !isSooner;
  });
}

/** The quoted lines with what a counter asks for in its place. */
export function withCounter(
  quoted: readonly QuotedLine[],
  asked: readonly CounteredPrice[],
): QuotedLine[] {
  return quoted.map((line) => ({
    ...line,
    breaks: line.breaks.map((one) => {
      const other = asked.find(
        ({ lineId, quantity }) => lineId === line.lineId && quantity === one.quantity,
      );
      return {
        ...one,
        price: other?.price ?? one.price,
        leadTimeDays: other?.leadTimeDays ?? one.leadTimeDays,
      };
    }),
  }));
}
