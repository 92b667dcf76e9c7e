import type { Reference } from "../../../shared/tools/reference.ts";
import type { Evidence } from "./evidence.ts";

/** Numbers the references of one answer in the order they are cited. */
export interface Numbering {
  numbers: Map<string, number>;
  cited: Reference[];
}

/** The numbering at the start of an answer: nothing is cited yet. */
export function newNumbering(): Numbering {
  return { numbers: new Map(), cited: [] };
}

// Every part is bounded, and none can be split in two ways: a text made to be slow costs no more.
const bracketed = new RegExp(
  [
    /!\[(?<picture>[^\]\n]{0,300})\]\([^)\n]{0,600}\)/,
    /\[(?<label>[^\]\n]{0,300})\]\([ \t]{0,4}<?(?<url>[^)\s>]{0,500})>?(?:[ \t][^)\n]{0,200})?\)/,
    /[ \t]{0,8}\[(?<refs>(?:product|business|guide):[^\]\n]{1,400})\]/,
    /[ \t]{0,8}\[\d{1,3}(?:[ \t]*[,–-][ \t]*\d{1,3}){0,20}\](?!\()/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);

/**
 * Resolves what stands in square brackets: references become numbers, pictures and links their labels;
 * numbers that a model made up go.
 *
 * @param mayLink whether a tool gave this link, or it leads to this site
 */
export function resolveBrackets(
  text: string,
  evidence: Evidence,
  numbering: Numbering,
  mayLink: (url: string) => boolean,
): string {
  return text.replace(bracketed, (...match) => {
    const { picture, label, url = "", refs } = match.at(-1) as Record<string, string | undefined>;
    if (picture !== undefined) return picture;
    if (label !== undefined) {
      return !url.startsWith("/") && mayLink(url) ? `${label} (${url})` : label;
    }
    return refs === undefined ? "" : numbered(refs, evidence, numbering);
  });
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

/** Longer than anything in `bracketed` can be. */
const longestBracketed = 1300;
const longestLabel = 422;
const open = /^\[[^\]\n]{0,420}(?:\](?:\([^)\n]{0,720})?)?$/;

/** How much of a growing text can be resolved: nothing in brackets begins before there and ends behind. */
export function resolvedLength(text: string): number {
  const nearby = Math.max(0, text.length - longestBracketed);
  const isClosed = text.indexOf("]", nearby) >= 0;
  const first = isClosed ? nearby : Math.max(0, text.length - longestLabel);
  for (let at = text.indexOf("[", first); at >= 0; ) {
    if (open.test(text.slice(at))) return beforeBlanks(text.slice(0, at));
    at = text.indexOf("[", at + 1);
  }
  return beforeBlanks(text);
}

/** Blanks before a reference go with it, and "!" makes a link a picture. */
function beforeBlanks(text: string): number {
  return text.length - (/[ \t]*!?$/.exec(text)?.[0].length ?? 0);
}
