import type { DocumentText } from "../../../../shared/documents/document-text.ts";
import { shareWord } from "./called-in.ts";
import { isFigureOfSpeech } from "./figures-of-speech.ts";
import { findIndustries } from "./find-industries.ts";
import { findMaterials } from "./find-materials.ts";
import { findProcesses } from "./find-processes.ts";
import { shown } from "./found.ts";
import { marketWords } from "./market-words.ts";
import type { TermFinder } from "./match-terms.ts";
import { collect, enumerated, type Line, linesOf, type NamedTerm } from "./named-terms.ts";
import { verbFinder } from "./process-verbs.ts";
import { offeredIn, unlistedWork } from "./read-offered.ts";
import { ownOf } from "./stated-parts.ts";
import { isWorkOfOthers } from "./work-of-others.ts";

const doing =
  /\b(?:we|our|us|offers?|offering|provid\w+|speciali[sz]\w+|capabilit\w+|services?|equipped|equipment|in-house|facility|machines?|perform\w*|manufactur\w*|produc\w+|including|include|experts?|expertise|capable|department|team|shop|custom|full[- ]service|processes|supply|builds?|makes?|fabricat\w+|can)\b/i;
/** What stands under them is offered, whatever its words. */
const offering = /\b(?:capabilit\w+|services|processes|what we do|how we (?:make|do))\b/i;
const servingOnly =
  /\b(?:we|that|and|proudly|company|shop) (?:serves?|supply|supplies|serving)\b(?:(?!\b(?:with|by|our|offering|including|through|parts|providing)\b)[^.;:])*$/i;
/** What stands under them is what customers do: "Packaging and paper", "Bakery". */
const ofMarkets =
  /\b(?:industr(?:y|ies)(?! (?:services|leading))|markets?|sectors?|who (?:we serve|buys)|customers|clients|applications include)\b/i;
/** What stands under them is what is made: "Crimping tools", "Welded assemblies". */
const ofGoods =
  /^\W*(?:(?:what )?we (?:make|machine|build|manufacture|produce|supply)|(?:typical|example|sample) (?:parts|products|components)|(?:parts|components) (?:we|that we) (?:make|machine|produce|manufacture))\W*$/i;
