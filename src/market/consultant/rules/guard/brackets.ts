import type { Reference } from "../../../../shared/tools/reference.ts";
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
    /!\[(?<picture>[^\]\n]{0,300})\]\((?:[^()\n]|\([^()\n]{0,100}\)){0,600}\)/,
    /\[(?<label>[^\]\n]{0,300})\]\([ \t]{0,4}<?(?<url>(?:[^()\s>]|\([^()\s]{0,100}\)){0,500})>?(?:[ \t](?:[^()\n]|\([^()\n]{0,100}\)){0,200})?\)/,
    /<(?:\/?(?:a|abbr|b|br|button|code|div|em|form|h[1-6]|hr|i|iframe|img|input|li|link|object|ol|p|pre|script|span|strong|style|sub|sup|svg|table|tbody|td|th|tr|u|ul|video)\b[^<>\n]{0,600}|!--[^<>\n]{0,600})>/,
    /[ \t]{0,8}\[(?<refs>(?:product|business|guide):[^\]\n]{1,400})\]/,
    /[ \t]{0,8}\[\d{1,3}(?:[ \t]*[,–-][ \t]*\d{1,3}){0,20}\](?!\()/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "g",
);

/** A text without brackets that are not for people. */
export interface Resolved {
  text: string;
  /** Where in it records were cited that no tool gave. */
  unknown: number[];
}

/**
 * Resolves what stands in square brackets: references become numbers, pictures and links their labels;
 * numbers and records that a model made up go, and so do tags.
 *
 * @param mayLink whether a tool gave this link, or it leads to this site
 */
export function resolveBrackets(
  text: string,
  evidence: Evidence,
  numbering: Numbering,
  mayLink: (url: string) => boolean,
): Resolved {
  const resolved: Resolved = { text: "", unknown: [] };
  let at = 0;
  for (const { 0: found, index, groups } of text.matchAll(bracketed)) {
    const { picture, label, url = "", refs } = groups ?? {};
    resolved.text += text.slice(at, index);
    at = index + found.length;
    if (picture !== undefined) resolved.text += picture;
    else if (label !== undefined) {
      resolved.text += !url.startsWith("/") && mayLink(url) ? `${label} (${url})` : label;
    } else if (refs !== undefined) {
      if (namesUnknown(refs, evidence)) resolved.unknown.push(resolved.text.length);
      resolved.text += numbered(refs, evidence, numbering);
    }
  }
  resolved.text += text.slice(at);
  return resolved;
}

/** Whether a record is cited that no tool gave; a guide is nothing that has a price. */
function namesUnknown(refs: string, { references }: Evidence): boolean {
  return refs
    .split(/[\s,;]+/)
    .some((ref) => /^(?:product|business):/.test(ref) && !references.has(ref));
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
const open =
  /^\[[^\]\n]{0,420}(?:\](?:\((?:[^()\n]|\([^()\n]{0,100}\)){0,720}(?:\([^()\n]{0,100})?)?)?$/;
const openTag = /<(?:[/!a-z][^<>\n]{0,620})?$/i;

/** How much of a growing text can be resolved: nothing in brackets begins before there and ends behind. */
export function resolvedLength(text: string): number {
  const nearby = Math.max(0, text.length - longestBracketed);
  const isClosed = text.indexOf("]", nearby) >= 0;
  const first = isClosed ? nearby : Math.max(0, text.length - longestLabel);
  const tag = openTag.exec(text.slice(nearby));
  const whole = tag === null ? text : text.slice(0, nearby + tag.index);
  for (let at = whole.indexOf("[", first); at >= 0; ) {
    if (open.test(text.slice(at))) return beforeBlanks(text.slice(0, at));
    at = whole.indexOf("[", at + 1);
  }
  return beforeBlanks(whole);
}

/** Blanks before a reference go with it, and "!" makes a link a picture. */
function beforeBlanks(text: string): number {
  return text.length - (/[ \t]*!?$/.exec(text)?.[0].length ?? 0);
}
