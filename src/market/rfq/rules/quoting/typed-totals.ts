import type { Cents } from "../../../../shared/money.ts";
import { readTypedNumber } from "../../../../shared/typed-number.ts";

/** Prices of a part as they stand in a form. */
export interface TypedPrices {
  tooling: string;
  minimumCharge: string;
  breaks: { quantity: number; price: string; leadTimeDays: string }[];
}

export interface TypedTotals {
  /** By part, and by its quantities: pieces, or the minimum charge, and tooling; null: no price yet. */
  lines: (Cents | null)[][];
  pricedLines: number;
  /** Parts whose tooling or minimum charge is no amount: they come to nothing yet, and so does the quote. */
  unreadableLines: number;
  /** All priced parts at the smallest quantity that is priced of each; null: none is, or something cannot be read. */
  smallest: Cents | null;
  /** At the largest. */
  largest: Cents | null;
  /** The longest of all; null: none is typed. */
  leadTimeDays: number | null;
}

/** What is said at a field whose text is no amount of money. */
export const needsAmount = "Please enter an amount in dollars and cents, such as 120.50";

/** Whether a text is an amount that a total can have in it; blank is none, and no mistake. */
export const isUnreadable = (text: string) => text.trim() !== "" && typedCents(text) === null;

/**
 * What a quote comes to as it is typed. A price that is no amount yet counts as blank; of tooling and minimum charges,
 * which every total has in it, nothing that was typed is left out.
 */
export function typedTotals(typed: readonly TypedPrices[]): TypedTotals {
  const lines = typed.map(({ tooling, minimumCharge, breaks }) =>
    breaks.map(({ quantity, price }) => {
      const each = typedCents(price);
      if (each === null || isUnreadable(tooling) || isUnreadable(minimumCharge)) return null;
      const pieces = each * BigInt(quantity);
      const least = typedCents(minimumCharge) ?? 0n;
      return (pieces < least ? least : pieces) + (typedCents(tooling) ?? 0n);
    }),
  );
  const unreadableLines = typed.filter(
    ({ tooling, minimumCharge }) => isUnreadable(tooling) || isUnreadable(minimumCharge),
  ).length;
  const priced = lines.map((totals) => totals.filter((total) => total !== null));
  const shown = priced.filter((totals) => totals.length > 0);
  const sum = (of: (totals: Cents[]) => Cents | undefined) =>
    shown.length === 0 || unreadableLines > 0
      ? null
      : shown.reduce((all, totals) => all + (of(totals) ?? 0n), 0n);
  const days = typed.flatMap(({ breaks }) =>
    breaks.flatMap(({ leadTimeDays }) => {
      const count = readTypedNumber(leadTimeDays);
      return count !== null && Number.isInteger(count) && count > 0 ? [count] : [];
    }),
  );
  return {
    lines,
    pricedLines: shown.length,
    unreadableLines,
    smallest: sum((totals) => totals[0]),
    largest: sum((totals) => totals.at(-1)),
    leadTimeDays: days.length === 0 ? null : Math.max(...days),
  };
}

/** null for what is blank, negative or no whole number of cents. */
function typedCents(text: string): Cents | null {
  const dollars = readTypedNumber(text.trim().replace(/^\$\s*/, ""));
  if (dollars === null || !Number.isFinite(dollars) || dollars < 0 || dollars > 1e9) return null;
  const cents = Math.round(dollars * 100);
  return Math.abs(dollars * 100 - cents) > 1e-6 ? null : BigInt(cents);
}
