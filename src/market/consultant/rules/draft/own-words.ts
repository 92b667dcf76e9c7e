import { textTerms } from "../../../guides/rules/query-terms.ts";
import { readQuantities } from "../../../needs/rules/reading/quantities/read-quantities.ts";
import { spokenName } from "../../../needs/rules/reading/read-processes.ts";
import { keptWords } from "../../../rfq/rules/begin/kept-words.ts";
import type { ReadLine } from "../../../rfq/rules/begin/read-line.ts";
import { plural } from "../understand/item.ts";
import type { Part } from "../understand/part.ts";

const mostOfClause = 120;

/** What wants a draft made or changed, and says nothing of the part. */
const orders =
  /^\W*(?:(?:please|pls|ok(?:ay)?|now|then|and|also|so|hi|hello|can you|could you)[, ]+)*(?:(?:write|draft|prepare|make|create|put together|generate)\b.{0,30}\b(?:rfqs?|request for (?:a )?quot\w+|quote request|request)\b(?: (?:for|of))?|(?:rfq|quote) for|make (?:it|that)|change (?:it|that) to|add(?: that)?|include(?: that)?|mention(?: that)?|note(?: that)?|say(?: that)?|(?:i|we)(?:'d| would)? (?:also )?(?:want|like|need))\b[:\s]*/i;
const orderWords =
  /\b(?:need(?:ed)?|by|end|before|until|quotes?|bids?|deadline|rfq|draft|request|deliver\w*|ship\w*|target|price|budget|about|around|instead|shops?|suppliers?|tol(?:erances?)?)\b/gi;

/**
 * What messages say of a part beside what is known of it, as it was typed: "2 bends", "color match to Pantone 186 C". A
 * shop reads it in the draft. Days, prices and counts have fields of their own.
 *
 * @param part what is known
 * @param also other words that are known
 */
export function ownWords(said: readonly string[], part: Part, also: readonly string[]): string[] {
  const known = new Set(termsOf([...wordsOf(part), ...also].join(" ")));
  const clauses = said.flatMap((one) =>
    closed(one)
      .replace(orders, "")
      .split(/[,;\n]+(?!\d{3}\b)|\.\s|\s(?:and|with|plus)\s(?=\d|an? |the |my |our )/)
      .map((clause) =>
        clause
          .replaceAll("\u0001", ",")
          .trim()
          .replace(/[.!]+$/, ""),
      ),
  );
  const telling = clauses.filter((clause) => {
    const terms = termsOf(withoutDays(clause).replace(orderWords, " ").replace(dates, " "));
    const isNew =
      /#\s?\d/.test(clause) || terms.some((term) => !/^\d+$/.test(term) && !known.has(term));
    return isNew && clause.length >= 3 && clause.length <= mostOfClause;
  });
  const pieces = part.pieces?.quantities ?? [];
  const left = telling.map((one) =>
    withoutKnown(withoutCount(one, pieces), [...wordsOf(part), ...also]),
  );
  return [...new Set(left.map((one) => one.charAt(0).toUpperCase() + one.slice(1)))];
}

/** Notes without the words that fields of the part were read from: once a field is changed they would say otherwise. */
export function withoutRead(notes: readonly string[], read: ReadLine, name: string): string[] {
  return notes.flatMap((note) => {
    const left = keptWords(note, read, [], name);
    return left === "" ? [] : [left.charAt(0).toUpperCase() + left.slice(1)];
  });
}

/** How many there are has a field of its own: a note that says it would be wrong once it is changed. */
function withoutCount(clause: string, pieces: readonly number[]): string {
  const [head = "", number = ""] =
    /^(\d[\d,]*)\s+(?:pcs\s+|pieces\s+)?(?:of\s+)?(?=[a-z#])/i.exec(clause) ?? [];
  return pieces.includes(Number(number.replaceAll(",", ""))) ? clause.slice(head.length) : clause;
}

const small =
  /^(?:\s|[,:;–-]\s|\b(?:of|in|from|and|or|made|out of|is|are|to be)\b(?=\s))+|(?:\s|[,:;–-]|\b(?:of|in|from|with|and|or|made|is|are|to be)\b)+$/gi;

/** A clause without what fields of the part hold, as far as that stands at its ends: the "16 ga" of "16 ga CRS powder coated white". */
function withoutKnown(clause: string, known: readonly string[]): string {
  const phrases = known
    .filter((one) => one.trim().length > 1)
    .toSorted((a, b) => b.length - a.length)
    .map((one) => one.trim().replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (phrases.length === 0) return clause;
  const all = phrases.join("|");
  const ends = new RegExp(String.raw`^(?:${all})(?![\w-])|(?<![\w-])(?:${all})$`, "i");
  let left = clause;
  for (let guard = 0; guard < 8; guard += 1) {
    const next = left.replace(small, "").replace(ends, "").replace(small, "").trim();
    if (next === left) break;
    left = next;
  }
  // "Induction" of "induction hardened" says nothing by itself.
  return /\d/.test(left) && left.length >= 3 ? left : clause;
}

function wordsOf(part: Part): string[] {
  return [
    ...(part.item === null ? [] : [part.item, plural(part.item)]),
    ...part.materials.map(({ label }) => label),
    ...part.processes.flatMap((slug) => [slug, spokenName(slug)]),
    ...part.finishes.map(({ label }) => label),
    ...part.sizes,
    part.tolerance ?? "",
    ...part.certifications,
    part.place?.label ?? "",
    part.wantsAgreement ? "confidentiality agreement NDA before details" : "",
  ];
}

/** The comma of "December 18, 2026" ends no clause. */
function closed(text: string): string {
  return spansOf(text, ["date"]).reduceRight(
    (rest, { start, end }) =>
      rest.slice(0, start) + rest.slice(start, end).replaceAll(",", "\u0001") + rest.slice(end),
    text,
  );
}

function withoutDays(text: string): string {
  return spansOf(text, ["date", "duration", "money", "count"]).reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`,
    text,
  );
}

function spansOf(text: string, kinds: readonly string[]) {
  return readQuantities(text.toLowerCase()).filter(({ kind }) => kinds.includes(kind));
}

/** "2mm" and "2 mm" are the same. */
function termsOf(text: string): string[] {
  return textTerms(text.replace(/(\d)([a-z]+)\b/gi, "$1 $2"));
}

const dates =
  /\b(?:at )?(?:\d{1,2}(?::\d\d)? ?(?:[ap]m\b|[ap]\.m\.)|noon\b|midnight\b)|\b(?:eastern|est|edt)\b|\bndas? first\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*\.?\b|\b(?:next|this) (?:week|month|year)\b|\b\d+ ?(?:weeks?|days?|months?)\b|\b\d[\d,]* ?(?:pcs|pieces|parts|units)\b/gi;
