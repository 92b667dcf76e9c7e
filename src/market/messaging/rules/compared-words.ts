import { kindOfSign, signKinds } from "./sign-kinds.ts";

/** A word as it is compared, and where it stands in its line. */
export interface ComparedWord {
  /** As it was written: large letters and small ones differ. */
  text: string;
  /** UTF-16 units from the line's beginning. */
  start: number;
  end: number;
}

const { letter, figure, mark, unspaced, symbol, currency, space } = signKinds;
/** Within a figure or a grade: another one there says something else ("1,240" and "1.240", "6061-T6" and "6061/T6"). */
const joints = new Set([...".,:/-"].map((sign) => sign.charCodeAt(0)));
/** Before a figure, with or without what it is paid in: "-$4.10", "~200", "<14". */
const before = new Set([..."-\u2212<>~^="].map((sign) => sign.charCodeAt(0)));
/** Says something wherever it stands: "30 %", "FOB & Dayton". */
const shares = new Set([..."%\u2030&"].map((sign) => sign.charCodeAt(0)));
/** Right behind a figure: inches, feet and their like. */
const behind = new Set([..."\"'\u2032\u2033\u2019\u201D"].map((sign) => sign.charCodeAt(0)));
const star = "*".charCodeAt(0);
/** Before a figure: a number of something, or one in brackets, which is below nothing to who keeps books. */
const numbered = /[#\u2116](?=\p{N})|\((?=\p{N}[\p{N}.,]{0,20}\))/uy;
/** How a line asks. */
const asks = new Set([..."?!\uFF1F\uFF01"].map((sign) => sign.charCodeAt(0)));

const unseen = /\p{Default_Ignorable_Code_Point}/gu;
const beyondAscii = /[^\0-\u007F]/;
/** What is drawn, what stands around links, and marks of lists and of bold words: nothing that anybody says. */
const saysSomething = /[^\s<>()[\]{}|_=*.~,•·-]/u;

/**
 * The words of a line as they are compared, plain figures and letters, whatever stands between them: words and figures,
 * signs that change what a figure says or that say something by themselves, and how a line asks. A line of other signs
 * alone is one word, for somebody may have answered by them.
 *
 * @param links what does not count, as a global pattern: links to the site
 */
export function comparedWords(line: string, links: RegExp): ComparedWord[] {
  const plain = line.includes(":")
    ? line.replaceAll(links, (link) => " ".repeat(link.length))
    : line;
  const found: ComparedWord[] = [];
  // Two stars around words make them bold, one says something.
  const hasStar = plain.includes("*") && stars(plain) % 2 === 1;
  for (let start = 0; start < plain.length; ) {
    const end = wordEnd(plain, start) ?? (hasStar ? starEnd(plain, start) : null);
    if (end === null) {
      start += sizeOf(plain.codePointAt(start) ?? 0);
      continue;
    }
    const text = plainText(plain.slice(start, end));
    if (text !== "") found.push({ text, start, end });
    start = end;
  }
  if (found.length > 0) return found;
  const bare = plain.replaceAll(unseen, "").trim();
  return saysSomething.test(bare) ? [{ text: bare, start: 0, end: line.length }] : [];
}

const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const ungrouped = /^[1-9]\d{3,14}(?:\.\d+)?$/;

/** The same figure without commas between its thousands, or with them; null: a word is none that has some. */
export function otherFigure(word: string): string | null {
  if (grouped.test(word)) return word.replaceAll(",", "");
  if (!ungrouped.test(word)) return null;
  const [whole = "", ...rest] = word.split(".");
  return [whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ","), ...rest].join(".");
}

const plainText = (word: string) =>
  beyondAscii.test(word) ? word.replaceAll(unseen, "").normalize("NFKC") : word;

const sizeOf = (code: number) => (code > 0xff_ff ? 2 : 1);
const kindAt = (line: string, at: number) =>
  at < line.length ? kindOfSign(line.codePointAt(at) ?? 0) : 0;

/** Where the word ends that begins in a place; null: none does. */
function wordEnd(line: string, start: number): number | null {
  const code = line.codePointAt(start) ?? 0;
  const kind = kindOfSign(code);
  if (kind & unspaced) return runEnd(line, start + sizeOf(code), mark);
  if (kind & letter) return lettersEnd(line, start);
  if (before.has(code) && (start === 0 || kindAt(line, start - 1) & (space | symbol))) {
    const end = runOf(line, start, before);
    const paid = kindAt(line, end) & currency ? end + sizeOf(line.codePointAt(end) ?? 0) : end;
    if (kindAt(line, paid) & figure) return end;
  }
  if (kind & symbol || shares.has(code)) return start + sizeOf(code);
  if (behind.has(code) && kindBefore(line, start) & figure && !(kindAt(line, start + 1) & letter)) {
    return start + 1;
  }
  numbered.lastIndex = start;
  if (numbered.test(line)) return start + 1;
  return asks.has(code) ? runOf(line, start, asks) : null;
}

/** How many stars a line has, but for the mark of a list. */
const stars = (line: string) => line.replace(/^\s*\*\s/, "").match(/\*/g)?.length ?? 0;

/** The end of a star that stands right behind a figure. */
const starEnd = (line: string, start: number) =>
  line.charCodeAt(start) === star && kindBefore(line, start) & figure ? start + 1 : null;

/** Letters and figures, and more of them behind a joint beside a figure. */
function lettersEnd(line: string, start: number): number {
  let end = runEnd(line, start, letter);
  while (joints.has(line.charCodeAt(end)) && kindAt(line, end + 1) & letter) {
    const isBesideFigure = (kindBefore(line, end) | kindAt(line, end + 1)) & figure;
    if (!isBesideFigure) break;
    end = runEnd(line, end + 1, letter);
  }
  return end;
}

function kindBefore(line: string, at: number): number {
  const isPair = /[\uDC00-\uDFFF]/.test(line[at - 1] ?? "");
  return kindAt(line, isPair ? at - 2 : at - 1);
}

function runEnd(line: string, start: number, bit: number): number {
  let end = start;
  while (end < line.length) {
    const code = line.codePointAt(end) ?? 0;
    if ((kindOfSign(code) & bit) === 0) break;
    end += sizeOf(code);
  }
  return end;
}

function runOf(line: string, start: number, signs: ReadonlySet<number>): number {
  let end = start;
  while (signs.has(line.charCodeAt(end))) end += 1;
  return end;
}

/** In a link no more stands before our host, in characters: reading stays quick. */
const longestLink = 1000;

/** Links to some hosts, also within those of a filter of mails, with the brackets that programs put around. */
export function linksTo(hosts: readonly string[]): RegExp {
  const names = hosts.map((host) => host.replaceAll(/[^\p{L}\p{N}]/gu, "\\$&")).join("|");
  return new RegExp(
    String.raw`[<(\[]{0,3}\b(?:https?:\/\/|mailto:)[^\s<>()[\]]{0,${longestLink}}(?:${names || "$^"})[^\s<>()[\]]*[>)\]]{0,3}`,
    "gi",
  );
}

/** The hosts among names, addresses and hosts of the site. */
export const hostsAmong = (ours: readonly string[]): string[] =>
  ours.filter((one) => one.includes(".") && !one.includes("@"));
