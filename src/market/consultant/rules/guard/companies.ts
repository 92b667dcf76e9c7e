import type { IsOrdinary } from "../../../guides/rules/ordinary-words.ts";
import { stateCode } from "../../../needs/rules/vocabulary/us-states.ts";
import { comparable, type Evidence, isSaid } from "./evidence.ts";
import { itemStart } from "./sentences.ts";
import type { Span } from "./spans.ts";

/** What takes the place of somebody no tool named. */
export const unnamed = { company: "a company not on record", contact: "a contact not on record" };

// Capitals that begin a sentence or stand for themselves: no name begins with them, and none goes on with them.
const leading =
  "Contact|Call|Phone|Tel|Telephone|Fax|Email|E-mail|Website|Web|Address|Location|Headquarters|Write|Reach|Try|Ask|Consider|Use|Choose|See|Visit|Get|Send|Order|Buy|Request|Compare|Recommended|Another|Other|Also|Both|Either|Then|Next|First|Second|Third|Finally|For|In|At|On|With|From|By|To|As|Like|Unlike|Near|The|This|That|These|Those|There|Here|It|Its|I|We|You|They|He|She|My|Your|Our|Their|A|An|And|Or|But|So|If|When|While|Where|Which|What|Who|Why|How|Is|Are|Was|Do|Does|Can|Could|Should|Would|Will|May|Not|No|Yes|Only|Some|Many|Most|All|Each|Any|More|Please|Sure|However|Based";
const strong = new Set(
  "inc incorporated llc l.l.c llp plc corp corporation co ltd gmbh bros brothers sons".split(" "),
);
/** Ends of names that say who does something; a process has no such end. */
const agent = new Set(
  "works company industries enterprises fabricators manufacturers foundry mfg metalworks ironworks steelworks partners associates tooling plastics precision metals alloys technologies dynamics robotics aerospace solutions systems products components labs group machine tool die supply shop shops".split(
    " ",
  ),
);
/** Ends of names that a process may have, too: they take a word before them that is in no guide. */
const process = new Set(
  "machining manufacturing molding fabrication fabricating casting castings forge forging stamping plating coating coatings finishing welding engineering anodizing extrusion extrusions printing assembly turning milling".split(
    " ",
  ),
);

const word = String.raw`(?!(?:${leading})\b(?![\p{L}'’-]))(?:\p{Lu}[\p{L}\p{N}'’-]{0,40}|\d{1,3}[\p{Lu}-][\p{L}\p{N}'’-]{0,40})`;
const joint = String.raw`(?:[ \t]|[ \t][&+][ \t]|[ \t]of[ \t]|[ \t]and[ \t](?=(?:Sons?|Brothers|Bros|Co|Company)\b)|\.?,[ \t](?=(?:Inc|LLC|L\.L\.C|Ltd|Corp|Incorporated|LLP)\b)|(?<=\b\p{Lu})\.[ \t]?(?=\p{Lu}))`;
const phrase = new RegExp(
  String.raw`(?<![\p{L}\p{N}_$./@'’-])${word}(?:${joint}${word}){0,7}`,
  "gu",
);

