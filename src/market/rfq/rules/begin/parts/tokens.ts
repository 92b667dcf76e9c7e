import type { Quantity } from "../../../../needs/rules/reading/quantities/quantity.ts";
import { readQuantities } from "../../../../needs/rules/reading/quantities/read-quantities.ts";
import { withSets } from "../sets.ts";
import { isFile } from "./words.ts";

/** What a token of a request is. */
type TokenKind =
  /** A number of pieces, or of what follows it; without values one that may be several. */
  | "count"
  /** A whole number that only its place explains. */
  | "number"
  /** How long or heavy something is: "50 ft". */
  | "amount"
  /** A size, thread, gauge or tolerance. */
  | "size"
  /** Any other figure: a grade, standard, date, price, what a part has. */
  | "figure"
  /** "P/N 4471-200 Rev C". */
  | "partNumber"
  /** A word with figures in it: "DN50", "A36". */
  | "code"
  | "word"
  /** "And", "plus", "&". */
  | "joint"
  | "comma"
  /** A semicolon, the end of a line or of a sentence. */
  | "stop"
  | "colon"
  | "dash"
  | "bracket"
  | "closing";

/** Something that a text about parts is made of. */
export interface Token {
  kind: TokenKind;
  start: number;
  end: number;
  /** In lower case. */
  words: string;
  /** How many, for counts and numbers. */
  values: number[];
}

const partNumber =
  /\b(?:p\/n|pn(?=[\s:#])|(?:part|item)(?:\s?(?:no\.?|number|#)|(?=\s[a-z]{0,4}\d\w*-\w))|dwg\.?(?:\s?(?:no\.?|#))?|drawing(?:\s?(?:no\.?|number|#))?)\s*[:#]?\s*(?:[a-z]{0,4}-?\d[\w-]*|[a-z]{1,4}-\w[\w-]*)(?:\s+rev\.?\s+[a-z\d]{1,3}\b)?/gi;
const rest =
  /[A-Za-z\d][A-Za-z\d'’]*(?:[-/._]+[A-Za-z\d'’]+)*|w\/|[,;:|\t\n()&+]|\.(?=\s|$)|[–—-](?=\s)|[?!]/g;
const joints = new Set(["and", "plus", "&", "+", "also", "then"]);
const marks: Record<string, TokenKind> = {
  ",": "comma",
  "|": "comma",
  "\t": "comma",
  ";": "stop",
  "\n": "stop",
  ".": "stop",
  "?": "stop",
  "!": "stop",
  ":": "colon",
  "(": "bracket",
  ")": "closing",
  "–": "dash",
  "—": "dash",
  "-": "dash",
};

/**
 * Parts a text into its figures, words and marks.
 *
 * @param zip a number that is a ZIP and counts nothing
 */
export function tokensOf(text: string, zip: string | null): Token[] {
  const numbers = [...text.matchAll(partNumber)].map(({ 0: all, index }) =>
    token(text, "partNumber", index, index + all.length),
  );
  const figures = figuresIn(text)
    .filter((one) => !numbers.some(({ start, end }) => one.start < end && start < one.end))
    .map((one) => figureOf(text, one, zip));
  const known = [...numbers, ...figures];
  const others = [...text.matchAll(rest)].flatMap(({ 0: all, index }) => {
    if (known.some(({ start, end }) => index < end && start < index + all.length)) return [];
    const kind = marks[all] ?? (/\d/.test(all) && !isFile(all) ? "code" : "word");
    return [token(text, joints.has(all.toLowerCase()) ? "joint" : kind, index, index + all.length)];
  });
  return [...known, ...others].sort((a, b) => a.start - b.start);
}

/** Figures of one line have nothing to do with the next. */
function figuresIn(text: string): Quantity[] {
  const read = [...text.toLowerCase().matchAll(/[^;\n]+/g)].flatMap(({ 0: line, index }) =>
    readQuantities(line).map((one) => ({ ...one, start: one.start + index, end: one.end + index })),
  );
  return withSets(text.toLowerCase(), read);
}

function token(
  text: string,
  kind: TokenKind,
  start: number,
  end: number,
  values: number[] = [],
): Token {
  const words = text.slice(start, end).trim().toLowerCase();
  return { kind, start, end, words, values };
}

function figureOf(text: string, one: Quantity, zip: string | null): Token {
  const { start } = one;
  // The point of "1/2 in. strip" ends no sentence, nor does that of "14 ea. LH".
  const end =
    (one.kind === "measure" && /^\.\s+[a-z]/i.test(text.slice(one.end))) ||
    (one.kind === "count" &&
      /(?:ea|pcs?)$/i.test(text.slice(one.start, one.end)) &&
      /^\.\s+(?:[a-z\d]|[A-Z]{2})/.test(text.slice(one.end)))
      ? one.end + 1
      : one.end;
  const made = (kind: TokenKind, values: number[] = []) => token(text, kind, start, end, values);
  switch (one.kind) {
    case "count":
      return one.per === null && text.slice(start, end).trim() !== zip
        ? made("count", one.to === null ? [one.from] : [one.from, one.to])
        : made("figure");
    case "doubtful":
      return text.startsWith("$", start) ? made("figure") : made("count");
    case "number":
      return one.to === null &&
        Number.isInteger(one.from) &&
        one.from >= 1 &&
        !/\.\d/.test(text.slice(start, end)) &&
        text.slice(start, end).trim() !== zip
        ? made("number", [one.from])
        : made("figure");
    case "feature":
      return /^(?:pins|buttons)$/.test(one.noun)
        ? token(text, "number", start, end - one.noun.length - 1, [one.value])
        : made("figure");
    case "measure":
      return made(/^(?:length|mass|area)$/.test(one.dimension) ? "amount" : "size");
    case "box":
    case "thread":
    case "gauge":
      return made("size");
    default:
      return made("figure");
  }
}

const lineMark = /(^|\n)([^\S\n]*(?:[-*•–—·]|\(?\d{1,2}[.)])[^\S\n]+)/g;
const inlineMark = /(?<=\s)(?:[•·▪◦]|\(?(\d{1,2})[.)])(?=\s)/g;

/**
 * The same text, of the same length, with ends of lines for what begins the entries of a list: dots, dashes and numbers
 * at the beginning of lines, dots and numbers that go on ("1. … 2. …") also within one.
 */
export function withoutBullets(text: string): string {
  const first = /^\s*(?:[•·▪◦]|\(?1[.)])\s/.test(text) || /:\s+(?:[•·▪◦]|\(?1[.)])\s/.test(text);
  let next = /^[^\d]{0,200}?\(?1[.)]\s/.test(text) ? 2 : 0;
  const inline = first
    ? text.replaceAll(inlineMark, (mark, number: string | undefined) => {
        if (number !== undefined && Number(number) !== next && Number(number) !== 1) return mark;
        if (number !== undefined && Number(number) === next) next += 1;
        return `\n${" ".repeat(mark.length - 1)}`;
      })
    : text;
  return inline.replaceAll(
    lineMark,
    (_, line: string, mark: string) => `${line}${" ".repeat(mark.length)}`,
  );
}
