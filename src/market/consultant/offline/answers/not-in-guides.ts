import { questions } from "../../rules/understand/answered.ts";
import { paragraphs, questionFor } from "../phrases.ts";
import { guidesResult } from "../results.ts";
import { ask, type Call, type Situation } from "../situation.ts";
import { told } from "./told.ts";

/** With less of the question in it, a section is not even near. */
const leastOfNearest = 0.15;

/**
 * What is told beside the admission that no guide answers: the section that is nearest, named as such. Null where none is.
 *
 * @param calls searches, in the order in which they are tried
 */
export function nearest(situation: Situation, calls: Call[]): string | null {
  const found = calls.map((call) => ask(situation, call, guidesResult)?.sections ?? []);
  const near = found.find(([best]) => (best?.coverage ?? 0) >= leastOfNearest);
  if (near === undefined) return null;
  return paragraphs(
    "I do not know that for sure: no guide here answers it as you ask it. The nearest that they say:",
    told(near.slice(0, 2), situation.understood.told),
    "Put it in other words, or name the part, material or process, and I look again.",
  );
}

/** What is said when no guide is about it. */
export function unknown({ understood, productName }: Situation): string {
  return paragraphs(
    `I do not know that: none of ${productName}'s guides or records is about it, and I do not guess.`,
    "I can help with processes, materials, finishes, tolerances, costs, lead times, quality, protecting ideas, finding manufacturers and products, and requests for quotes.",
    understood.part.item === null
      ? questions.item
      : questionFor(understood.part, ["quantity", "material", "place", "date"]),
  );
}