/** Processes and services that the sources state. */
export function readProcessTerms(sources: DocumentText[], name: string | null): NamedTerm[] {
  const findVerbs = verbFinder(name);
  const find: TermFinder = (text) => [...findProcesses(text), ...findVerbs(text)];
  const offered = offeredIn(sources);
  const listed = new Set(
    offered.flatMap(({ line }) => findProcesses(ownOf(line)).map(({ term }) => term)),
  );
  const direct = new Set(listed);
  const isSoldByDealers = sources.some(({ blocks, title, meta }) =>
    [title, meta.description ?? "", ...blocks.map(({ text }) => text)].some((text) =>
      deals.test(ownOf(text)),
    ),
  );
  const lines = linesOf(sources);
  const isOfWood = lines.some(({ own, worth }) => worth >= ofItem && sawn.test(own));
  const isMarket = marketWords(lines, findIndustries, findProcesses);
  const isName = withinName(name);
  const beyondName = new Set<string>();
  const found = collect(lines, find, (line, start, end) => {
    const worth = worthAt(line, start, end);
    if (worth === null) return null;
    const words = line.own.slice(start, end);
    const isNamed = isName(line.own, start, end);
    for (const { term, ...match } of find(line.own))
      if (match.start === start && match.end === end && (!isNamed || shareWord(term, words)))
        beyondName.add(term);
    const isListed = new Set(find(line.own).map(({ term }) => term)).size >= enumerated;
    const isHead = line.worth >= 2.5;
    if (worth > 0 && (isListed || isHead || isOffered(line, start, end)))
      direct.add(termAt(line, start, find));
    return worth;
  }).filter(
    ({ term }) =>
      beyondName.has(term) &&
      (!broad.has(term) || direct.has(term)) &&
      (!volumes.has(term) || listed.has(term)),
  );
  return [...found, ...inOwnWords(sources)];

  function worthAt(line: Line, start: number, end: number): number | null {
    if (isWorkOfOthers(line.own, start, end)) return null;
    // "We mill and turn" says it outright.
    if (findVerbs(line.own).some((verb) => verb.start === start && verb.end === end))
      return Math.max(line.worth, 1.3);
    if (line.heading.length < 90 && ofMarkets.test(line.heading) && line.text.length < 200)
      return null;
    if (ofGoods.test(line.heading) || isMarket(line, start)) return null;
    // "We serve agriculture, food processing and telecom": what others do.
    if (servingOnly.test(line.own.slice(0, start))) return null;
    // "Forged Machine" is a name, "Ohio Forging" says what is done.
    const words = line.own.slice(start, end);
    if (/ed$/i.test(words) && name?.toLowerCase().includes(words.toLowerCase()) === true)
      return null;
    // "Stamping of concrete" presses no metal.
    if (/^stamp/i.test(words) && noMetal.test(`${line.own} ${line.heading}`)) return null;
    if (/^stamped$/i.test(words) && /^\s+with\b/i.test(line.own.slice(end))) return null;
    if (isSoldByDealers && goods.test(words)) return null;
    if (isFigureOfSpeech(line.own, start, end)) return null;
    // "Ready for custom furniture projects", "4/4 Cabinetry & Trim": what others make of it.
    if (goods.test(words) && ofUse.test(line.own.slice(0, start))) return null;
    if (isOfWood && /^(?:custom |precision )?milling$/i.test(words)) return null;
    // "Your engineering team" is the customer's.
    if (/\byour\s+$/i.test(line.own.slice(0, start))) return null;
    if (isPraiseOfQuality(line, start, end)) return null;
    // "Damaged machined parts repair" tells of the repair.
    if (isWithinOther(line.own, end)) return null;
    // "Hardened tool steel" is a material; "for die casting manufacturers" says whom.
    if (/ed$/i.test(words) && isBeforeMaterial(line.own.slice(end))) return null;
    if (ofTrade.test(line.own.slice(end)) && forWhom.test(line.own.slice(0, start))) return null;
    // "Welding and plasma cutting of mild steel"
    if (start <= 1) return line.worth;
    return line.text.length < 60 || doing.test(line.own) || offering.test(line.heading)
      ? line.worth
      : line.worth * 0.4;
  }
}

/** What stands within the firm's name: "Oak Metal Finishing" alone does not say that it plates. */
function withinName(name: string | null) {
  const bare = (name ?? "").replace(/[\s,]+(?:inc|llc|ltd|corp|co|company)\.?$/i, "").toLowerCase();
  return (own: string, start: number, end: number): boolean => {
    if (bare === "") return false;
    for (let at = own.toLowerCase().indexOf(bare); at !== -1; ) {
      if (at <= start && end <= at + bare.length) return true;
      at = own.toLowerCase().indexOf(bare, at + 1);
    }
    return false;
  };
}

/** What a sawmill mills is wood, and no metal. */
const sawn = /\bsaw ?mill(?:s|ing)?\b|\bkiln[- ]dr(?:y|ying|ied)\b/i;
const ofUse =
  /\b(?:ready|ideal|perfect|suited|suitable|great|used) for (?:[\w-]+ )?$|^\W*\d+\/\d+\s+$/i;

/** "Quality assurance" as a heading, or as what work is done for, is a promise and no work. */
function isPraiseOfQuality({ own, list, worth, text }: Line, start: number, end: number): boolean {
  if (!/^quality (?:control|assurance)$/i.test(own.slice(start, end))) return false;
  const isAlone = worth >= ofItem && text.length < 40 && list === "";
  return isAlone || /\bfor (?:[\w-]+ ){0,2}$/i.test(own.slice(0, start));
}

const noMetal = /\b(?:concrete|textur\w+|leather|fabrics?|rubber stamps?)\b/i;
/** Words for goods that tell of making them, where nobody says that they are only sold. */
const goods =
  /^(?:cabinets|cabinetry|furniture|custom cabinets|custom furniture|casework|gaskets|doors|signage)$/i;
