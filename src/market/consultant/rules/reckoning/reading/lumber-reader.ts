import { takeLength, takeLengths } from "./lengths.ts";
import { has, type SumReader } from "./reader.ts";
import { given, ofKind, take, takeCount, takeMoney, takePercent } from "./said.ts";

const quarters = /(?<![\d/])(\d{1,2})\/4\b/;
/** "5/4 x 6 x 8": quarters, inches and feet, in this order; "x 40 pcs" may follow. */
const inOrder =
  /(?<![\d/])\d{1,2}\/4 ?x ?(\d+(?:\.\d+)?) ?(?:in\b|")? ?x ?(\d+(?:\.\d+)?) ?(?:ft\b|feet\b|')?(?: ?x ?(\d+) ?(?:pcs|pieces|boards?)\b)?/;
/** "1x6x8": the nominal size of a board in inches, and its length in feet. */
const nominal = /(?<![\d/.x] ?)(\d) ?x ?(\d{1,2}) ?x ?(\d{1,2})(?![\d/.]| ?(?:x|in\b|"))/;
const boards = /^\s?(?:boards?|planks?|sticks?|pieces?|pcs)\b/;

/** Board feet to buy. */
export const boardFeetReader: SumReader = {
  kind: "board-feet",
  asks: /\bboard (?:feet|foot|ft)\b|\bbd\.? ?(?:ft|feet)\b/,
  read(said) {
    const [size, inches, across, feet] = nominal.exec(said.text) ?? [];
    const thick = inches === undefined ? quarters.exec(said.text)?.[1] : String(4 * Number(inches));
    const usd_per_board_foot = takeMoney(said, null);
    const waste_percent = takePercent(said);
    const [, wide = across, long = feet, many] = inOrder.exec(said.text) ?? [];
    if (size !== undefined) {
      const at = said.text.indexOf(size);
      for (const { read } of said.mentions)
        if (read.start >= at && read.start < at + size.length) said.taken.add(read);
    }
    const own = takeCount(said, boards);
    const other = takeCount(said);
    // "30 tops, 5 boards each"
    const isEach = /\b(?:boards?|planks?|pieces?) (?:each|apiece|per)\b/.test(said.text);
    const isOther = own !== null && other !== null && isEach;
    const width = wide === undefined ? takeLength(said, /\bwide\b|\bwidth\b/) : `${wide} in`;
    const length = long === undefined ? takeLength(said, /\blong\b|\blength\b/) : `${long} ft`;
    const box = take(said, ofKind("box"), null);
    const [first, second] = box === null ? takeLengths(said) : [];
    return given({
      boards: many !== undefined ? Number(many) : isOther ? own * other : (own ?? other),
      quarters: thick === undefined ? null : Number(thick),
      width: width ?? first,
      length: length ?? (width === null ? second : first),
      waste_percent,
      usd_per_board_foot,
    });
  },
  isEnough: (input, isAsked) => isAsked && has(input, "quarters") && has(input, "width"),
};
