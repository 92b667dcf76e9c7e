import type { Need } from "../../../needs/rules/reading/need.ts";
import { readQuantities } from "../../../needs/rules/reading/quantities/read-quantities.ts";
import { readShipToZip } from "../read-terms.ts";
import { partClauses } from "./part-clauses.ts";
import { partStarts, withoutBullets } from "./part-starts.ts";
import type { PartStart } from "./part-words.ts";
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
  const plain = withLetters(withoutBullets(text), parts);
  const from = parts.at(-1)?.start ?? 0;
  const shared = onAll.exec(plain.slice(from)) ?? ofAll.exec(plain.slice(from));
  const end = shared === null ? plain.length : from + shared.index;
  const heads = headings(plain, parts);
  const listed = parts.map(({ noun }) => noun);
  const but = exceptions(plain.slice(from), listed);
  const excepted = [...but.places, ...exceptions(plain.slice(0, first.start), listed).places];
  const tail = partClauses(but.text.slice(end - from), null, listed);
  const common = lineOf(
    `${text.slice(0, first.start - (heads[0]?.length ?? 0))}\n${tail.own}, ${tail.loose}`,
    understood,
    zip,
  );
  const segments = parts.map(({ start, sharesThing }, at) => {
    const next = parts[at + 1];
    const to = next === undefined ? end : next.start - (heads[at + 1]?.length ?? 0);
    const words = plain
      .slice(start, to)
      .replace(/(?:[\s,;.&+]|\b(?:and|plus|also|then|an?|the|another)\b)+$/i, "");
    // Behind the thing of both it is said of both: "18 right-hand and 18 left-hand brackets in 5052".
    return sharesThing === true && next !== undefined
      ? `${words} ${behindNoun(plain.slice(next.start, parts[at + 2]?.start ?? end), next.noun)}`
      : words;
  });
  if (isOneThing(parts, segments, (words) => lineOf(words, understood, zip))) return [];
  const clauses = segments.map((segment, at) => partClauses(segment, at, listed));
  const ofOthers = (at: number) => [...clauses, tail].flatMap(({ named }) => named.get(at) ?? []);
  const headOf = (at: number) =>
    heads
      .slice(0, at + 1)
      .findLast((one) => one !== "")
      ?.replace(/:\s*$/, "")
      .trim() ?? "";
  const isFinished = clauses
    .slice(0, -1)
    .some(({ own, loose }) => lineOf(`${own}, ${loose}`, understood, zip).finish !== null);
  const all = parts.map(({ start, name, pieces, open }, at) => {
    const { own, loose = "" } = clauses[at] ?? { own: "" };
    const words = [headOf(at), own, loose, ...ofOthers(at)].filter((one) => one !== "").join(", ");
    const read = lineOf(words, understood, zip);
    // Behind the last of several parts it may be meant of each: nobody is told which.
    const isOpen =
      parts.length > 1 &&
      at === parts.length - 1 &&
      !isFinished &&
      !/[;.\n]\s*$/.test(plain.slice(0, start));
    const ofIt = isOpen ? [headOf(at), own, ...ofOthers(at)].join(", ") : words;
    return {
      name: named(name),
      text: words,
      process: read.process ?? common.process,
      material: read.material ?? common.material,
      finish:
        lineOf(ofIt, understood, zip).finish ?? (excepted.includes(at) ? null : common.finish),
      toleranceMm: read.toleranceMm ?? common.toleranceMm,
      quantities: read.quantities ?? placed(pieces),
      targetPrice: read.targetPrice ?? common.targetPrice,
      annualUse: read.annualUse,
      open: open === undefined ? read.open : [...read.open, open],
    };
  });
  return withSame(parts.every(({ name }) => /\d/.test(name)) ? withLastMaterial(all) : all);
}

/** "Finish: black oxide on all". */
const onAll =
  /(?<=[.;\n])[^.;\n]{3,60}\b(?:on|for|of)\s+(?:all|both|everything)\b(?:\s+(?:parts|of them|items))?(?=\s*(?:$|[.;,\n]))/i;
