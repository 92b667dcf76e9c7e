import fc from "fast-check";
import { readSum } from "../../src/market/consultant/rules/reckoning/reading/read-sum.ts";
import { reckon } from "../../src/market/consultant/rules/reckoning/reckon.ts";

export const today = "2026-11-21";

/** Every figure that a message comes to, or the question for the one that is missing, or why it cannot be. */
export function answer(message: string): string {
  const wish = readSum(message, null, today);
  if (wish === null) return "no sum";
  const result = reckon(wish.kind, wish.input);
  if ("missing" in result) return result.missing.question;
  if ("impossible" in result) return result.impossible;
  return result.results.map(({ label, value }) => `${label}: ${value}`).join("; ");
}

/** An amount as people type it. */
function spellings(value: number): string[] {
  const plain = String(value);
  const commas = value.toLocaleString("en-US", { maximumFractionDigits: 4 });
  const point = plain.replace(/^0\./, ".");
  const cents = value.toFixed(2);
  const isCents = Math.abs(value * 100 - Math.round(value * 100)) < 1e-9;
  return [
    ...new Set([
      plain,
      commas,
      point,
      `$${commas}`,
      `$${point}`,
      `${plain} bucks`,
      ...(isCents && value < 1000 ? [cents, `$${cents}`] : []),
      ...(value % 100 === 0
        ? [`${value / 1000}k`, `$${value / 1000}k`, `${value / 1000} grand`]
        : []),
      ...(value % 100_000 === 0 ? [`${value / 1_000_000}m`, `$${value / 1_000_000} million`] : []),
    ]),
  ];
}

export const any = (...all: string[]) => fc.constantFrom(...all);
/** One of the wordings of a part, with `#` for its figure. */
export const said = (value: number, wordings: string[]) =>
  fc
    .tuple(fc.constantFrom(...wordings), any(...spellings(value)))
    .map(([words, figure]) => words.replace("#", figure));
const shares = (value: number) =>
  any(`${value}%`, `${value} %`, `${value} percent`, `${value} pct`);
export const saidShare = (value: number, wordings: string[]) =>
  fc
    .tuple(fc.constantFrom(...wordings), shares(value))
    .map(([words, figure]) => words.replace("#", figure));
/** The parts in any order, parted as people part them, with the question before or behind them. */
export const inAnyOrder = (parts: fc.Arbitrary<string>[], questions: string[]) =>
  fc
    .tuple(
      fc.tuple(...parts).chain((all) => fc.shuffledSubarray(all, { minLength: all.length })),
      any(", ", " and ", "; ", "\n", " - "),
      fc.constantFrom(...questions),
      fc.boolean(),
    )
    .map(([all, divider, question, isFirst]) =>
      isFirst ? `${question}? ${all.join(divider)}` : `${all.join(divider)}, ${question}`,
    );
