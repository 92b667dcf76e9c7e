import type { IsOrdinary } from "../../../guides/rules/ordinary-words.ts";
import { type Numbering, resolveBrackets, resolvedLength } from "./brackets.ts";
import { companySpans, isOpenItem, nameAtEnd, openCompany } from "./companies.ts";
import { contactSpans, firstContact, hostOf, judgedLength } from "./contacts.ts";
import type { Evidence } from "./evidence.ts";
import { openFigure, priceSpans, referenceSpans } from "./figures.ts";
import { sentenceEnd } from "./sentences.ts";
import { replaceSpans } from "./spans.ts";
import { newSubjects, subjectsOf } from "./subjects.ts";

/** Everything a screen would not show as it stands: controls and marks that turn the reading order. */
const unseen = /[\p{Cc}\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Makes an answer what people may see, piece by piece; the pieces' sizes change nothing. */
export interface AnswerCleaner {
  /** @returns what can be shown now: the sentence that is being written up to what is not judged yet */
  push(piece: string): string;
  /** @returns the rest */
  end(): string;
}

/** What an answer is judged by. */
export interface Judge {
  /** May grow between the pieces. */
  evidence: Evidence;
  numbering: Numbering;
  /** Where this site is, without a trailing slash. */
  siteUrl: string;
  isOrdinary: IsOrdinary;
}

/**
 * Makes an answer's text what people may see: references become numbers, and references, links, e-mail
 * addresses, phone numbers, street addresses, names of companies, prices of records and numbers of orders
 * that nothing gave are taken out. Links to this site stay.
 *
 * Each sentence (an item of a list with the lines below it) is judged once, as a whole. Of the one that
 * is being written, what stands before its first name, figure or contact in question is shown already.
 */
export function answerCleaner({ evidence, numbering, siteUrl, isOrdinary }: Judge): AnswerCleaner {
  const isOwn = (url: string) => url === siteUrl || url.startsWith(`${siteUrl}/`);
  let [raw, resolved] = ["", ""];
  /** How much of `resolved` was shown while its sentence was being written. */
  let shownLength = 0;
  /** Where in `resolved` records were cited that nothing gave. */
  let unknown: number[] = [];
  let subjects = newSubjects;
  /** Beginnings of `resolved` by their lengths, and where they may be cut. */
  const cuts = new Map<number, number>();

  const hosts = () => new Set([...evidence.links, siteUrl].map(hostOf));
  function mayLink(url: string): boolean {
    return isOwn(url) || evidence.links.has(url) || hosts().has(hostOf(url));
  }

  function judged(sentence: string): string {
    const contacts = contactSpans(sentence, evidence, mayLink, hosts());
    const companies = companySpans(sentence, evidence, isOrdinary);
    subjects = subjectsOf(sentence, subjects, {
      evidence,
      numbering,
      hasUnnamed:
        companies.some(({ replacement }) => replacement !== null) ||
        unknown.some((at) => at <= sentence.length),
    });
    return replaceSpans(sentence, [
      contacts,
      priceSpans(sentence, evidence, subjects),
      referenceSpans(sentence, evidence),
      companies,
    ]);
  }

  function takeSentence(length: number): string {
    // What was shown of it stood before everything in question, so it is shown as it is.
    const shown = judged(resolved.slice(0, length)).slice(shownLength);
    resolved = resolved.slice(length);
    unknown = unknown.flatMap((at) => (at > length ? [at - length] : []));
    shownLength = 0;
    cuts.clear();
    return shown;
  }

  function cut(text: string): number {
    const at = cuts.get(text.length) ?? judgedLength(text.slice(0, nameAtEnd(text)));
    cuts.set(text.length, at);
    return at;
  }

  function take(rawLength: number): string {
    const more = resolveBrackets(raw.slice(0, rawLength), evidence, numbering, mayLink);
    unknown.push(...more.unknown.map((at) => at + resolved.length));
    resolved += more.text;
    raw = raw.slice(rawLength);
    let shown = "";
    for (;;) {
      const end = sentenceEnd(resolved, (line) => isOpenItem(line, evidence, isOrdinary), cut);
      if (end === null) return shown;
      shown += takeSentence(end);
    }
  }

  /** How much of the sentence that is being written stands before everything in question. */
  function plainLength(): number {
    const beforeContact = resolved.slice(0, firstContact(resolved));
    const beforeFigure = beforeContact.slice(0, openFigure(beforeContact));
    return judgedLength(beforeFigure.slice(0, openCompany(beforeFigure, evidence, isOrdinary)));
  }

  return {
    push(piece) {
      raw += piece.replace(unseen, (character) => (/[\n\t]/.test(character) ? character : ""));
      const whole = take(resolvedLength(raw));
      const length = Math.max(shownLength, plainLength());
      const begun = resolved.slice(shownLength, length);
      shownLength = length;
      return whole + begun;
    },
    end() {
      const whole = take(raw.length);
      return whole + takeSentence(resolved.length);
    },
  };
}

/** The same for a text that is there as a whole, such as a draft's. */
export function cleanText(text: string, judge: Judge): string {
  const cleaner = answerCleaner(judge);
  return cleaner.push(text) + cleaner.end();
}