const but =
  /\b(all|everything|both)\b([^.;\n]*?)[\s,(]*\b(?:except|excepting|excluding|but|other than|apart from|save)\b\s*(?:for\s+|not\s+)?([^.;\n]*)/i;
const bare =
  "(?:plain|bare|unfinished|uncoated|unplated|unpainted|raw|as[- ]is|none|no (?:finish|coating|plating|paint))";

/** "All galvanized except the pins", "everything galvanized, pins plain": the places of the parts that are not, and the text without their words. */
function exceptions(text: string, nouns: readonly string[]): { text: string; places: number[] } {
  const [all = "", , , behind = ""] = but.exec(text) ?? [];
  const places = nouns.flatMap((noun, at) => {
    const name = new RegExp(String.raw`\b${singularOf(noun)}\w{0,3}\b`, "i");
    const isPlain = new RegExp(
      String.raw`\b${singularOf(noun)}\w{0,3}(?::|\s+(?:are|is|stay|left|to be))?\s+${bare}\b`,
      "i",
    );
    return name.test(behind) || isPlain.test(text) ? [at] : [];
  });
  if (all === "" || places.length === 0) return { text, places };
  const at = text.indexOf(all) + all.length - behind.length;
  return {
    text: text.slice(0, at) + " ".repeat(behind.length) + text.slice(at + behind.length),
    places,
  };
}

const singularOf = (noun: string) =>
  noun
    .replace(/ies$/, "")
    .replace(/(?:es|s)$/, "")
    .replace(/[^\w -]/g, ".");

/** "A and B in 304" behind "bracket A" and "bracket B" with their names in full. */
function withLetters(text: string, parts: readonly PartStart[]): string {
  const names = new Map(
    parts.flatMap(({ name }) => {
      const letter = /^\D*\s([A-Z])$/.exec(name)?.[1];
      return letter === undefined ? [] : [[letter, name] as const];
    }),
  );
  const last = parts.at(-1);
  if (last === undefined || names.size < 2) return text;
  const from = last.start + last.name.length;
  const behind = text
    .slice(from)
    .replace(
      /(?<=[,;.\s])([A-Z])(?=\s+(?:and|&|in|from|is|are)\b|,\s*[A-Z]\b)/g,
      (letter) => names.get(letter) ?? letter,
    );
  return `${text.slice(0, from)}${behind}`;
}

const same = /\bsame (material|alloy|grade|finish)\b/i;

/** What is said behind the last of parts that have numbers for names is of all, where it is said of no other. */
function withLastMaterial(parts: readonly ReadPart[]): ReadPart[] {
  const last = parts.at(-1)?.material ?? null;
  const isAlone = parts.slice(0, -1).every(({ material }) => material === null);
  return isAlone ? parts.map((part) => ({ ...part, material: last })) : [...parts];
}

/** "20 rods in 4140, 30 bars same material": as the part before it. */
function withSame(parts: readonly ReadPart[]): ReadPart[] {
  const all: ReadPart[] = [];
  for (const part of parts) {
    const [, word] = same.exec(part.text) ?? [];
    const field = word?.toLowerCase() === "finish" ? "finish" : "material";
    const before = all.at(-1)?.[field] ?? null;
    const isOpen = word !== undefined && part[field] === null;
    all.push(isOpen ? { ...part, [field]: before } : part);
  }
  return all;
}

const heading = /(?:^|[;.\n])([^\S\n]*(?:3-?d\s)?[^;.:\n\d]{2,40}:\s*)$/i;

/**
 * What stands before each part with a colon, and is said of it and those behind it: "Machined: 20 blocks; laser cut: 40
 * panels". One before the first alone is said of all.
 */
function headings(text: string, parts: readonly PartStart[]): string[] {
  const heads = parts.map(({ start }) => heading.exec(text.slice(0, start))?.[1] ?? "");
  return heads.slice(1).some((one) => one !== "") ? heads : heads.map(() => "");
}

function behindNoun(text: string, noun: string): string {
  const at = text.toLowerCase().indexOf(noun);
  return at < 0 ? "" : text.slice(at + noun.length).trim();
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
      .filter(
        (one) =>
          /^(?:measure|box|thread|gauge)$/.test(one.kind) ||
          // ".375 thick"
          (one.kind === "number" &&
            /^\s(?:thi?c?k|wide|long|high|deep|dia\w*|od|id)\b/i.test(words.slice(one.end))),
      )
      .map(({ start, end }) => words.slice(start, end).trim());
    const own = [material?.value, finish?.value, toleranceMm?.value, ...sizes]
      .filter((one) => one !== undefined)
      .join(", ");
    return { noun, own };
  });
  if (parts.some(({ sharesThing }) => sharesThing)) return false;
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
