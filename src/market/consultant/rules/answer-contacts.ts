import { comparable, type Evidence, phoneDigits } from "./evidence.ts";

/** What takes the place of something an answer may not state. */
export const removed = {
  link: "(link removed)",
  email: "(e-mail address removed)",
  phone: "(phone number not on record)",
  address: "(address not on record)",
};

const word = String.raw`[\p{L}\p{N}_][\p{L}\p{N}_.'’-]{0,60}`;
const blank = String.raw`[ \t]{1,3}`;
const label = String.raw`[\p{L}\p{N}_][\p{L}\p{N}_-]{0,62}`;
const numberGap = String.raw`[\p{Zs}\t.\-–]{1,3}`;
// What may follow a number of another country and is a number of its own; so is an address.
const nationalNumber = String.raw`[\p{Zs}\t.-]?\(?\d{3}[)\p{Zs}\t.-]{1,2}\d{3}[\p{Zs}\t.-]\d{4}`;
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
  ],
  host: [
    String.raw`(?<![\p{L}\p{N}_.@-])(?:${label}\.){1,8}(?:(?i:xn--)[A-Za-z0-9-]{1,59}|\p{L}{2,24})(?![\p{L}\p{N}_-])${port}`,
    String.raw`(?<![\p{L}\p{N}_.@-])\d{1,3}(?:\.\d{1,3}){3}(?![\d.]*\d)${port}`,
    String.raw`\b(?i:localhost)${port}`,
  ],
  phone: [
    String.raw`(?<![\d$]|\d[.,])(?:\+?\d{1,3}(?:${numberGap}|(?=\()))?\(?\d{3}(?:[\p{Zs}\t)\-–.]{1,4}|\/)\d{3}${numberGap}\d{4}(?!\d)`,
    String.raw`(?<![\w$-]|\d\.)\+?\d{10,14}(?!\d)`,
    String.raw`(?<![\d$])\+[1-9]\d{0,2}(?:(?!${nationalNumber}|${numberGap}(?=\d{1,6}${blank}\p{L})(?:${addresses.join("|")}))[\p{Zs}\t.-]?\(?\d{1,4}\)?){2,5}(?!\d)`,
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
  /\.(?:step|stp|iges|igs|stl|dxf|dwg|sldprt|ipt|x_t|3mf|obj|pdf|csv|xlsx?|docx?|txt|exe|jpe?g|png|svg)$|^(?:ft|in|oz|lb|N)\.(?:lbs?|in|ft|m)$|^(?:Co|co)\.(?:Ltd|ltd)$/i;

/**
 * Takes out of a text every link, e-mail address, phone number and street address that no tool gave, and
 * leaves those that one gave as they are.
 *
 * @param mayLink whether a tool gave this link, or it leads to this site
 * @param hosts that may be named, without scheme, as `hostOf` writes them
 */
export function removeContacts(
  text: string,
  evidence: Evidence,
  mayLink: (url: string) => boolean,
  hosts: ReadonlySet<string>,
): string {
  return text.replace(contact, (found, ...match) => {
    const kinds = match.at(-1) as Record<keyof typeof patterns, string | undefined>;
    if (kinds.link !== undefined) {
      const { plain, tail } = trimmed(found);
      return (mayLink(plain) ? plain : removed.link) + tail;
    }
    if (kinds.email !== undefined) return removed.email + trimmed(found).tail;
    if (kinds.host !== undefined) {
      const { plain, tail } = trimmed(found);
      return (noHost.test(plain) || hosts.has(hostOf(plain)) ? plain : removed.link) + tail;
    }
    if (kinds.phone !== undefined && phoneDigits(found).length < 7) return found;
    const isGiven =
      kinds.phone === undefined
        ? (part: string) => evidence.addresses.some((known) => known.includes(comparable(part)))
        : (part: string) => evidence.phones.has(phoneDigits(part));
    const start = givenStart(found, isGiven);
    if (start === null) return kinds.phone === undefined ? removed.address : removed.phone;
    // Another number may stand before the one that was given.
    return removeContacts(found.slice(0, start), evidence, mayLink, hosts) + found.slice(start);
  });
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
function trimmed(found: string): { plain: string; tail: string } {
  let end = found.length;
  while (end > 0 && ".,;:!?)]}'’”*_".includes(found.charAt(end - 1))) end -= 1;
  return { plain: found.slice(0, end), tail: found.slice(end) };
}

const openAddress = new RegExp(
  String.raw`(?<![\p{L}\p{N}_])\d{1,6}(?:${blank}[\p{L}\p{N}_.'’-]{1,61}){0,6}[ \t]*$`,
  "u",
);
const openBox = /\bP\.?[ \t]?(?:O\.?[ \t]?(?:B(?:o(?:x[ \t]?\d*)?)?)?)?$/;
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
  const others = [openAddress, openBox].map((pattern) => {
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
