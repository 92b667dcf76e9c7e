import type { Quantity } from "../../../needs/rules/reading/quantities/quantity.ts";
import { readQuantities } from "../../../needs/rules/reading/quantities/read-quantities.ts";
import type { DraftLine } from "./rfq-draft.ts";

/** What of a part figures measure, as it stands before them and behind them. */
const dimensions: readonly { before: RegExp; behind: RegExp; word: string }[] = [
  { before: /\blengths?\b/i, behind: /^long$|^length$/i, word: "long" },
  { before: /\bwidths?\b/i, behind: /^wide$|^width$/i, word: "wide" },
  { before: /\bheights?\b/i, behind: /^high$|^tall$|^height$/i, word: "high" },
  { before: /\bdepths?\b/i, behind: /^deep$|^depth$/i, word: "deep" },
  { before: /\bthickness(?:es)?\b|\bwall\b/i, behind: /^thick(?:ness)?$|^thk$/i, word: "thick" },
  {
    before: /\b(?:diameters?|dia|diam|od)\b/i,
    behind: /^dia(?:meter)?$|^diam$|^od$|^round$/i,
    word: "diameter",
  },
];
/** Behind a figure: what of the part it measures. */
const behindFigure =
  /^\s?(?:thick(?:ness)?|thk|wide|width|long|length|high|height|tall|deep|depth|dia(?:meter)?|diam|od|id|wall|square|round|threads?|tapped|sheet|stock)\b/i;
/** Between the name of a dimension and its figure. */
const small = /^(?:\s|[:=]|\b(?:of|is|to|be|should|must|can|at|now|the|about|them|it)\b)*$/i;
const sized: ReadonlySet<Quantity["kind"]> = new Set(["measure", "box", "thread", "gauge"]);

/** Sizes that a text says, which no field of a draft holds: "0.020 thick", "14 ga", "1/4-20 threads", "48 in long" of "length 48 in". */
export function sizesSaid(text: string): string[] {
  return readQuantities(text.toLowerCase()).flatMap((one) => {
    const words = text.slice(one.start, one.end).trim();
    const behind = behindFigure.exec(text.slice(one.end))?.[0] ?? "";
    const before = behind === "" ? dimensionBefore(text.slice(0, one.start)) : null;
    if (/\b(?:mi|miles?|kms?|kilomet\w+|lbs?|pounds?|hours?)$/i.test(words)) return [];
    if (one.kind === "measure" && one.dimension !== "length") return [];
    const isNumber = one.kind === "number" || one.kind === "count";
    const isSize = sized.has(one.kind) || (isNumber && (behind !== "" || before !== null));
    if (!isSize) return [];
    return [before === null ? `${words}${behind}` : `${words} ${before}`];
  });
}

function dimensionBefore(text: string): string | null {
  const found = dimensions.find(({ before }) => {
    const [last] = [...text.matchAll(new RegExp(before, "gi"))].slice(-1);
    return last !== undefined && small.test(text.slice(last.index + last[0].length));
  });
  return found?.word ?? null;
}

/**
 * The notes of a part with another size: it takes the place of the side that it measures ("48 in long" that of the 36 in of
 * "3/4 in x 36 in"), or of a note that is the same kind of size and nothing else; else it comes to them.
 */
export function withSize({ notes }: DraftLine, size: string): string[] {
  const boxed = notes.findIndex((note) => withSide(note, size) !== null);
  const side = withSide(notes[boxed] ?? "", size);
  if (side !== null) return notes.with(boxed, side);
  const kind = kindOf(size);
  const plain = notes.map((one) => one.replace(/^Size /, ""));
  const at = plain.findIndex((one) => sizesSaid(one).join() === one && kindOf(one) === kind);
  return at < 0 ? [...notes, size] : notes.with(at, size);
}

const side = String.raw`\d[\d./-]*(?:\s?\d+\/\d+)?(?:\s?(?:in\b|inch(?:es)?\b|mm\b|cm\b|ft\b|m\b|"|'|”))?`;
const boxes = new RegExp(
  String.raw`${side}(?:\s*(?:dia(?:meter)?\.?|thick|wide|long))?(?:\s*[x×]\s*${side}){1,2}`,
  "i",
);

/** A note with another figure for the side of its box that a size measures; null where it has none, or which is not clear. */
function withSide(note: string, size: string): string | null {
  const [box = ""] = boxes.exec(note) ?? [];
  const dimension = dimensions.find(({ behind }) => behind.test(wordBehind(size)))?.word;
  const sides = [...box.matchAll(new RegExp(side, "gi"))].map(({ 0: words, index }) => ({
    words: words.trim(),
    index,
    figure: lengthOf(words),
  }));
  if (sides.length < 2 || dimension === undefined) return null;
  const bySize = sides.toSorted((a, b) => a.figure - b.figure);
  // Of two sides the first is the diameter or width; a third is the thickness.
  const meant =
    dimension === "long"
      ? bySize.at(-1)
      : dimension === "thick" && sides.length === 3
        ? bySize[0]
        : dimension === "diameter" && sides.length === 2
          ? sides[0]
          : dimension === "wide" && sides.length === 3
            ? bySize[1]
            : null;
  if (!meant) return null;
  const figure = size.slice(0, size.length - wordBehind(size).length).trim();
  const unit = /[a-z"'”]+$/i.exec(meant.words)?.[0] ?? "";
  const isBare = /^[\d./-]+$/.test(figure);
  const gap = /\s[a-z"]+$/i.test(meant.words) ? " " : "";
  const other = isBare && unit !== "" ? `${figure}${gap}${unit}` : figure;
  const at = note.indexOf(box) + meant.index;
  return `${note.slice(0, at)}${other}${note.slice(at + meant.words.length)}`;
}

const wordBehind = (size: string) => /[a-z]+$/i.exec(size)?.[0] ?? "";

/** "1-1/2 in" is 1.5. */
function lengthOf(words: string): number {
  const [whole = "0"] = /^\d+(?:\.\d+)?(?![\d.]*\/)/.exec(words) ?? [];
  const [, top = "0", bottom = "1"] = /(\d+)\/(\d+)/.exec(words) ?? [];
  return Number(whole) + Number(top) / Number(bottom);
}

/** What a size measures, by its words. */
const kindOf = (size: string) => {
  const [first] = readQuantities(size.toLowerCase());
  const behind = first === undefined ? "" : size.slice(first.end).trim().toLowerCase();
  const kind = first !== undefined && ["gauge", "thread", "box"].includes(first.kind);
  return `${kind ? first.kind : "length"} ${behind}`;
};
