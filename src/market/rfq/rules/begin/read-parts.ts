import type { Need } from "../../../needs/rules/reading/need.ts";
import { readQuantities } from "../../../needs/rules/reading/quantities/read-quantities.ts";
import { readShipToZip } from "../read-terms.ts";
import { partClauses } from "./part-clauses.ts";
import { type PartStart, partStarts, withoutBullets } from "./part-starts.ts";
import { type ReadLine, readLine } from "./read-line.ts";

/** One of several parts that a text names. */
export interface ReadPart extends ReadLine {
  /** What it is, in the text's words: "hardened shafts". */
  name: string;
  /** The words of the text that are about it. */
  text: string;
}

/** More are one part, whose words stand with it. */
const mostParts = 20;
const longestName = 120;
/** What is said of all parts. */
const ofAll = /[\s,;.]*\b(?:all|both|everything)\b(?!\s+(?:over|right)\b)/i;

/**
 * The parts of a text that names several, each with its own number and thing: "20 shafts turned from 4140 and 40 brackets
 * laser cut from 304". What stands before the first, and after "all" or "both", is said of each that says nothing else.
 *
 * @param fewest of fewer parts none is read
 * @returns empty for a text about fewer, whose numbers are quantities of one part
 */
export function readParts(
  text: string,
  understood: (text: string) => Need,
  fewest = 2,
): ReadPart[] {
  const zip = readShipToZip(text)?.value ?? null;
  const parts = partStarts(text, zip, {
    isMade: (words) => {
      const { material, finish, process } = lineOf(words, understood, zip);
      return material !== null || finish !== null || process !== null;
    },
    isFinish: (words) => {
      const { finish, toleranceMm } = lineOf(words, understood, zip);
      return finish !== null || toleranceMm !== null || hasThread(words);
    },
  });
  const [first] = parts;
  if (first === undefined || parts.length < fewest || parts.length > mostParts) return [];
  const shared = ofAll.exec(text.slice(parts.at(-1)?.start ?? 0));
  const end = shared === null ? text.length : (parts.at(-1)?.start ?? 0) + shared.index;
  const common = lineOf(`${text.slice(0, first.start)}\n${text.slice(end)}`, understood, zip);
  const plain = withoutBullets(text);
  const segments = parts.map(({ start }, at) =>
    plain
      .slice(start, parts[at + 1]?.start ?? end)
      .replace(/(?:[\s,;.&+]|\b(?:and|plus|also|then)\b)+$/i, ""),
  );
  if (isOneThing(parts, segments, (words) => lineOf(words, understood, zip))) return [];
  const listed = parts.map(({ noun }) => noun);
  const clauses = segments.map((segment, at) => partClauses(segment, at, listed));
  const ofOthers = (at: number) => clauses.flatMap(({ named }) => named.get(at) ?? []);
  const isFinished = clauses
    .slice(0, -1)
    .some(({ own, loose }) => lineOf(`${own}, ${loose}`, understood, zip).finish !== null);
  return parts.map(({ start, name, pieces }, at) => {
    const { own, loose = "" } = clauses[at] ?? { own: "" };
    const words = [own, loose, ...ofOthers(at)].filter((one) => one !== "").join(", ");
    const read = lineOf(words, understood, zip);
    // Behind the last of several parts it may be meant of each: nobody is told which.
    const isOpen =
      at === parts.length - 1 && !isFinished && !/[;.\n]\s*$/.test(plain.slice(0, start));
    const ofIt = isOpen ? [own, ...ofOthers(at)].join(", ") : words;
    return {
      name: named(name),
      text: words,
      process: read.process ?? common.process,
      material: read.material ?? common.material,
      finish: lineOf(ofIt, understood, zip).finish ?? common.finish,
      toleranceMm: read.toleranceMm ?? common.toleranceMm,
      quantities: read.quantities ?? placed(pieces),
      targetPrice: read.targetPrice ?? common.targetPrice,
      annualUse: read.annualUse,
      open: read.open,
    };
  });
}

/** The same thing in several numbers is one part, and is priced for each, unless each is made in its own way. */
function isOneThing(
  parts: readonly PartStart[],
  segments: readonly string[],
  read: (words: string) => ReadLine,
): boolean {
  const kinds = parts.map(({ noun }, at) => {
    const words = segments[at] ?? "";
    const { material, finish, toleranceMm } = read(words);
    const sizes = readQuantities(words.toLowerCase())
      .filter(({ kind }) => kind === "measure" || kind === "box" || kind === "thread")
      .map(({ start, end }) => words.slice(start, end).trim());
    const own = [material?.value, finish?.value, toleranceMm?.value, ...sizes]
      .filter((one) => one !== undefined)
      .join(", ");
    return { noun, own };
  });
  return kinds.some(({ noun, own }, at) =>
    kinds.slice(0, at).some((one) => one.noun === noun && (one.own === own || one.own === "")),
  );
}

/** Numbers that only their place tells to be pieces: "brackets: 100". */
const placed = (pieces: number[]) =>
  pieces.length === 0 ? null : { value: pieces, words: pieces.join(", ") };

const hasThread = (words: string) =>
  readQuantities(words.toLowerCase()).some(({ kind }) => kind === "thread");

const lineOf = (text: string, understood: (text: string) => Need, zip: string | null) =>
  readLine(text, understood(text), zip);

function named(words: string): string {
  const name = words.replaceAll(/\s+/g, " ").slice(0, longestName).trim();
  return name.charAt(0).toUpperCase() + name.slice(1);
}
