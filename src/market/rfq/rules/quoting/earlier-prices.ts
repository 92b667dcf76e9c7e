import type { QuotedLine } from "../quote-input.ts";
import { plainName } from "./plain-name.ts";

interface NamedLine {
  name: string;
  process: string | null;
  material: string | null;
}

interface AskedLine extends NamedLine {
  id: string;
  quantities: readonly number[];
}

/** What an earlier quote says of a part. */
export interface EarlierLine extends QuotedLine, NamedLine {}

/** What an earlier quote begins another one with. */
export interface EarlierPrices {
  /** By id of the line; quantities that were not priced have the price of the largest that is not above. */
  prices: Map<string, Omit<QuotedLine, "lineId">>;
  /** Parts that have the prices of a part of another name, which is made the same way of the same material. */
  likened: { name: string; earlier: string }[];
  /** Names of parts that the earlier quote says nothing of. */
  left: string[];
}

/**
 * What an earlier quote of another request begins this one with. Parts are the same by their name, then by a part number
 * that stands in both names, then by process and material, where there is one such part on either side; never by their
 * place, for another part has another price.
 */
export function earlierPrices(
  lines: readonly AskedLine[],
  quoted: readonly EarlierLine[],
): EarlierPrices {
  const found = new Map<string, EarlierLine>();
  const open = () => lines.filter(({ id }) => !found.has(id));
  const left = () => quoted.filter((one) => ![...found.values()].includes(one));
  for (const line of lines) {
    const same = left().find(({ name }) => plainName(name) === plainName(line.name));
    if (same !== undefined) found.set(line.id, same);
  }
  for (const [line, earlier] of soleOnes(open(), left(), partNumbersOf))
    found.set(line.id, earlier);
  const alike = soleOnes(open(), left(), waysOf);
  for (const [line, earlier] of alike) found.set(line.id, earlier);
  return {
    prices: new Map(lines.flatMap((line) => pricesOf(line, found.get(line.id)))),
    likened: alike.map(([line, earlier]) => ({ name: line.name, earlier: earlier.name })),
    left: open().map(({ name }) => name),
  };
}

function pricesOf(
  { id, quantities }: AskedLine,
  earlier: EarlierLine | undefined,
): [string, Omit<QuotedLine, "lineId">][] {
  if (earlier === undefined) return [];
  const { tooling, minimumCharge, exceptions, alternates } = earlier;
  const breaks = quantities.flatMap((quantity) => {
    const known = earlier.breaks.findLast((one) => one.quantity <= quantity);
    return known === undefined ? [] : [{ ...known, quantity }];
  });
  return [[id, { tooling, minimumCharge, exceptions, alternates, breaks }]];
}

/** Pairs that share a mark which no other line of either side has. */
function soleOnes(
  asked: readonly AskedLine[],
  quoted: readonly EarlierLine[],
  marksOf: (line: NamedLine) => readonly string[],
): [AskedLine, EarlierLine][] {
  const pairs: [AskedLine, EarlierLine][] = [];
  for (const line of asked) {
    for (const mark of marksOf(line)) {
      const [earlier, ...others] = quoted.filter((one) => marksOf(one).includes(mark));
      const isSole = asked.filter((one) => marksOf(one).includes(mark)).length === 1;
      if (earlier === undefined || others.length > 0 || !isSole) continue;
      if (pairs.some(([one, other]) => one === line || other === earlier)) continue;
      pairs.push([line, earlier]);
    }
  }
  return pairs;
}

/** Shorter ones count something, or are an alloy: 304L, rev2. */
const leastOfNumber = 5;
/** "M8x20", "120x80x5mm", "1500mm", without what parts their words. */
const size = /^(?:m?\d+(?:x\d+)+(?:mm|cm|in)?|\d+(?:mm|cm|in|inch|ft|lb|kg))$/;

/** "10-4471-B" of "Bracket 10-4471-B rev C"; numbers that the material has are an alloy's. */
function partNumbersOf({ name, material }: NamedLine): string[] {
  const ofMaterial = joined(material ?? "");
  const words = name.match(/[\p{L}\p{N}]+(?:[-_./][\p{L}\p{N}]+)*/gu) ?? [];
  return words
    .map(joined)
    .filter(
      (word) =>
        /\d/.test(word) &&
        word.length >= leastOfNumber &&
        !ofMaterial.includes(word) &&
        !size.test(word),
    );
}

function joined(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

function waysOf({ process, material }: NamedLine): string[] {
  if (process === null || material === null) return [];
  return [`${plainName(process)} | ${plainName(material)}`];
}
