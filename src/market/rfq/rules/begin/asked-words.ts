import type { Need } from "../../../needs/rules/reading/need.ts";
import { readQuantities } from "../../../needs/rules/reading/quantities/read-quantities.ts";
import { withoutCalledOff } from "./called-off.ts";
import { withoutFormer } from "./former.ts";

/** A line of the head of a mail. */
const headLine =
  /^[>\s]*(?:from|sent|date|to|cc|bcc|reply-to|importance|attachments?|subject)\s*:[^\n]*$/gim;
const headInOneLine =
  /^\s*from:[^\n]{0,120}?\b(?:sent|date):[^\n]{0,80}?\bto:[^\n]{0,120}?\bsubject:/i;
const attribution = /^[>\s]*on [^\n]{6,120}\bwrote:\s*$/gim;
/** So many lines one below the other are a head: a form may have a "Date:" as well. */
const fewestLines = 2;

const sentence = /(?:[^.!?;\n]|\.(?=\d))+[.!?;]?/g;

const shop =
  "(?:supplier|vendor|shop|source|manufacturer|machinist|molder|fabricator|company|guys?|order|quote|po|batch|run)s?";
const did =
  "(?:[a-z]{2,}ed|was|were|had|made|took|paid|got|cost|costs|did|gave|quotes|charges|wants|is charging|sold|bought)";
const past = [
  new RegExp(
    String.raw`(?<!\b(?:as|like|than|from|same)\s(?:the\s|our\s|my\s)?)\b(?:last|previous|prior|former|old|current)\s+(?:(?:year|month|time|quarter)['’]s\s+)?${shop}\b(?=[^.;]*?\b${did}\b)`,
    "i",
  ),
  // What a thing is used to do is no past.
  /\b(?:we|i|they|he|she|it|you|shops?|suppliers?|vendors?)\s+used\s+to\b/i,
  /\b(?:we|i|they)(?:\s+(?:have|had)|['’](?:ve|d))?\s+(?:bought|ordered|paid|got|made|purchased|received|were paying|used)\b(?=[^.;]*?\b(?:previously|before|in the past|last (?:time|year|month|quarter|spring|summer|fall|winter)|ago|earlier|until now)\b)/i,
  /\b(?:previously|in the past)\b(?=[^.;]*?\b(?:we|i|they|paid|bought|ordered|quoted|made|got)\b)/i,
];
/** From here on it is said what is wanted now. */
const nowWanted =
  /\b(?:now|this time|today|but|need|want|looking for|please|(?:could|can) you|would like|['’]d like)\b/i;
const toldKinds = new Set(["count", "number", "money", "duration", "date", "feature"]);

/** Asks about such things in general, and orders none. */
const general =
  /^\W*(?:so\s+|and\s+|also\s+|hi[,!]?\s+)*(?:how|what|which|why|when|where|who|should|is it|is there|are there|do|does)\b[^?]*\b(?:usually|typically|generally|normally|commonly|on average|in general|ordinarily|should|recommend|difference|better|best|tend)\b[^?]*\?/i;

/** Who asks: "I run a small brewery", "we're a bakery in Dayton looking for …". */
const writer =
  /\b(?:i|we)(?:['’](?:m|re)|\s+(?:am|are|run|own|operate|manage|work (?:at|for|in|with)))\s+(?:an?|the|our|my)\s+[^,.;:\n–—]{2,60}?(?=\s*(?:$|[,.;:\n–—]|\b(?:in|near|outside|based|located|and|who|that|which|looking|seeking|needing|wanting|hoping|trying|with|need|want|from|to|for|of)\b))/gi;
/** "We make outdoor furniture and need 600 legs". */
const maker =
  /\b(?:i|we)\s+(?:make|build|manufacture|produce|sell|design)\s+[^,.;:\n\d]{2,60}?(?=,?\s+(?:and|so)\s+(?:(?:i|we)\s+)?(?:need|want|are looking|would like)\b)/gi;

const blank = (words: string) => words.replaceAll(/[^\n]/g, " ");

/**
 * The words of a text that ask for something, each at its place, with blanks for the rest: heads of mails that were
 * pasted in, values that no longer hold ("was 6061, now 7075"), things that are called off, figures that are told of the past ("our last supplier quoted $3.20 for 500 pieces"), questions about such
 * things in general, and what the writer is.
 *
 * @returns as long as the text
 */
export function askedWords(text: string): string {
  const body = withoutCalledOff(withoutFormer(withoutHeads(text)))
    .replaceAll(attribution, blank)
    .replaceAll(writer, blank)
    .replaceAll(maker, blank);
  return body.replaceAll(sentence, (one) => {
    const isCounted = readQuantities(one.toLowerCase()).some(({ kind }) => kind === "count");
    return general.test(one) && !isCounted ? blank(one) : withoutPast(one);
  });
}

function withoutHeads(text: string): string {
  const whole = text.replace(headInOneLine, blank);
  const lines = [...whole.matchAll(headLine)];
  const blocks: RegExpExecArray[][] = [];
  for (const line of lines) {
    const [last] = blocks.at(-1)?.slice(-1) ?? [];
    const isNext =
      last !== undefined && /^\s*$/.test(whole.slice(last.index + last[0].length, line.index));
    if (isNext) blocks.at(-1)?.push(line);
    else blocks.push([line]);
  }
  const heads = blocks
    .filter(
      (block) => block.length >= fewestLines && block.some(([line]) => /^\W*from/i.test(line)),
    )
    .flat();
  let left = whole;
  for (const { 0: line, index } of heads) {
    left = `${left.slice(0, index)}${blank(line)}${left.slice(index + line.length)}`;
  }
  // Where the mail itself counts nothing, its subject does: "Subject: RFQ 200 brackets".
  const isCounted = readQuantities(left.toLowerCase()).some(({ kind }) => kind === "count");
  if (isCounted) return left;
  for (const { 0: line, index } of heads) {
    const [label = ""] = /^\W*subject\s*:\s*(?:(?:re|fwd?)\s*:\s*)*/i.exec(line) ?? [];
    if (label === "") continue;
    const from = index + label.length;
    const end = index + line.length;
    left = `${left.slice(0, from)}${whole.slice(from, end)}${left.slice(end)}`;
  }
  return left;
}

/** A sentence with blanks for the figures of what was once. */
function withoutPast(one: string): string {
  const found = past.map((pattern) => pattern.exec(one)).find((match) => match !== null);
  if (!found) return one;
  const from = found.index;
  const to = nowWanted.exec(one.slice(from + found[0].length));
  const end = to === null ? one.length : from + found[0].length + to.index;
  let told = one;
  for (const { kind, start, end: last } of readQuantities(one.toLowerCase())) {
    if (!toldKinds.has(kind) || start < from || last > end) continue;
    told = `${told.slice(0, start)}${blank(told.slice(start, last))}${told.slice(last)}`;
  }
  return told;
}

/** A text as it was understood, without what stands in words that ask for nothing. */
export function withoutUnasked(text: string, asked: string, need: Need): Need {
  const isAsked = ({ start, end }: { start: number; end: number }) =>
    text.slice(start, end) === asked.slice(start, end);
  return { ...need, parts: need.parts.filter(isAsked), zips: need.zips.filter(isAsked) };
}