const deals =
  /\b(?:authorized|exclusive|certified) dealers?\b|\b(?:cabinet|cabinetry|furniture|door|sign|gasket) (?:suppliers?|dealers?|retailers?|wholesalers?|stores?)\b|\bdealers? (?:of|for)\b/i;

/** Words that every firm says of itself: they count where they are offered, not where they are mentioned. */
const broad = new Set([
  "finishing",
  "design",
  "quality control",
  "engineering",
  "product development",
  "fulfillment",
  "low volume production",
  "high volume production",
  "logistics",
  "formulation",
  "testing",
  "calibration",
  "regulatory support",
  "technical documentation",
  "warehousing",
  "packaging",
  "coating",
  "machine building",
  "fixture building",
  "import and sourcing",
  "copying",
  "baking",
  "filling",
  "forming",
  "pattern making",
  "blending",
  "food processing",
  "maintenance",
  "program management",
  "remodeling",
  "CNC programming",
  "materials engineering",
  "recoating",
  "rust removal",
  "color matching",
]);
/** What every firm says of its runs, "from prototype to production runs": work where it is listed as such. */
const volumes = new Set(["low volume production", "high volume production"]);
const offers =
  /\b(?:offer\w*|provid\w+|perform\w*|speciali[sz]\w+|capabilit\w+|services?|full[- ]service|in-house|experts? (?:in|at)|capable of|we (?:also )?(?:do|design|build|make))\b[^.;!?]{0,120}$/i;
const named = /^\s*(?:services?|department|capabilit\w+|work|solutions)\b/i;

/** A short item or heading counts as much; a sentence less. */
const ofItem = 1.8;

/** Whether a line offers what stands at a place in it, rather than mentions it. */
function isOffered({ own, text, list, worth }: Line, start: number, end: number): boolean {
  const isShort = worth >= ofItem && text.length < 40 && own.slice(end).trim().length < 12;
  return (isShort && list === "") || offers.test(own.slice(0, start)) || named.test(own.slice(end));
}

function termAt(line: Line, start: number, find: TermFinder): string {
  return find(line.own).find((match) => match.start === start)?.term ?? "";
}

/** Whether a material follows: what stands before it tells how that is. */
function isBeforeMaterial(after: string): boolean {
  return findMaterials(after.slice(0, 40)).some(({ start }) => start <= 1);
}

const ofTrade =
  /^\s+(?:manufacturers|producers|makers|molders|compan(?:y|ies)|industr(?:y|ies)|markets?|customers)\b/i;
const forWhom = /\b(?:for|to|serv\w+|suppl\w+|support\w*)\b[^.;:]*$/i;

const other =
  /^\s+(?:your|ideas?|concepts?|dreams?|visions?|them|it|this|these|times?|fixtures?|jigs?|advantages?|excellence|tools?|supplies|manuals?|instructions?|collections?|looks?|image|presentation|checklists?|equipment|requirements?|references?|knowledge)\b|^(?:\s+(?:pieces?|parts?|machines?|tools?|equipment|dies?|molds?|shops?)){1,2}\s+(?:repair|rebuild\w*|inspection|design|sales|rental)\b|^\s+(?:(?:machines?|equipment) (?:repair|sales|service)|inspection|school|classes|courses|supplies|rentals?|jobs?|schedule|address(?:es)?|lists?)\b/i;

/** Whether what follows a term says that it stands for something else: "welding supplies". */
function isWithinOther(own: string, end: number): boolean {
  return other.test(own.slice(end));
}

/** As much as one line under "Services" counts. */
const ownWeight = 1.5;

/** What no vocabulary knows, as the shop says it: "cheese waxing", "weld build up". */
function inOwnWords(sources: DocumentText[]): NamedTerm[] {
  const works = new Map<string, NamedTerm>();
  for (const { work, line, where } of unlistedWork(sources)) {
    const known = works.get(work);
    works.set(work, {
      term: work,
      value: work,
      sentence: known?.sentence ?? shown(line),
      where: known?.where ?? where,
      confidence: 0.7,
      weight: (known?.weight ?? 0) + ownWeight,
    });
  }
  return [...works.values()];
}
