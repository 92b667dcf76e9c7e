import { askedProperties } from "./asked-properties.ts";
import { asksMeaning } from "./figures-asked.ts";
import type { Entry } from "./passage-index.ts";
import type { Passage } from "./passages.ts";
import { rankUnits, type UnitQuestion } from "./rank-units.ts";

/** What an answer begins with. */
export interface Lead {
  passage: Passage;
  /** The sentence of the passage, or the cell of a row, as it stands there. */
  text: string;
}

/** Of the best section's score others need so much to come before it by the sentence that answers. */
const leastOfBest = 0.8;
/** And so much where a cell of a table, or what a thing is, is what is asked. */
const leastWithAsked = 0.5;
/** How much that sentence counts beside the section. */
const ofSentence = 0.55;

const yesNo =
  /^\W*(?:(?:so|and|but|ok|hi|hey|also|then) )*(?:is|are|can|could|do|does|did|will|would|should|must|may|has|have|am|isn't|aren't|can't|don't|doesn't)\b/i;

const compares =
  /\bdiffer(?:ence|ent|s)?\b|\b(?:vs|versus|compared? (?:to|with))\b|\b(?:better|cheaper|stronger|harder|or)\b/i;

/** Whether yes or no is asked. */
export function asksYesNo(question: string): boolean {
  return yesNo.test(question);
}

/**
 * Sections, best first, each with the sentence that answers best. Of those that words find nearly as well, the one whose
 * sentence holds what is asked of the thing comes first.
 *
 * @param found sections by how well words find them, best first
 * @param most so many of them are read
 */
export function leadingFirst<One extends { entry: Entry<unknown>; score: number }>(
  found: One[],
  most: number,
  question: string,
  { rarity, meanings }: Pick<UnitQuestion, "rarity" | "meanings">,
): (One & { lead: Lead | null })[] {
  const asked: UnitQuestion = {
    rarity,
    meanings,
    properties: askedProperties(question),
    isYesNo: asksYesNo(question),
    isMeaning: asksMeaning(question),
    isComparison: compares.test(question),
  };
  const top = found[0]?.score ?? 0;
  return found
    .slice(0, most)
    .map((one) => {
      const [best] = rankUnits(one.entry, asked);
      const lead = best === undefined ? null : { passage: best.passage, text: best.unit.text };
      const share = one.score / top;
      const order =
        share < (best?.isAsked === true ? leastWithAsked : leastOfBest)
          ? share - 1
          : (1 - ofSentence) * share + ofSentence * (best?.score ?? 0);
      return { one: { ...one, lead }, order };
    })
    .sort((a, b) => b.order - a.order)
    .map(({ one }) => one);
}
