import { comparable, type Evidence, phoneDigits } from "./evidence.ts";
import type { Reference } from "./reference.ts";

/** What takes the place of something an answer may not state. */
export const removed = {
  link: "(link removed)",
  email: "(e-mail address removed)",
  phone: "(phone number not on record)",
  address: "(address not on record)",
};

const citation = /[ \t]{0,8}\[((?:product|business|guide):[^\]\n]{1,400})\]/g;
const madeUpNumber = /[ \t]{0,8}\[\d{1,3}(?:\s*[,–-]\s*\d{1,3})*\](?!\()/g;
// Every part is bounded, and none can be split in two ways: a text made to be slow costs no more.
const picture = /!\[([^\]\n]{0,300})\]\([^)\n]{0,600}\)/g;
const markdownLink = /\[([^\]\n]{0,300})\]\(\s{0,4}<?([^)\s>]{0,500})>?(?:\s[^)\n]{0,200})?\)/g;
const address =
  /\b\d{1,6} (?:(?:[NSEW]|North|South|East|West)\.? )?(?:[A-Z0-9][\w.'’-]* ){1,4}(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Drive|Dr|Lane|Ln|Way|Court|Ct|Parkway|Pkwy|Highway|Hwy|Place|Pl|Circle|Cir|Terrace)\b\.?|\bP\.? ?O\.? Box \d+|\b\d{1,6} (?:[\w.'’-]+ ){1,4}(?:street|avenue|boulevard|road|highway|parkway)\b/g;
const phone =
  /(?<![\w.$-])(?:\+\d{1,3}[\s.-]?)?(?:\(\d{3}\)\s?|\d{3}[\s.-])\d{3}[\s.-]\d{4}(?!\d)|(?<![\w.$-])\+?\d{10,14}(?!\d)|(?<![\w.$-])\+\d{1,3}(?:[\s.-]\(?\d{1,4}\)?){2,5}(?!\d)/g;
const scheme =
  /(?:\b[a-z][a-z0-9+.-]{1,20}:|(?<![\w:/]))\/\/[^\s<>"')\]]+|\b(?:(?:javascript|data|vbscript|file|mailto|tel|blob):)[^\s<>"')\]]+/gi;
const email = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g;
const host =
  /(?<![@\w.-])(?:www\.)?(?:[a-z0-9-]{2,63}\.)+(?:com|net|org|edu|gov|io|co|us|uk|de|ru|cn|biz|info|app|dev|ai|xyz|shop|store|online|site|tech|cloud|page|link|click|example|test|invalid|me|ly|to|cc|tv)\b(?:[/?#][^\s<>"')\]]*)?/gi;
/** Everything a screen would not show as it stands: controls and marks that turn the reading order. */
const unseen = /[\p{Cc}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Numbers the references of one answer in the order they are cited. */
export interface Numbering {
  numbers: Map<string, number>;
  cited: Reference[];
}

/** The numbering at the start of an answer: nothing is cited yet. */
export function newNumbering(): Numbering {
  return { numbers: new Map(), cited: [] };
}

/**
 * An answer's text as people may see it: references become numbers, and references, links, e-mail
 * addresses, phone numbers and street addresses that no tool gave are taken out. Links to this site stay.
 *
 * @param siteUrl where this site is, without a trailing slash
 */
export function cleanAnswer(
  text: string,
  evidence: Evidence,
  numbering: Numbering,
  siteUrl: string,
): string {
  const mayLink = (url: string) => isOwn(url, siteUrl) || evidence.links.has(url);
  return text
    .replace(unseen, (character) => (/[\n\t]/.test(character) ? character : ""))
    .replace(madeUpNumber, "")
    .replace(picture, (_, label: string) => label)
    .replace(markdownLink, (_, label: string, url: string) =>
      url.startsWith("/") ? label : mayLink(url) ? `${label} (${url})` : label,
    )
    .replace(scheme, (url) => {
      const [, plain = "", tail = ""] = /^(.*?)([.,;:!?]*)$/s.exec(url) ?? [];
      return (mayLink(plain) ? plain : removed.link) + tail;
    })
    .replace(email, removed.email)
    .replace(host, (found, at: number, whole: string) =>
      isInsideLink(whole, at) || hostsOf(evidence, siteUrl).has(hostOf(found))
        ? found
        : removed.link,
    )
    .replace(phone, (found) =>
      evidence.phones.has(phoneDigits(found)) || phoneDigits(found).length < 7
        ? found
        : removed.phone,
    )
    .replace(address, (found) =>
      evidence.addresses.some((known) => known.includes(comparable(found)))
        ? found
        : removed.address,
    )
    .replace(citation, (_, refs: string) => numbered(refs, evidence, numbering));
}

function numbered(refs: string, evidence: Evidence, numbering: Numbering): string {
  const numbers = refs.split(/[\s,;]+/).flatMap((ref) => {
    const reference = evidence.references.get(ref);
    if (reference === undefined) return [];
    if (!numbering.numbers.has(ref)) {
      numbering.cited.push(reference);
      numbering.numbers.set(ref, numbering.cited.length);
    }
    return numbering.numbers.get(ref) ?? [];
  });
  return numbers.map((number) => ` [${number}]`).join("");
}

/** A host inside an address that was let through is part of it. */
function isInsideLink(text: string, at: number): boolean {
  return /\bhttps?:\/\/[^\s<>"')\]]*$/i.test(text.slice(0, at));
}

function isOwn(url: string, siteUrl: string): boolean {
  return url === siteUrl || url.startsWith(`${siteUrl}/`);
}

function hostsOf(evidence: Evidence, siteUrl: string): Set<string> {
  return new Set([...evidence.links, siteUrl].map(hostOf));
}

/** With a path or a query a bare host is an address that nobody gave. */
function hostOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/^www\./, "")
    .replace(/\/$/, "");
}

const unfinished = [
  /!?\[[^\]\n]{0,400}$/,
  /!?\[[^\]\n]{0,400}\](?:\([^)\n]{0,400})?$/,
  /[ \t]{0,8}\S{0,400}$/,
  /[+(]?\d[\d\s().-]{0,24}$/,
  /\b(?:\d{1,6}|P\.? ?O\.?)\s+(?:[\w.'’-]+\s+){0,5}[\w.'’-]*$/,
];

/** How much of a text that is still growing can be cleaned: up to what may yet become a link or number. */
export function finishedLength(text: string): number {
  const starts = unfinished.map((pattern) => pattern.exec(text)?.index ?? text.length);
  return Math.min(...starts);
}
