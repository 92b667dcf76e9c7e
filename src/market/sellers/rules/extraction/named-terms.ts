import type { Block, DocumentText } from "../../../../shared/documents/document-text.ts";
import { type Found, shown } from "./found.ts";
import type { TermFinder } from "./match-terms.ts";
import { ownOf, type Reason, statementsIn } from "./stated-parts.ts";

/** A term of a list that the sources name for the shop, with how often and where best. */
export interface NamedTerm extends Found<string> {
  /** Of the list; what no list knows is its own. The value is what the sources call it. */
  term: string;
  /** Worth of all places where it stands. */
  weight: number;
}

/** What others do, what is not done, and what is told to people who look for work or for advice. */
const isOfOthers =
  /\b(?:not available|unavailable|outsourced|we (?:(?:do not|don't)(?! (?:just|only|simply|merely)\b)|no longer|can't|cannot)|not (?:offer|provide|do)|unlike|competitors?|instead of|rather than|other (?:shops|companies)|vendors?|suppliers?|subcontract|you(?:r)? (?:design|idea|engineers?)|you will|applicants?|job|position|resume|hiring|years of experience in|degree|graduated?|previously|before (?:joining|starting)|join(?:s|ed|ing) us|welcome to [A-Z][a-z]+ [A-Z]|that (?:you|customers) (?:supply|provide|send|bring)|who (?:met|worked|learned|trained|spent|left|came from)|worked (?:at|for|in)|of the year|career|(?:in|at) (?:college|high school|graduate school)|growing up|studied|took \d+ (?:years?|courses?) of|cookies?|privacy|copyright|designed by|website by)\b/i;
const isTalk =
  /\b(?:testimonial|review|career|job|employment|privacy|terms|cookie|blog|news|latest|faq)\b|^(?!.*\b(?:capabilit\w+|services?|facilit\w+|fabrication|manufacturing|production|equipment)\b).*\bresources?\b/i;

/** A sentence that may name terms. */
export interface Line {
  text: string;
  /** What of the text the shop states of itself. */
  own: string;
  heading: string;
  where: string;
  worth: number;
  /** The list that a short item stands in; "" for what stands alone. */
  list: string;
}

/** Lines that may tell what the shop does, and how much each counts. */
export function linesOf(sources: DocumentText[], but: readonly Reason[] = []): Line[] {
  return sources.flatMap(({ blocks, title, meta, where }) => {
    let list = 0;
    const head = meta.description ?? meta["og:description"] ?? "";
    return [
      { text: title, own: ownOf(title, but), heading: "", where, worth: 3, list: "" },
      {
        text: head,
        own: ownOf(head, but),
        heading: "",
        where,
        worth: 2.5,
        list: "",
      },
      ...blocks.flatMap((block, at) => {
        const isItem = block.kind === "item" && block.text.length < 60;
        if (!isItem || blocks[at - 1]?.area !== block.area) list += 1;
        return linesOfBlock(block, where, { list: isItem ? `${where} ${list}` : "", but });
      }),
    ];
  });
}

function linesOfBlock(
  { kind, text, heading, area, level }: Block,
  where: string,
  { list, but }: { list: string; but: readonly Reason[] },
): Line[] {
  if (isTalk.test(heading) && area === "main") return [];
  const worth = worthOf(kind, area, level);
  return statementsIn(text, but).map(({ sentence, own }) => ({
    text: sentence,
    own,
    heading,
    where,
    worth: sentence.length < 60 ? worth + 0.4 : worth,
    list,
  }));
}

function worthOf(kind: Block["kind"], area: Block["area"], level: number): number {
  if (area !== "main") return area === "menu" ? 0.8 : 0.6;
  if (kind === "heading") return level <= 2 ? 2.2 : 1.8;
  return kind === "text" ? 1 : 1.4;
}

/** So many terms in one line are an enumeration. */
export const enumerated = 3;

/** Terms by the list whose items name them. */
function termsOfLists(lines: Line[], find: TermFinder): Map<string, Set<string>> {
  const lists = new Map<string, Set<string>>();
  for (const { list, own } of lines) {
    if (list === "") continue;
    const terms = lists.get(list) ?? new Set();
    for (const { term } of find(own)) terms.add(term);
    lists.set(list, terms);
  }
  return lists;
}

/** "Rail Road", "Steel Street", "7700 Rolling Mill Rd": an address. */
function isRoad(after: string): boolean {
  return (
    /^\s+(?:st(?:reet)?|rd|road|ave(?:nue)?|drive|dr|lane|ln|blvd|hwy|highway|park(?:way)?|court|ct)\b/i.test(
      after,
    ) ||
    /^(?:\s+[A-Z][a-z]+){1,2}\s+(?:St|Rd|Ave|Dr|Ln|Blvd|Hwy|Road|Street|Avenue|Lane)\b/.test(after)
  );
}

/**
 * Terms that lines name, the weightiest first.
 *
 * @param worthOf how much a place counts; 0 where it counts in an enumeration only, null where it names something else
 * @param nameOf what the words of a place call a term, and what places before called it
 */
export function collect(
  lines: Line[],
  find: TermFinder,
  worthOf: (line: Line, start: number, end: number) => number | null,
  nameOf: (term: string, words: string, known: string | undefined) => string = (term) => term,
): NamedTerm[] {
  const found = new Map<string, NamedTerm>();
  const inLists = termsOfLists(lines, find);
  for (const line of lines) {
    if (isOfOthers.test(line.own)) continue;
    const matches = find(line.own).filter(({ end }) => !isRoad(line.own.slice(end)));
    const isEnumeration =
      new Set(matches.map(({ term }) => term)).size >= enumerated ||
      (inLists.get(line.list)?.size ?? 0) > enumerated;
    for (const { term, start, end } of matches) {
      const plain = worthOf(line, start, end);
      if (plain === null) continue;
      // Who names several of a kind in one sentence tells what they do.
      const worth = isEnumeration ? Math.max(plain, line.worth * 0.8) + 0.5 : plain;
      if (worth <= 0) continue;
      const known = found.get(term);
      const value = nameOf(term, line.own.slice(start, end), known?.value);
      const weight = (known?.weight ?? 0) + worth;
      const isBetter = known === undefined || worth > known.confidence;
      found.set(term, {
        term,
        value,
        sentence: isBetter ? shown(line.text) : known.sentence,
        where: isBetter ? line.where : known.where,
        confidence: Math.max(worth, known?.confidence ?? 0),
        weight,
      });
    }
  }
  return [...found.values()]
    .map((one) => ({ ...one, confidence: Math.min(0.95, 0.55 + one.confidence * 0.12) }))
    .sort((a, b) => b.weight - a.weight);
}
