import { termFinder } from "../match-terms.ts";
import industryTerms from "../terms/industries.json" with { type: "json" };
import materialTerms from "../terms/materials.json" with { type: "json" };
import processTerms from "../terms/processes.json" with { type: "json" };

const finders = {
  processes: termFinder(processTerms),
  materials: termFinder(materialTerms),
  industries: termFinder(industryTerms),
};
export type TermList = keyof typeof finders;

/** The word of a list for what a model named; its own words where the list has none. */
export function canonicalTerm(list: TermList, words: string): string {
  const [first] = finders[list](words);
  return first?.term ?? words.toLowerCase();
}
