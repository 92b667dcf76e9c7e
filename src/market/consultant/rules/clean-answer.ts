import { type Numbering, resolveBrackets, resolvedLength } from "./answer-brackets.ts";
import { hostOf, judgedLength, removeContacts } from "./answer-contacts.ts";
import type { Evidence } from "./evidence.ts";

/** Everything a screen would not show as it stands: controls and marks that turn the reading order. */
const unseen = /[\p{Cc}\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Makes an answer what people may see, piece by piece; the pieces' sizes change nothing. */
export interface AnswerCleaner {
  /** @returns what can be shown now: up to what may yet become a link, a number or an address */
  push(piece: string): string;
  /** @returns the rest */
  end(): string;
}

/**
 * Makes an answer's text what people may see: references become numbers, and references, links, e-mail
 * addresses, phone numbers and street addresses that no tool gave are taken out. Links to this site stay.
 *
 * @param evidence may grow between the pieces
 * @param siteUrl where this site is, without a trailing slash
 */
export function answerCleaner(
  evidence: Evidence,
  numbering: Numbering,
  siteUrl: string,
): AnswerCleaner {
  const mayLink = (url: string) =>
    url === siteUrl || url.startsWith(`${siteUrl}/`) || evidence.links.has(url);
  let [raw, resolved] = ["", ""];

  function take(rawLength: number, judged: (text: string) => number): string {
    resolved += resolveBrackets(raw.slice(0, rawLength), evidence, numbering, mayLink);
    raw = raw.slice(rawLength);
    const length = judged(resolved);
    const hosts = new Set([...evidence.links, siteUrl].map(hostOf));
    const shown = removeContacts(resolved.slice(0, length), evidence, mayLink, hosts);
    resolved = resolved.slice(length);
    return shown;
  }

  return {
    push(piece) {
      raw += piece.replace(unseen, (character) => (/[\n\t]/.test(character) ? character : ""));
      return take(resolvedLength(raw), judgedLength);
    },
    end: () => take(raw.length, (text) => text.length),
  };
}
