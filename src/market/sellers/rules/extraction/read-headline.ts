import type { DocumentText } from "../../../../shared/documents/document-text.ts";
import { findProcesses } from "./find-processes.ts";
import { type Found, shown } from "./found.ts";
import { ownOf } from "./stated-parts.ts";

/** Names of pages, orders to the reader, and names of firms. */
const noHeadline =
  /^\W*\d+\+?\s+years?\b|\b(?:station|laboratory)\W*$|^\W*(?:home|welcome|about|our|services?|products?|capabilit\w+|built by|made by|contact|careers?|faqs?|industries|markets|equipment|facilit\w+|quality|gallery|news|blog|learn|discover|explore|see|find|get|why|how|meet|call|straightforward|answers|looking|need|request|untitled|document)\b|\b(?:inc|llc|l\.l\.c|ltd|corp|co)\b\.?|\b(?:we|you|your|us|our|is|are|has|have|was|offers?|provides?|capabilit\w+)\b|[?!@©]/i;
const kinds =
  /\b(?:manufacturers?|fabricators?|makers?|builders?|molders?|printers?|foundry|growers?|roasters?|brewers?|bakers?|machinists?|welders?|machine shop|packers?|specialists?|experts?)\b/i;
/** "gummy manufacturing", but not "precision manufacturing" */
const goods =
  /(?:^|\s)(?!(?:precision|advanced|custom|contract|quality|smart|modern|american|lean|about|our)\s)[a-z-]+ manufacturing$/i;
/** A description that begins so names what is sold, in no words that a list knows. */
const made =
  /^(?:custom|precision|industrial|commercial|handmade|handcrafted|bespoke|rugged\w*)\s/i;
const mostWords = 14;
/** "ISO 9001:2015 certified CNC machining" */
const certified =
  /^(?:(?:ISO|AS|IATF|ITAR|NADCAP|FDA|SQF)[\s-]?\d*(?::\d{4})?[A-D]?(?:,|\s+(?:&|and))?\s+)+(?:certified|registered|accredited)\s+/i;

/**
 * What the heads of the pages call the shop's work: a part of the title, the first heading or the first clause of the
 * description, where it names work or what such a shop is called: "Precision CNC Machining | Oak Works".
 *
 * @param name of the shop; null where it is not known
 */
export function readHeadline(sources: DocumentText[], name: string | null): Found<string> | null {
  for (const { title, meta, blocks, where } of sources) {
    const [head] = blocks.filter(({ kind, level }) => kind === "heading" && level === 1);
    const description = meta.description ?? meta["og:description"] ?? "";
    const [clause = ""] = description.split(/[.:;!?]\s|\.$/);
    const texts: [string, boolean][] = [
      ...partsOf(title).map((text): [string, boolean] => [text, false]),
      ...partsOf(head?.text ?? "").map((text): [string, boolean] => [text, false]),
      ...partsOf(clause).map((text): [string, boolean] => [text, true]),
    ];
    for (const [text, isClause] of texts) {
      const value = phraseOf(ownOf(text), { name, isClause });
      if (value !== null) return { value, sentence: shown(text), where, confidence: 0.65 };
    }
  }
  return null;
}

function partsOf(text: string): string[] {
  return text
    .replace(/\s+/g, " ")
    .split(/\s+[|–—•»-]+\s+|\s*\|\s*/)
    .map((part) => part.trim());
}

/** The phrase that names the work, without place, customers and praise; null where the text names none. */
function phraseOf(
  text: string,
  { name, isClause }: { name: string | null; isClause: boolean },
): string | null {
  if (noHeadline.test(text) || isNameOf(text, name)) return null;
  const phrase = text
    .replace(/\s+(?:for|serving|since|in|from|with|across|throughout|near)\s.*$/i, "")
    .replace(/,\s+[A-Z][a-z]+(?:,? [A-Z]{2})?$/, "")
    // "CNC Machine Shop Tulsa, OK"
    .replace(/\s+(?:[A-Z][a-z]+ )?[A-Z][a-z]+,\s*[A-Z]{2}$/, "")
    .replace(certified, "")
    .replace(
      /^(?:(?:[\w-]+ )?certified|licensed(?: (?:&|and) (?:bonded|insured))?|trusted|leading|premier|professional)\s+/i,
      "",
    )
    .replace(/\s+(?:solutions?|services?|company|experience|experts?|specialists?)\W*$/i, "")
    .replace(/[\s,–—-]+$/, "");
  const words = phrase.split(" ").length;
  const tells =
    findProcesses(phrase).some(({ term }) => term !== "design" && term !== "engineering") ||
    (words > 1 && (kinds.test(text) || goods.test(phrase) || (isClause && made.test(text))));
  return tells && words <= mostWords && !isNameOf(phrase, name) ? phrase : null;
}

/** Whether a text is the firm's name, or a part of it. */
function isNameOf(text: string, name: string | null): boolean {
  const plain = (words: string) => words.toLowerCase().replace(/[^a-z0-9]+/g, "");
  return name !== null && (plain(name).includes(plain(text)) || plain(text).includes(plain(name)));
}
