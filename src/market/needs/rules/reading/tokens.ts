import { stem } from "./stem.ts";
import { unitOf } from "./units.ts";

/**
 * A word of a text as it is compared: `word` is a stem, a number ("6"), a size written one way ("6in",
 * "1/4in"), or a code with letters and digits ("m6x1").
 */
export interface Token {
  word: string;
  kind: "word" | "number" | "size" | "code";
  /** As written, lower case and without accents. */
  text: string;
}

const pieces =
  /\d+(?:,\d{3})+(?![\d,])|\d*\.\d+|\d+[ -]+\d+\/\d+|\d+\/\d+|[a-z]+\d[a-z0-9]*|\d+[a-z][a-z0-9]*|[a-z]+|\d+|["″”]|[,;:()|[\]•]| [-–—] |&|\+/g;

const boundaries = new Set([",", ";", ":", "(", ")", "|", "[", "]", "•"]);
/** Words after which a name tells what comes with the thing or what it is for. */
const qualifiers = new Set(
  "with for w from featuring includes including by in on without compatible fits".split(" "),
);

/** Lower case, without accents, apostrophes closed up and endings like ’s dropped. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  const plain = /^[\x20-\x7e]*$/.test(lower)
    ? lower
    : lower
        .normalize("NFKD")
        .replace(/\p{M}/gu, "")
        .replace(/[’‘`´]/g, "'")
        .replace(/[″”“]/g, '"')
        .replace(/⁄/g, "/")
        .replace(/×/g, "x")
        .replaceAll("ß", "ss");
  // After a digit an apostrophe means feet.
  return plain.includes("'") ? plain.replace(/(?<=\d)'/g, " ft ").replace(/'(s\b)?/g, "") : plain;
}

/** What a name is made of. */
export interface NameTokens {
  tokens: Token[];
  /** Index after the last token of the part that names the thing itself, before ", …", "with …", "for …". */
  headEnd: number;
  /** Stems after "for", "compatible with", "fits": what the thing is used with. */
  servedFrom: number;
}

const stems = new Map<string, string>();

/** The stem of a word; cached, because names repeat their words. */
export function stemOf(word: string): string {
  let known = stems.get(word);
  if (known === undefined) {
    known = stem(word);
    if (stems.size > 50_000) stems.clear();
    stems.set(word, known);
  }
  return known;
}

/** Reads a text into tokens; marks where the head of a name ends. */
export function readName(text: string): NameTokens {
  const folded = fold(text);
  const tokens: Token[] = [];
  let headEnd = -1;
  let servedFrom = -1;
  for (const piece of folded.match(pieces) ?? []) {
    if (boundaries.has(piece) || piece.startsWith(" ")) {
      if (headEnd === -1 && tokens.length > 0) headEnd = tokens.length;
      continue;
    }
    const previous = tokens.at(-1);
    if (piece === '"' || piece === "″" || piece === "”") {
      if (previous?.kind === "number") toSize(previous, "in");
      continue;
    }
    if (piece === "&" || piece === "+") continue;
    const first = piece.charCodeAt(0);
    if (first >= 97) {
      if (/\d/.test(piece)) {
        tokens.push({ word: piece, kind: "code", text: piece });
        continue;
      }
      const unit = previous?.kind === "number" ? unitOf(piece) : undefined;
      if (previous !== undefined && unit !== undefined) {
        toSize(previous, unit);
        continue;
      }
      if (qualifiers.has(piece)) {
        if (headEnd === -1 && tokens.length > 0) headEnd = tokens.length;
        if (servedFrom === -1 && (piece === "for" || piece === "fits" || piece === "compatible")) {
          servedFrom = tokens.length;
        }
      }
      tokens.push({ word: stemOf(piece), kind: "word", text: piece });
      continue;
    }
    tokens.push(numeric(piece));
  }
  return {
    tokens,
    headEnd: headEnd === -1 ? tokens.length : headEnd,
    servedFrom: servedFrom === -1 ? tokens.length : servedFrom,
  };
}

/** Reads a text into tokens. */
export function readTokens(text: string): Token[] {
  return readName(text).tokens;
}

function toSize(token: Token, unit: string): void {
  token.text = `${token.text} ${unit}`;
  token.word = `${token.word}${unit}`;
  token.kind = "size";
}

function numeric(piece: string): Token {
  const match = /^([\d.,]+)([a-z]+)$/.exec(piece);
  if (match !== null) {
    const unit = unitOf(match[2] ?? "");
    const value = plainNumber(match[1] ?? "");
    if (unit !== undefined)
      return { word: `${value}${unit}`, kind: "size", text: `${value} ${unit}` };
    return { word: piece, kind: "code", text: piece };
  }
  if (/[a-z]/.test(piece)) return { word: piece, kind: "code", text: piece };
  const value = plainNumber(piece);
  return { word: value, kind: "number", text: value };
}

function plainNumber(text: string): string {
  if (/^\d+$/.test(text)) return text;
  return text
    .replaceAll(",", "")
    .replace(/[ -]+/, "-")
    .replace(/^\./, "0.")
    .replace(/(\.\d*?)0+$/, "$1")
    .replace(/\.$/, "");
}
