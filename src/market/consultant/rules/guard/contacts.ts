import { comparable, type Evidence, phoneDigits } from "./evidence.ts";
import type { Span } from "./spans.ts";

/** What takes the place of something an answer may not state. */
export const removed = {
  link: "(web address not on record)",
  email: "(e-mail address not on record)",
  phone: "(phone number not on record)",
  address: "(address not on record)",
};

const word = String.raw`[\p{L}\p{N}_][\p{L}\p{N}_.'’-]{0,60}`;
const blank = String.raw`[ \t]{1,3}`;
const label = String.raw`[\p{L}\p{N}_][\p{L}\p{N}_-]{0,62}`;
const numberGap = String.raw`[\p{Zs}\t.\-–]{1,3}`;
// What may follow a number of another country and is a number of its own; so is an address.
const nationalNumber = String.raw`[\p{Zs}\t.-]?\(?\d{3}[)\p{Zs}\t.-]{1,2}\d{3}[\p{Zs}\t.-]\d{4}`;
/** A clause of the defense acquisition rules is numbered like a telephone: "DFARS 252.204-7012". */
const dfarsClause = String.raw`(?<=\bDFARS[ \t])252\.2\d\d-7\d{3}(?!\d)`;
const port = String.raw`(?::\d{1,5})?(?:[/?#][^\s<>"]*)?`;

const addresses = [
  String.raw`\b\d{1,6}${blank}(?:(?:[NSEW]|North|South|East|West)\.?${blank})?(?:[\p{Lu}\p{N}][\p{L}\p{N}_.'’-]{0,60}${blank}){1,4}?(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Drive|Dr|Lane|Ln|Way|Court|Ct|Parkway|Pkwy|Highway|Hwy|Place|Pl|Circle|Cir|Terrace)\b\.?`,
  String.raw`\b\d{1,6}${blank}(?:${word}${blank}){1,4}?(?:[Ss]treet|[Aa]venue|[Bb]oulevard|[Rr]oad|[Hh]ighway|[Pp]arkway)\b\.?`,
  String.raw`\bP\.?[ \t]?O\.?[ \t]?Box[ \t]?\d+`,
];

const patterns = {
  link: [
    String.raw`\b[A-Za-z][A-Za-z0-9+.-]{1,20}:\/\/[^\s<>"]+`,
    String.raw`(?<![\w:/])\/\/[^\s<>"]+`,
    String.raw`\b(?i:javascript|data|vbscript|file|mailto|blob):[^\s<>"]+`,
  ],
  email: [
    String.raw`(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]{1,64}(?::[^\s@<>"]{1,64})?@${label}(?:\.${label}){0,8}${port}`,
    String.raw`(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]{1,64}[ \t]?[([{](?i:at)[)\]}][ \t]?[\p{L}\p{N}-]{1,62}(?:(?:\.|[ \t]?[([{](?i:dot)[)\]}][ \t]?)[\p{L}\p{N}-]{1,62}){1,4}`,
  ],
  host: [
    String.raw`(?<![\p{L}\p{N}_.@-])(?:${label}\.){1,8}(?:(?i:xn--)[A-Za-z0-9-]{1,59}|\p{L}{2,24})(?![\p{L}\p{N}_-])${port}`,
    String.raw`(?<![\p{L}\p{N}_.@-])\d{1,3}(?:\.\d{1,3}){3}(?![\d.]*\d)${port}`,
    String.raw`\b(?i:localhost)${port}`,
  ],
  phone: [
    String.raw`(?!${dfarsClause})(?<![\d$]|\d[.,])(?:\+?\d{1,3}(?:${numberGap}|(?=\()))?\(?\d{3}(?:[\p{Zs}\t)\-–.]{1,4}|\/)\d{3}${numberGap}\d{4}(?!\d)`,
    String.raw`(?<![\w$-]|\d\.)\+?\d{10,14}(?!\d)`,
    String.raw`(?<![\d$])\+[1-9]\d{0,2}(?:(?!${nationalNumber}|${numberGap}(?=\d{1,6}${blank}\p{L})(?:${addresses.join("|")}))[\p{Zs}\t.-]?\(?\d{1,4}\)?){2,5}(?!\d)`,
    String.raw`(?<![\w$])(?:\+?1[ .-])?\(?8(?:00|33|44|55|66|77|88)\)?[ .-](?=[\dA-Z-]*[A-Z])(?:[\dA-Z]-?){6,12}(?![\p{L}\d])`,
    String.raw`(?<=\b(?i:call|phone|tel|telephone|dial|fax|cell|mobile|text)(?:[ \t](?i:at|us|them|is|on|no\.?|number))?[ \t]?:?[ \t]{0,2}[*_]{0,2})\d{3}[ .-]\d{4}(?![\d-])`,
  ],
  address: addresses,
};

/** One pass over whole spans: what was let through or taken out is not looked at again. */
const contact = new RegExp(
  Object.entries(patterns)
    .map(([kind, sources]) => `(?<${kind}>${sources.join("|")})`)
    .join("|"),
  "gu",
);

/** Endings of drawings and documents, and units: no host has them, and answers do. */
const noHost =
  /\.(?:step|stp|iges|igs|stl|dxf|dwg|sldprt|ipt|x_t|3mf|obj|pdf|csv|xlsx?|docx?|txt|html?|exe|jpe?g|png|svg)$|^(?:ft|in|oz|lb|N)\.(?:lbs?|in|ft|m)$|^(?:Co|co)\.(?:Ltd|ltd)$/i;

