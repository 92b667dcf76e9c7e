import type { Need } from "../../../../needs/rules/reading/need.ts";
import { readQuantities } from "../../../../needs/rules/reading/quantities/read-quantities.ts";
import { partStarts } from "../parts/part-starts.ts";
import type { Known } from "./features.ts";
import type { Word } from "./words.ts";

/** What the vocabulary and the reader of figures know each word as. */
export function knownAs(text: string, words: readonly Word[], need: Need): Known[] {
  const figures = [...text.toLowerCase().matchAll(/[^;\n]+/g)].flatMap(({ 0: line, index }) =>
    readQuantities(line).map(({ kind, start, end }) => ({
      kind,
      start: start + index,
      end: end + index,
    })),
  );
  const refused = need.ruledOut.map(({ part }) => ({ ...part, kind: `not ${part.kind}` }));
  const senses = [...need.parts, ...refused].map((one) => ({
    ...one,
    kind: "isDescribing" in one && one.isDescribing ? `${one.kind} of` : one.kind,
  }));
  const counted = partStarts(text, null, { isMade: () => false, isFinish: () => false });
  const asked = counted.flatMap((one) => {
    const at = text.indexOf(one.name, one.start);
    const name = at < 0 ? [] : [{ kind: "name", start: at, end: at + one.name.length }];
    return [...name, { kind: "count", start: one.start, end: Math.max(one.end, one.start) }];
  });
  return words.map((word) => ({
    sense: kindAt(senses, word),
    figure: kindAt(figures, word),
    asked: kindAt(asked, word),
  }));
}

function kindAt(
  spans: readonly { kind: string; start: number; end: number }[],
  word: Word,
): string {
  const span = spans.find(({ start, end }) => start < word.end && word.start < end);
  return span?.kind ?? "";
}
