import type { Block, DocumentText } from "../../../../shared/documents/document-text.ts";
import { findProcesses } from "./find-processes.ts";
import { type Found, shown } from "./found.ts";
import { type TermFinder, termFinder } from "./match-terms.ts";
import { verbFinder } from "./process-verbs.ts";
import { readServed } from "./read-served.ts";
import { ownOf, type Reason, statementsIn } from "./stated-parts.ts";
import industryTerms from "./terms/industries.json" with { type: "json" };
import materialTerms from "./terms/materials.json" with { type: "json" };

const findMaterials = termFinder(materialTerms);
const findIndustries = termFinder(industryTerms);

/** A term of a list that the sources name for the shop, with how often and where best. */
export interface NamedTerm extends Found<string> {
  /** Worth of all places where it stands. */
  weight: number;
}

/** What others do, what is not done, and what is told to people who look for work or for advice. */
const isOfOthers =
  /\b(?:not available|unavailable|outsourced|we (?:(?:do not|don't)(?! (?:just|only|simply|merely)\b)|no longer|can't|cannot)|not (?:offer|provide|do)|unlike|competitors?|instead of|rather than|other (?:shops|companies)|vendors?|suppliers?|subcontract|you(?:r)? (?:design|idea|engineers?)|you will|applicants?|job|position|resume|hiring|years of experience in|degree|graduated?|previously|before (?:joining|starting)|join(?:s|ed|ing) us|welcome to [A-Z][a-z]+ [A-Z]|that (?:you|customers) (?:supply|provide|send|bring)|who (?:met|worked|learned|trained|spent|left|came from)|worked (?:at|for|in)|career|cookies?|privacy|copyright|designed by|website by)\b/i;
const isTalk =
  /\b(?:testimonial|review|career|job|employment|privacy|terms|cookie|blog|news|resources?|latest|faq)\b/i;

interface Line {
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
function linesOf(sources: DocumentText[], but: readonly Reason[] = []): Line[] {
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
const enumerated = 3;

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

/** "Rail Road", "Steel Street": an address. */
function isRoad(after: string): boolean {
  return /^\s+(?:st(?:reet)?|rd|road|ave(?:nue)?|drive|dr|lane|ln|blvd|hwy|highway|park(?:way)?|court|ct)\b/i.test(
    after,
  );
}

function collect(
  lines: Line[],
  find: TermFinder,
  worthOf: (line: Line, start: number, end: number) => number,
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
      // Who names several of a kind in one sentence tells what they do.
      const worth = isEnumeration ? Math.max(plain, line.worth * 0.8) + 0.5 : plain;
      if (worth <= 0) continue;
      const known = found.get(term);
      const weight = (known?.weight ?? 0) + worth;
      const isBetter = known === undefined || worth > known.confidence;
      found.set(term, {
        value: term,
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

const doing =
  /\b(?:we|our|us|offers?|offering|provid\w+|speciali[sz]\w+|capabilit\w+|services?|equipped|equipment|in-house|facility|machines?|perform\w*|manufactur\w*|produc\w+|including|include|experts?|expertise|capable|department|team|shop|custom|full[- ]service|processes|supply|builds?|makes?|fabricat\w+|can)\b/i;

const servingOnly =
  /\b(?:we|that|and|proudly|company|shop) (?:serves?|supply|supplies|serving)\b(?:(?!\b(?:with|by|our|offering|including|through|parts|providing)\b)[^.;:])*$/i;

/** Processes and services that the sources state. */
export function readProcessTerms(sources: DocumentText[], name: string | null): NamedTerm[] {
  const findVerbs = verbFinder(name);
  const find: TermFinder = (text) => [...findProcesses(text), ...findVerbs(text)];
  return collect(linesOf(sources), find, (line, start, end) => {
    // "We mill and turn" says it outright.
    if (findVerbs(line.own).some((verb) => verb.start === start && verb.end === end))
      return Math.max(line.worth, 1.3);
    // "We serve agriculture, food processing and telecom": what others do.
    if (servingOnly.test(line.own.slice(0, start))) return 0;
    // "Welding and plasma cutting of mild steel"
    if (start <= 1) return line.worth;
    return line.text.length < 60 || doing.test(line.own) ? line.worth : line.worth * 0.4;
  });
}

const working =
  /\b(?:materials?|metals?|alloys?|made (?:of|from|with|in)|work(?:s|ing)? with|machin\w*|cut\w*|weld\w*|fabricat\w*|form\w*|mold\w*|print\w*|stamp\w*|cast\w*|products?|parts?|components?|from|using|in|grades?|including|sheet|plate|bar|tube|custom)\b/i;

/** "Paper mills", "a steel producer": for whom, not of what. */
const ofTrade =
  /^(?:[\s-]+(?:filled|reinforced|beads?|bottles?|jars?|phosphat\w*|at our|at the|inside|into)\b)|^\s+(?:mills?|makers?|producers?|compan(?:y|ies)|industr(?:y|ies)|yards?|mines?)\b/i;
const ofMarkets = /\b(?:industr(?:y|ies)|markets?|sectors?|who we serve|customers)\b/i;

const legal =
  /[\s,]+(?:inc(?:orporated)?|llc|l\.l\.c|ltd|limited|co(?:rp(?:oration)?|mpany)?|lp|llp|pllc)\.?$/i;
/** Firms by their whole names: "Oak Circuits LLC", "Delta Iron, Inc." */
const firms =
  /\b[A-Z][\w&'’.-]*(?:\s+(?:[A-Z][\w&'’.-]*|&|and|of)){0,5},?\s+(?:Inc(?:orporated)?|LLC|L\.L\.C|Ltd|Corp(?:oration)?|Co|Company|Holdings|Group|Industries)\b/g;

/** What a firm is called is no word of what it works with: "Oak Welding", "Granite State Precision". */
function withoutName(find: TermFinder, name: string | null): TermFinder {
  const bare = (name ?? "").replace(legal, "").trim();
  const own = bare.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+");
  // "Cherry Creek" above the page of Cherry Creek Machine
  const [first = "", second = ""] = own.split("\\s+");
  const begins = second === "" ? own : `${first}\\s+${second}`;
  const isName = bare.includes(" ") ? new RegExp(`${own}|${begins}`, "gi") : null;
  const blank = (text: string) => "_".repeat(text.length);
  return (text) =>
    find((isName === null ? text : text.replace(isName, blank)).replace(firms, blank));
}

/** Materials that the sources say the shop works with. */
export function readMaterialTerms(sources: DocumentText[], name: string | null): NamedTerm[] {
  const find = withoutName(findMaterials, name);
  return collect(linesOf(sources), find, (line, _start, end) =>
    // "Packaging and paper" among the markets of a shop is no material of its.
    !(line.heading.length < 90 && ofMarkets.test(line.heading)) &&
    !ofTrade.test(line.own.slice(end)) &&
    (line.text.length < 60 || working.test(line.own))
      ? line.worth + 0.25
      : 0,
  );
}

/** Whether a place stands in a list of at least two industries that work is done for: "parts for aerospace and rail". */
function isServedList(own: string, start: number, find: TermFinder): boolean {
  const lead = /^.*\b(?:for|serv(?:e|es|ing)|suppl(?:y|ies|ying))\s+(?=[^.;:]*$)/is.exec(
    own.slice(0, start),
  );
  if (lead === null || start - lead[0].length > 90) return false;
  const [list = ""] = own
    .slice(lead[0].length)
    .split(/[.;:]|\s(?:with|by|from|using|that|who|since|at)\s/);
  if (start >= lead[0].length + list.length) return false;
  return new Set(find(list).map(({ term }) => term)).size >= 2;
}

/** As much as a line under "Industries served" counts. */
const ownWeight = 1.5;
const serving =
  /\b(?:industr(?:y|ies)|markets?|sectors?|serv(?:e|es|ed|ing)|customers?|clients?|applications?|for (?:the|use in)|partners?|suppl(?:y|ies|ier|iers) to|oems?)\b/i;

/** Whom its customers belong to tells whom the shop serves. */
const served: readonly Reason[] = ["others"];

/** Industries that the sources say the shop serves. */
export function readIndustryTerms(sources: DocumentText[], name: string | null): NamedTerm[] {
  const find = withoutName(findIndustries, name);
  const found = collect(linesOf(sources, served), find, (line, start, end) => {
    const isUnder = /\b(?:industr|market|sector|serve|application|customers|who we)/i.test(
      line.heading,
    );
    const around = line.own.slice(Math.max(0, start - 90), end + 60);
    if (isUnder && line.text.length < 200) return line.worth + 1;
    if (
      /\b(?:built|made|designed|perfect|ideal) for\b/i.test(line.heading) &&
      line.text.length < 60
    )
      return line.worth + 0.5;
    if (
      /^\s*(?:industry|industries|markets?|sectors?|customers|applications)\b/i.test(
        line.own.slice(end, end + 24),
      )
    )
      return line.worth + 0.8;
    if (/\b(?:industr(?:y|ies)|markets|sectors)\b/i.test(around) && serving.test(around))
      return line.worth + 0.4;
    return isServedList(line.own, start, find) ? line.worth + 0.4 : 0;
  });
  return [...found, ...inOwnWords(sources, find, found)].sort((a, b) => b.weight - a.weight);
}

/** What no list of industries knows, as the shop says it: "pump makers", "garage doors". */
function inOwnWords(sources: DocumentText[], find: TermFinder, found: NamedTerm[]): NamedTerm[] {
  const named = new Map<string, NamedTerm>();
  for (const { words, sentence, where } of readServed(sources)) {
    const terms = new Set(find(words).map(({ term }) => term));
    for (const value of terms.size === 0 ? [words.toLowerCase()] : terms) {
      if (found.some((one) => one.value === value && one.weight >= ownWeight)) continue;
      const known = named.get(value);
      named.set(value, {
        value,
        sentence: known?.sentence ?? shown(sentence),
        where: known?.where ?? where,
        confidence: 0.7,
        weight: (known?.weight ?? 0) + ownWeight,
      });
    }
  }
  const isNew = ({ value }: NamedTerm) => !found.some((one) => one.value === value);
  return [...named.values()].filter(isNew);
}