const contacted =
  /\b(?:contact|call|phone|e-?mail|write to|reach(?: out)?(?: to)?|(?:get )?in touch with|(?:talk|speak) (?:to|with)|(?:order|buy|bought|quotes?) from|(?:made|manufactured|supplied|sold|offered|produced|machined|quoted) by)[ \t]+[*"“]{0,3}$/i;
const alsoNamed = /^[*"”]{0,3}(?:,|[ \t]+(?:or|and)|,[ \t]+(?:or|and))[ \t]+[*"“]{0,3}$/;
const isShop =
  /^[*"”)]{0,3}(?:,| (?:is|are|was))[ \t]+(?:an?|the|one of)\b[^.\n]{0,80}?\b(?:shop|manufacturer|maker|supplier|company|vendor|foundry|fabricator|molder|distributor|firm|business|machinist)s?\b/i;
const trades =
  /^[*"”)]{0,3}[ \t]+(?:offers?|makes?|quotes?|quoted|charges?|speciali[sz]es?|provides?|ships?|carries|sells?|operates?|lists|handles|serves)\b/;
const placed =
  /^[*"”)]{0,3}(?:[ \t]*[(,–—:-][ \t]*|[ \t]+)(?:(?:is |are )?(?:based |located |headquartered )?(?:in|near|of|at|from)[ \t]+)?\p{Lu}[\p{L}.'’ -]{1,30},[ \t]*(?<state>[A-Z]{2}\b|\p{Lu}[a-z]+(?: \p{Lu}[a-z]+)?)/u;
const tellsContact =
  /\b(?:location|address|headquarters|phone|tel(?:ephone)?|e-?mail|web ?site|contact)\b[*_]{0,2}:|\(\d{3}\)|\d{3}[-.]\d{4}\b|@|\bhttps?:/i;

/**
 * Names of companies and people to get in touch with that neither a tool nor the conversation named. A name
 * is one by its end ("Inc.", "Fabricators"), or by how it is presented: to be called, at a place, with a
 * price or a telephone number. Words of guides in capitals are headings.
 *
 * @param text whole sentences, or an item with its lines
 */
export function companySpans(text: string, evidence: Evidence, isOrdinary: IsOrdinary): Span[] {
  const spans: Span[] = [];
  for (const { start, text: found, isKnown } of namesIn(text, evidence)) {
    const end = start + found.length;
    if (isKnown) {
      spans.push({ start, end, replacement: null });
      continue;
    }
    const last = spans.at(-1);
    const isNamedToo = last?.replacement != null && alsoNamed.test(text.slice(last.end, start));
    const kind = kindOf(found, text, start, isNamedToo, isOrdinary);
    if (kind === null) continue;
    spans.push({ start, end: behindPoint(text, found, end), replacement: unnamed[kind] });
  }
  return spans;
}

interface Name {
  start: number;
  text: string;
  isKnown: boolean;
}

/** What could be names; of one that holds a known name, that and the words around it. */
function namesIn(text: string, evidence: Evidence): Name[] {
  return [...text.matchAll(phrase)].flatMap(({ 0: found, index: start }) => {
    if (isKnown(found, evidence)) return [{ start, text: found, isKnown: true }];
    const inside = knownInside(found, evidence);
    if (inside === null) return [{ start, text: found, isKnown: false }];
    const behind = found.slice(inside.end).search(/[\p{L}\p{N}]|$/u) + inside.end;
    return [
      { start, text: found.slice(0, inside.start).trimEnd(), isKnown: false },
      { start: start + inside.start, text: found.slice(inside.start, inside.end), isKnown: true },
      { start: start + behind, text: found.slice(behind), isKnown: false },
    ].filter((one) => one.text !== "");
  });
}

function knownInside(found: string, { names }: Evidence): { start: number; end: number } | null {
  const written = ` ${comparable(found)} `;
  for (const name of names) {
    if (!written.includes(` ${name} `)) continue;
    const gap = String.raw`(?:['’]s)?[^\p{L}\p{N}]+`;
    const at = new RegExp(name.split(" ").join(gap), "iu").exec(found);
    if (at !== null) return { start: at.index, end: at.index + at[0].length };
  }
  return null;
}

function kindOf(
  found: string,
  text: string,
  index: number,
  isNamedToo: boolean,
  isOrdinary: IsOrdinary,
): keyof typeof unnamed | null {
  const [before, after] = [text.slice(0, index), text.slice(index + found.length)];
  const words = found.split(/[ \t]*[&+][ \t]*|,?[ \t]+/);
  const ends = words.slice(1).map((one) => one.toLowerCase().replace(/\.$/, ""));
  if (ends.some((one) => strong.has(one))) return "company";
  const isAgent = ends.some((one) => agent.has(one));
  const isDesignated = isAgent || ends.some((one) => process.has(one));
  const isProper = words.some((one) => !isOrdinary(one));
  if (isDesignated && isProper) return "company";
  const isCalled = isNamedToo || contacted.test(before);
  if (isCalled && isProper) return "contact";
  if (!isProper && !isAgent) return null;
  const isItem = words.length > 1 && leads(before) && tellsContact.test(after);
  const isPlaced = words.length > 1 && isAtPlace(after);
  const doesTrade = words.length > 1 && trades.test(after);
  return isCalled || isItem || isPlaced || doesTrade || isShop.test(after) ? "company" : null;
}

function isKnown(found: string, evidence: Evidence): boolean {
  const name = comparable(found);
  return name === "" || evidence.names.has(name) || isSaid(evidence, name);
}

/** Whether nothing but the marks of an item or heading stands before it on its line. */
function leads(before: string): boolean {
  const line = before.slice(before.lastIndexOf("\n") + 1);
  return /^[ \t]*(?:(?:\d{1,3}[.)]|[-*•]|#{1,6})[ \t]+)?[*_"“]{0,3}$/.test(line);
}

function isAtPlace(after: string): boolean {
  const state = placed.exec(after)?.groups?.state;
  if (state === undefined) return false;
  return stateCode(state) !== undefined || stateCode(state.split(" ")[0] ?? "") !== undefined;
}

/** The point of "Inc." goes with it where the sentence goes on. */
function behindPoint(text: string, found: string, end: number): number {
  const isShort = /(?:Inc|Co|Corp|Ltd|Bros|Mfg)$/.test(found);
  return isShort && /^\.(?=[,;:)]|[ \t]+[^\p{Lu}\s])/u.test(text.slice(end)) ? end + 1 : end;
}

/** What could still join a name that stands at the end of a growing text. */
const mostJoint = 16;

/**
 * Where in a growing sentence stands the first name that cannot be judged before the sentence is whole;
 * its length where there is none.
 */
export function openCompany(text: string, evidence: Evidence, isOrdinary: IsOrdinary): number {
  for (const { 0: found, index } of text.matchAll(phrase)) {
    const isWhole = index + found.length + mostJoint <= text.length;
    if (isWhole && (isKnown(found, evidence) || isHarmless(found, isOrdinary))) continue;
    return index;
  }
  return text.length;
}

/** No context makes a company of it. */
function isHarmless(found: string, isOrdinary: IsOrdinary): boolean {
  const words = found.split(/[ \t]*[&+][ \t]*|,?[ \t]+/);
  const ends = words.slice(1).map((one) => one.toLowerCase());
  return (
    words.every((one) => isOrdinary(one)) && !ends.some((one) => agent.has(one) || strong.has(one))
  );
}

/** Whether a line names somebody whom only the lines below it may tell to be a company. */
export function isOpenItem(line: string, evidence: Evidence, isOrdinary: IsOrdinary): boolean {
  if (!itemStart.test(line)) return false;
  return [...line.matchAll(phrase)].some(
    ({ 0: found, index }) =>
      leads(line.slice(0, index)) &&
      /[ \t]/.test(found) &&
      !isKnown(found, evidence) &&
      !isHarmless(found, isOrdinary),
  );
}

/** Where a name that touches the end of a text begins; its length where none does. */
export function nameAtEnd(text: string): number {
  for (const { 0: found, index } of text.matchAll(phrase)) {
    if (index + found.length + mostJoint > text.length) return index;
  }
  return text.length;
}
