import { decimalText } from "../../../shared/money.ts";
import { daysText, piecesText } from "../rules/counted-texts.ts";
import type { CounteredPrice } from "../rules/counter-input.ts";
import type { CounterAnswer, CounterRound } from "../use-cases/counter-rounds.ts";

/** A round in which the buyer asked for other terms, as pages of both sides show it. */
export interface CounterView {
  id: string;
  round: number;
  prices: string[];
  note: string;
  answer: CounterAnswer | null;
  answerNote: string;
  /** ISO times. */
  createdAt: string;
  answeredAt: string | null;
}

/** @param names of the parts */
export function counterViews(
  rounds: readonly CounterRound[],
  names: readonly { id: string; name: string }[],
): CounterView[] {
  return rounds
    .map(({ id, round, lines, note, answer, answerNote, createdAt, answeredAt }) => ({
      ...{ id, round, note, answer, answerNote },
      prices: lines.map((one) => priceText(partName(names, one.lineId), one)),
      createdAt: createdAt.toISOString(),
      answeredAt: answeredAt?.toISOString() ?? null,
    }))
    .toReversed();
}

export function partName(names: readonly { id: string; name: string }[], lineId: string): string {
  return names.find(({ id }) => id === lineId)?.name ?? "A part";
}

/** "Bracket, 500 pieces: $11.00, 14 days". */
function priceText(name: string, { quantity, price, leadTimeDays }: CounteredPrice): string {
  const terms = [
    ...(price === null ? [] : [decimalText(price)]),
    ...(leadTimeDays === null ? [] : [daysText(leadTimeDays)]),
  ];
  return `${name}, ${piecesText(quantity)}: ${terms.join(", ")}`;
}
