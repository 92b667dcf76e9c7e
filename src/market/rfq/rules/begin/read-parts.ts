import type { Need } from "../../../needs/rules/reading/need.ts";
import { readQuantities } from "../../../needs/rules/reading/quantities/read-quantities.ts";
import { readShipToZip } from "../read-terms.ts";
import { partClauses } from "./part-clauses.ts";
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
/** Before a part that follows another. */
const joint =
  /(?:^|,|;|\.|\n|\band|\bplus|&|\+|\balso|\bthen)\s*(?:also\s+|another\s+|about\s+)?$/i;
/** Words that may stand between a number and the thing it counts, and the thing, in the plural. */
const thing =
  /^\s*((?:(?!(?:and|or|for|with|by|in|at|per|is|are|was|the|to|from|as|x|will|has|that|each|made|now|later|then|more|less)\b)[a-z\d][a-z\d'./-]*\s+|\([^()]{1,40}\)\s+){0,5}?(?!(?:is|as|us|was|has|this|its|plus|gas|brass|glass|stainless|less|across|various|thus|yes|bus|days|weeks|months|years|hours|minutes|inches|miles|pieces|units|parts|pcs|items|sets|samples|prototypes|boxes|pallets|copies|lots|batches|releases|deliveries|shipments)\b)([a-z][a-z-]*[a-rt-z]s))\b/i;
/** "100 plates with 4 slots and 2 ribs": what a part has is no part. */
const having = /\b(?:with|ha[sd]|having|includ\w+|contain\w*|holding|per|each has)\b[^.;\n]*$/i;
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
  const starts = readQuantities(text.toLowerCase()).flatMap((one) => {
    if (one.kind !== "count" || one.per !== null || text.slice(one.start, one.end).trim() === zip) {
      return [];
    }
    const behind = text.slice(one.end).replace(/^\s+of\b/i, "");
    const [words = "", name = "", noun = ""] = thing.exec(behind) ?? [];
    // "Three lines: 100 plates" counts what is listed behind it.
    const isHeading = /^\s*:/.test(behind.slice(words.length));
    return noun === "" || isHeading ? [] : [{ start: one.start, name, noun: noun.toLowerCase() }];
  });
  const [first, ...later] = starts;
  if (first === undefined) return [];
  const parts = [
    first,
    ...later.filter(({ start }) => {
      const before = text.slice(0, start);
      return joint.test(before) && !having.test(before);
    }),
  ];
  const nouns = new Set(parts.map(({ noun }) => noun));
  // The same thing in several numbers is one part, and is priced for each.
  if (parts.length < fewest || parts.length > mostParts || nouns.size < parts.length) return [];
  const shared = ofAll.exec(text.slice(parts.at(-1)?.start ?? 0));
  const end = shared === null ? text.length : (parts.at(-1)?.start ?? 0) + shared.index;
  const common = lineOf(`${text.slice(0, first.start)}\n${text.slice(end)}`, understood, zip);
  const segments = parts.map(({ start }, at) =>
    text
      .slice(start, parts[at + 1]?.start ?? end)
      .replace(/(?:[\s,;.&+]|\b(?:and|plus|also|then)\b)+$/i, ""),
  );
  const listed = parts.map(({ noun }) => noun);
  const clauses = segments.map((segment, at) => partClauses(segment, at, listed));
  const ofOthers = (at: number) => clauses.flatMap(({ named }) => named.get(at) ?? []);
  const isFinished = clauses
    .slice(0, -1)
    .some(({ own, loose }) => lineOf(`${own}, ${loose}`, understood, zip).finish !== null);
  return parts.map(({ start, name }, at) => {
    const { own, loose = "" } = clauses[at] ?? { own: "" };
    const words = [own, loose, ...ofOthers(at)].filter((one) => one !== "").join(", ");
    const read = lineOf(words, understood, zip);
    // Behind the last of several parts it may be meant of each: nobody is told which.
    const isOpen =
      at === parts.length - 1 && !isFinished && !/[;.\n]\s*$/.test(text.slice(0, start).trimEnd());
    const ofIt = isOpen ? [own, ...ofOthers(at)].join(", ") : words;
    return {
      name: named(name),
      text: words,
      process: read.process ?? common.process,
      material: read.material ?? common.material,
      finish: lineOf(ofIt, understood, zip).finish ?? common.finish,
      toleranceMm: read.toleranceMm ?? common.toleranceMm,
      quantities: read.quantities,
      targetPrice: read.targetPrice ?? common.targetPrice,
      annualUse: read.annualUse,
      open: read.open,
    };
  });
}

const lineOf = (text: string, understood: (text: string) => Need, zip: string | null) =>
  readLine(text, understood(text), zip);

function named(words: string): string {
  const name = words.replaceAll(/\s+/g, " ").slice(0, longestName).trim();
  return name.charAt(0).toUpperCase() + name.slice(1);
}
