import type { TermFinder } from "./match-terms.ts";
import type { Line } from "./named-terms.ts";

/** A line or list that names so many industries beside the word is one of whom the shop works for. */
const leastInLine = 2;
const leastInList = 3;

/**
 * Tells of a word that names an industry as well as work or a material, "food processing", "paper", whether it stands in
 * an enumeration of industries.
 *
 * @param findIndustries of the list of industries
 * @param findOthers of work or of materials: an enumeration with as many of them is one of theirs
 */
export function marketWords(lines: Line[], findIndustries: TermFinder, findOthers: TermFinder) {
  const inLists = new Map<string, { industries: Set<string>; others: Set<string> }>();
  for (const { list, own } of lines) {
    if (list === "") continue;
    const known = inLists.get(list) ?? { industries: new Set(), others: new Set() };
    for (const { term } of findIndustries(own)) known.industries.add(term);
    for (const { term } of findOthers(own)) known.others.add(term);
    inLists.set(list, known);
  }
  return ({ own, list }: Line, start: number): boolean => {
    const industries = findIndustries(own);
    const named = industries.find((one) => one.start <= start && start < one.end);
    if (named === undefined) return false;
    const besides = new Set(industries.map(({ term }) => term)).size - 1;
    const others = new Set(findOthers(own).map(({ term }) => term)).size;
    if (besides >= leastInLine && besides >= others) return true;
    const around = inLists.get(list);
    return (
      around !== undefined &&
      around.industries.size > leastInList &&
      around.industries.size > around.others.size
    );
  };
}
