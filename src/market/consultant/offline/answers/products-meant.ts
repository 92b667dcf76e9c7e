import { textTerms } from "../../../guides/rules/query-terms.ts";
import { isTelling } from "../../../needs/rules/reading/describe-parts.ts";
import { readMaterials } from "../../../needs/rules/reading/read-materials.ts";
import { readProcesses } from "../../../needs/rules/reading/read-processes.ts";
import { productsResult } from "../results.ts";
import { ask, type Call, type Situation, together } from "../situation.ts";
import { compareRefs } from "./compare-records.ts";
import { explain, sectionsFor } from "./explain.ts";
import { openRecord } from "./records.ts";

/** So many pairs of words are looked up. */
const mostPairs = 4;
const mostWords = 24;

/**
 * The products whose names hold two words that stand together in the message: "salt spray hours on the seat
 * track bracket". Empty where none is listed by them.
 */
export function productsMeant(situation: Situation): string[] {
  if (situation.mode !== null || !asksOfProduct(situation)) return [];
  const words = situation.understood.text.toLowerCase().match(/[\p{L}\d'-]+/gu) ?? [];
  if (words.length > mostWords) return [];
  const pairs = words
    .map((word, at) => [word, words[at + 1] ?? ""] as const)
    .filter((pair) =>
      pair.every((word) => word.length > 2 && isTelling(word) && !countWord.test(word)),
    )
    .map((pair) => pair.join(" "))
    .filter((pair) => readMaterials(pair).length + readProcesses(pair).length === 0)
    .slice(-mostPairs);
  const callOf = (query: string): Call => ({
    tool: "search_products",
    input: { query, limit: 3 },
  });
  together(situation, pairs.map(callOf));
  const refs = pairs.flatMap((pair) => {
    const sought = textTerms(pair);
    const found = ask(situation, callOf(pair), productsResult)?.products ?? [];
    const named = found.filter(({ title }) => {
      const held = textTerms(title);
      return sought.length === 2 && sought.every((term) => held.includes(term));
    });
    return named.length === 1 ? named.map(({ ref }) => ref) : [];
  });
  return [...new Set(refs)];
}

/** Numbers name no product: "drop one color". */
const countWord = /^(?:\d|one|two|three|four|five|six|ten)/;

const attributes =
  /\b(?:prices?|costs?|how much|total|moqs?|min(?:imum)?|lead|stock|specs?|hours|percent|sizes?|weigh\w*|rat(?:ed|ing)|temp\w*|colou?rs?|origin|ships?|sooner|faster|cheaper|compare|pcs|pieces|order|buy|catalog|do you (?:have|carry|sell)|you got)\b|\d/i;

/** "Have a two-layer board, want 250 assembled": what somebody wants made of their own design is no product of a list. */
const ofOwn =
  /^(?:(?:hi|hey|hello|so|ok),? )?(?:(?:i|we)(?:'ve)? )?(?:have|got|designed|drew) (?:an?|my|our)\b.{0,80}\b(?:want|need|make|made|assembled?|built|produced|machined|molded|printed)\b/i;

/** Whether it asks what a product's record may hold, or more of it than the guides do. */
function asksOfProduct(situation: Situation): boolean {
  if (ofOwn.test(situation.understood.text)) return false;
  if (attributes.test(situation.understood.text)) return true;
  return (sectionsFor(situation)[0]?.coverage ?? 0) < leastOfGuides;
}

const leastOfGuides = 0.6;

/** One product's record, or several side by side. */
export function openProducts(situation: Situation, refs: string[]): string {
  const [first] = refs;
  if (first === undefined) return explain(situation);
  const isOne = refs.length === 1;
  return (isOne ? null : compareRefs(situation, refs)) ?? openRecord(situation, first);
}
