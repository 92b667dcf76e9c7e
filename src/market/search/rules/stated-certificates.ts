import { type Need, type NeedPart, plainPart } from "../../needs/rules/reading/need.ts";
import {
  certificateKey,
  certificateKeys,
  tellsGrade,
} from "../../needs/rules/vocabulary/certificate-key.ts";
import { certificateCalled } from "../../needs/rules/vocabulary/certificates.ts";

/** Words of a text that may name a certificate which somebody here states. */
export interface CertificateRun {
  /** As it is typed. */
  text: string;
  key: string;
  start: number;
  end: number;
  /** Its words, lower case, where it has no digit: ordinary words may say the same. */
  plainWords: string[];
}

/** What is known of a run's words. */
export interface KnownRuns {
  /** Key → how many state it. */
  holders: ReadonlyMap<string, number>;
  /** Words that far more entries have in their texts than hold the certificate. */
  ordinary: ReadonlySet<string>;
}

/** "FDA 21 CFR Part 820" has six. */
const mostWords = 7;
/** A certificate's name is no longer. */
const mostLetters = 60;
const longestRead = 400;

/**
 * The runs of words that may be a certificate's name, longer ones first: what the vocabulary knows as a thing to be made
 * or a place is in none of them, unless it only tells grades apart ("level").
 *
 * @param text without what is ruled out
 */
export function certificateRuns(text: string, need: Need): CertificateRun[] {
  const words = [...text.slice(0, longestRead).matchAll(/[A-Za-z]+|\d+/g)].map((match) => ({
    text: match[0].toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));
  const isThing = (word: (typeof words)[number]) =>
    !tellsGrade(word.text) &&
    need.parts.some(
      (part) => part.start < word.end && word.start < part.end && !mayName(part, text),
    );
  const runs: CertificateRun[] = [];
  for (const [from, first] of words.entries()) {
    for (let to = from; to < Math.min(words.length, from + mostWords); to += 1) {
      const last = words[to];
      if (last === undefined || last.end - first.start > mostLetters) break;
      const own = words.slice(from, to + 1).map((word) => word.text);
      const named = own.filter((word) => /[a-z]/.test(word) && !tellsGrade(word));
      if (named.length === 0 || !isWhole(text, first.start, last.end)) continue;
      if (negation.test(text.slice(0, first.start))) continue;
      const typed = text.slice(first.start, last.end);
      const called = certificateCalled(typed);
      // "UL 508A panel shop" is read as one thing, and names a certificate by its number.
      const isNumbered = /[a-z]/i.test(first.text) && /\d/.test(typed);
      if (called === undefined && !isNumbered && words.slice(from, to + 1).some(isThing)) continue;
      runs.push({
        text: called ?? typed,
        key: certificateKey(called ?? typed),
        start: first.start,
        end: last.end,
        plainWords: called !== undefined || /\d/.test(typed) ? [] : named,
      });
    }
  }
  return runs.sort((a, b) => b.end - b.start - (a.end - a.start) || a.start - b.start);
}

/** Before a name that is not wanted. */
const negation =
  /\b(?:not?|nor|without|except(?:ing)?(?:\s+for)?|excluding|avoid(?:ing)?|(?:other|rather)\s+than|instead\s+of)\s+(?:(?:an?|any)\s+)?$/i;

/** Kinds of parts whose words a certificate's name may take. */
const nameable: ReadonlySet<NeedPart["kind"]> = new Set([
  "word",
  "certificate",
  "name",
  "quantity",
  "size",
  "thread",
]);

/** A ZIP behind letters may be a standard's number: "EN 15085". */
function mayName({ kind, start, end }: NeedPart, text: string): boolean {
  return nameable.has(kind) || (kind === "place" && isZip.test(text.slice(start, end)));
}
const isZip = /^\d{5}$/;

/** Neither beginning nor ending within a word: the B of "AS9120B" goes with its number. */
function isWhole(text: string, start: number, end: number): boolean {
  return !/[A-Za-z0-9]/.test(text.charAt(start - 1)) && !/[A-Za-z0-9]/.test(text.charAt(end));
}

/**
 * The need with the certificates that somebody here states, by their normalized names. What the vocabulary reads as a
 * certificate stays it, grades and editions included, unless more shops hold what was typed.
 */
export function withStatedCertificates(need: Need, runs: CertificateRun[], known: KnownRuns): Need {
  let { parts, place } = need;
  const taken: { start: number; end: number }[] = [];
  for (const run of runs) {
    const isTaken = taken.some(({ start, end }) => start < run.end && run.start < end);
    if (isTaken || !isNamed(run, known)) continue;
    const over = parts.filter((part) => part.start < run.end && run.start < part.end);
    // A thing keeps the words behind the certificate that it begins with.
    const shortened = over.filter(({ start, end }) => start === run.start && end > run.end);
    const within = over.filter((part) => !shortened.includes(part));
    const isCut = within.some((part) => part.start < run.start || part.end > run.end);
    if (isCut) continue;
    taken.push(run);
    if (within.some(({ kind }) => kind === "place")) place = null;
    const code = codeOf(run, within, known);
    const part = { ...plainPart("certificate", code, run.start, run.end), confidence: 1 };
    const kept = parts.filter((one) => !within.includes(one));
    parts = [
      ...kept.map((one) => (shortened.includes(one) ? { ...one, start: run.end + 1 } : one)),
      part,
    ];
  }
  if (taken.length === 0) return need;
  return { ...need, place, parts: parts.sort((a, b) => a.start - b.start) };
}

/** What the vocabulary calls it, where the words only name it in another spelling, or a grade or an edition of it. */
function codeOf(run: CertificateRun, within: NeedPart[], { holders }: KnownRuns): string {
  const keys = certificateKeys(run.text);
  const read = within.find(
    ({ kind, code }) =>
      kind === "certificate" && certificateKeys(code).some((key) => keys.includes(key)),
  );
  if (read === undefined) return run.text;
  const held = (key: string) => holders.get(key) ?? 0;
  return held(run.key) > held(certificateKey(read.code)) ? run.text : read.code;
}

/** Words without a number are a certificate's name where one of them is said of hardly anything else. */
function isNamed({ key, plainWords }: CertificateRun, { holders, ordinary }: KnownRuns): boolean {
  if (!holders.has(key)) return false;
  return plainWords.length === 0 || plainWords.some((word) => !ordinary.has(word));
}