/** A contact as it stands in a text, without the punctuation behind it. */
export interface Contact {
  kind: keyof typeof patterns;
  text: string;
  start: number;
}

/** Every link, e-mail address, phone number and street address of a text, in their order. */
export function contactsIn(text: string): Contact[] {
  return [...text.matchAll(contact)].flatMap(({ 0: found, index: start, groups }) => {
    const kind = kinds.find((one) => groups?.[one] !== undefined);
    if (kind === undefined) return [];
    const isWord = kind === "link" || kind === "email" || kind === "host";
    return [{ kind, text: isWord ? trimmed(found) : found, start }];
  });
}

/** Where the first contact of a text begins, given or not; its length where there is none. */
export function firstContact(text: string): number {
  const at = text.search(contact);
  return at < 0 ? text.length : at;
}

const kinds = Object.keys(patterns) as (keyof typeof patterns)[];

/**
 * Every link, e-mail address, phone number and street address of a text: those that nothing gave are
 * replaced, those that a tool or the conversation gave stay as they are.
 *
 * @param mayLink whether a tool gave this link, or it leads to this site
 * @param hosts that may be named, without scheme, as `hostOf` writes them
 */
export function contactSpans(
  text: string,
  evidence: Evidence,
  mayLink: (url: string) => boolean,
  hosts: ReadonlySet<string>,
): Span[] {
  const isGiven: Record<keyof typeof patterns, (found: string) => boolean> = {
    link: mayLink,
    email: (found) => evidence.emails.has(found.toLowerCase()),
    host: (found) => noHost.test(found) || hosts.has(hostOf(found)),
    phone: (found) => evidence.phones.has(phoneDigits(found)),
    address: (found) => evidence.addresses.some((one) => one.includes(` ${comparable(found)} `)),
  };
  return contactsIn(text).flatMap(({ kind, text: found, start }): Span[] => {
    const isNumber = kind === "phone" || kind === "address";
    if (kind === "phone" && phoneDigits(found).length < 7 && !/[A-Z]/.test(found)) return [];
    const given = isNumber ? givenStart(found, isGiven[kind]) : isGiven[kind](found) ? 0 : null;
    const end = start + found.length;
    if (given === null) return [{ start, end, replacement: removedOf(kind) }];
    // Another number may stand before the one that was given.
    return [
      ...contactSpans(found.slice(0, given), evidence, mayLink, hosts).map((span) => ({
        ...span,
        start: span.start + start,
        end: span.end + start,
      })),
      { start: start + given, end, replacement: null },
    ];
  });
}

function removedOf(kind: keyof typeof patterns): string {
  return removed[kind === "host" ? "link" : kind];
}

/** Where in a number or address begins what a tool gave; null for nowhere. */
function givenStart(found: string, isGiven: (part: string) => boolean): number | null {
  const starts = [...found.matchAll(/(?<![\d(+])[(+]*\d/g)].map(({ index }) => index);
  return [0, ...starts].find((start) => isGiven(found.slice(start))) ?? null;
}

/** A link or host as a tool would give it, without scheme. */
export function hostOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/^www\./, "")
    .replace(/\/$/, "");
}

/** The punctuation behind a link belongs to the sentence. */
function trimmed(found: string): string {
  let end = found.length;
  while (end > 0 && ".,;:!?)]}'’”*_".includes(found.charAt(end - 1))) end -= 1;
  return found.slice(0, end);
}

const openAddress = new RegExp(
  String.raw`(?<![\p{L}\p{N}_])\d{1,6}(?:${blank}[\p{L}\p{N}_.'’-]{1,61}){0,6}[ \t]*$`,
  "u",
);
const openBox = /\bP\.?[ \t]?(?:O\.?[ \t]?(?:B(?:o(?:x[ \t]?\d*)?)?)?)?$/;
const openAt =
  /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}._%+'-]{1,64}[ \t]?(?:[([{](?:[aA][tT]?)?(?:[)\]}][^\n]{0,90})?)?$/u;
const ofNumbers = /[\p{Zs}\t\d+().\-–/]/u;

/** No address is longer, up to its sixth word. */
const longestAddress = 400;
const longestNumber = 60;

/**
 * How much of a growing text can be judged: up to a blank or a line's end that nothing of `contact` stands
 * on both sides of, whatever follows.
 */
export function judgedLength(text: string): number {
  const end = wordStart(text, openStart(text));
  for (const { 0: found, index } of text.matchAll(contact)) {
    if (index >= end) break;
    if (index + found.length > end) return wordStart(text, index);
  }
  return end;
}

/** Where something begins that may go on behind the end; the end where a line ends. */
function openStart(text: string): number {
  const end = text.length;
  if (text.endsWith("\n")) return end;
  let numbers = end;
  const before = Math.max(0, end - longestNumber);
  while (numbers > before && ofNumbers.test(text.charAt(numbers - 1))) numbers -= 1;
  const nearby = Math.max(0, end - longestAddress);
  const others = [openAddress, openBox, openAt].map((pattern) => {
    const found = pattern.exec(text.slice(nearby));
    return found === null ? end : nearby + found.index;
  });
  return Math.min(/\d/.test(text.slice(numbers)) ? numbers : end, ...others);
}

/** Where the word around or before a place begins, with the blanks before it. */
function wordStart(text: string, at: number): number {
  let start = at;
  while (start > 0 && !/[ \t\n]/.test(text.charAt(start - 1))) start -= 1;
  while (start > 0 && /[ \t]/.test(text.charAt(start - 1))) start -= 1;
  return start;
}
