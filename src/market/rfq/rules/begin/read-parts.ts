import type { Need } from "../../../needs/rules/reading/need.ts";
import { readQuantities } from "../../../needs/rules/reading/quantities/read-quantities.ts";
import { readMaterials } from "../../../needs/rules/reading/read-materials.ts";
import { readShipToZip } from "../read-terms.ts";
import { askedWords } from "./asked-words.ts";
import { partClauses } from "./part-clauses.ts";
import type { PartStart } from "./parts/item.ts";
import { partStarts } from "./parts/part-starts.ts";
import { saidOfAll, withLead, withTail } from "./parts/said-of-all.ts";
import { withFollowers } from "./parts/shared-fields.ts";
import { withSame, withSharedMaterials } from "./parts/shared-materials.ts";
import { exceptions, startOfShared, withLetters } from "./parts/shared-words.ts";
import { withoutBullets } from "./parts/tokens.ts";
import { type ReadLine, readLine } from "./read-line.ts";
import { toldParts } from "./roles/told-parts.ts";
import { whichParts } from "./roles/which-parts.ts";
import { setsIn } from "./sets.ts";
import { tableParts } from "./table-parts.ts";
import { withinLimits } from "./within-limits.ts";

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
/**
 * The parts of a text that names several, each with its own number and thing: "20 shafts turned from 4140 and 40 brackets
 * laser cut from 304". What stands before the first, and after "all" or "both", is said of each that says nothing else.
 *
 * @param fewest of fewer parts none is read
 * @returns empty for a text about fewer, whose numbers are quantities of one part
 */
export function readParts(
  typed: string,
  understood: (text: string) => Need,
  fewest = 2,
): ReadPart[] {
  const text = askedWords(typed);
  const zip = readShipToZip(text, understood(text).zips)?.value ?? null;
  const read = (words: string) => lineOf(words, understood, zip);
  const table = tableParts(text, read);
  if (table.length > 0 && table.length <= mostParts) return table;
  const counted = partStarts(text, zip, {
    isMade: (words) => {
      const { material, finish, process } = lineOf(words, understood, zip);
      return material !== null || finish !== null || process !== null;
    },
    isFinish: (words) => {
      const { finish, toleranceMm } = lineOf(words, understood, zip);
      return finish !== null || toleranceMm !== null || hasThread(words);
    },
  });
  const begun = whichParts(text, zip, counted, toldParts(text, understood(text), zip));
  const [first] = begun;
  if (first === undefined || begun.length < fewest || begun.length > mostParts) return [];
  const parts = withoutRepeats(begun, layOut(text, begun).segments, read);
  // The same thing in several numbers is one part, and is priced for each.
  if (parts.length < Math.min(begun.length, 2)) return [];
  const { plain, from, end, heads, segments } = layOut(text, parts);
  const listed = parts.map(({ noun }) => noun);
  const but = exceptions(plain.slice(from), listed);
  const ahead = exceptions(plain.slice(0, first.start - (heads[0]?.length ?? 0)), listed);
  const excepted = [...but.places, ...ahead.places];
  const tail = partClauses(but.text.slice(end - from), null, listed);
  const before = partClauses(ahead.text, null, listed);
  const common = lineOf(
    [before.own, before.loose, tail.own, tail.loose].join(", "),
    understood,
    zip,
  );
  const clauses = segments.map((segment, at) => partClauses(segment, at, listed));
  const ofOthers = (at: number) => [
    ...[before, ...clauses, tail].flatMap(({ named }) => named.get(at) ?? []),
    ...[ahead, but].flatMap(({ places, said }) =>
      places.includes(at) && said !== "" ? [said] : [],
    ),
  ];
  const headOf = (at: number) =>
    heads
      .slice(0, at + 1)
      .findLast((one) => one !== "")
      ?.replace(/:\s*$/, "")
      .trim() ?? "";
  const isFinished = clauses
    .slice(0, -1)
    .some(({ own, loose }) => lineOf(`${own}, ${loose}`, understood, zip).finish !== null);
  const sets = setsIn(text, readQuantities(text.toLowerCase()));
  const isOfSets = (part: { start: number; end: number }) =>
    sets.some((at) => at >= part.start && at < part.end);
  const ofAll = saidOfAll(plain, parts, listed, (words) => lineOf(words, understood, zip));
  const all = parts.map(({ start, name, pieces, open }, at) => {
    const { own, loose = "" } = clauses[at] ?? { own: "" };
    const words = [headOf(at), own, loose, ...ofOthers(at)].filter((one) => one !== "").join(", ");
    const read = lineOf(words, understood, zip);
    // Behind the last of several parts it may be meant of each: nobody is told which.
    const isOpen =
      parts.length > 1 &&
      parts[at]?.isFollower !== true &&
      at === parts.length - 1 &&
      !isFinished &&
      ofAll === null &&
      !/[;.\n]\s*$/.test(plain.slice(0, start));
    const ofIt = isOpen ? [headOf(at), own, ...ofOthers(at)].join(", ") : words;
    return withinLimits({
      name: named(name),
      text: withTail(
        at === 0 ? withLead(words, plain.slice(0, start)) : words,
        at < parts.length - 1 ? ofAll : null,
      ).replaceAll(/ {3,}/g, " "),
      process: read.process ?? common.process,
      material: read.material ?? common.material,
      finish:
        lineOf(ofIt, understood, zip).finish ??
        (excepted.includes(at) ? null : (common.finish ?? ofAll?.finish ?? null)),
      toleranceMm: read.toleranceMm ?? common.toleranceMm,
      quantities:
        parts[at]?.isTold === true || isOfSets({ start, end: parts[at + 1]?.start ?? text.length })
          ? placed(pieces)
          : countsOf(read.quantities, pieces),
      targetPrice: read.targetPrice ?? common.targetPrice,
      annualUse: read.annualUse ?? (parts.length === 1 ? common.annualUse : null),
      amounts: read.amounts,
      open: [
        ...read.open.filter((said) => !pieces.includes(Number(said.replaceAll(",", "")))),
        ...(open === undefined ? [] : [open]),
      ],
    });
  });
  const behind = parts.map(({ end: own, start }, at) => {
    const to = parts[at + 1]?.start ?? Math.max(end, own);
    return own < start ? null : lineOf(plain.slice(own, to), understood, zip).material;
  });
  const [beside = ""] = /^[^;\n]*/.exec(plain.slice(parts.at(-1)?.end)) ?? [];
  const isApart = lineOf(beside, understood, zip).material === null;
  const shared = withSame(
    withSharedMaterials(withFollowers(all, parts), parts, { plain, behind, isApart }),
  );
  return withFinishesOf(shared, plain, (words) => lineOf(words, understood, zip));
}

const ofMaterial =
  /(?<=^|[.;,\n])([^.;,:\n]{3,50}?)\s+(?:(?:the|all|on|for)\s+)*([a-z]+)\s+(?:parts|ones|pieces|items|components)\b/gi;

/** "Clear anodize aluminum parts" is said of those that are of aluminum. */
function withFinishesOf(
  parts: readonly ReadPart[],
  text: string,
  read: (words: string) => ReadLine,
): ReadPart[] {
  let all = [...parts];
  for (const [words, said = "", material = ""] of text.matchAll(ofMaterial)) {
    const slugs = readMaterials(material).map(({ slug }) => slug);
    const { finish } = read(said);
    if (slugs.length === 0 || finish === null) continue;
    all = all.map((part) => {
      const isOf = readMaterials(part.material?.value ?? "").some(({ slug }) =>
        slugs.includes(slug),
      );
      const isOnlySaid = part.finish !== null && words.includes(part.finish.words);
      if (isOf && part.finish === null) return { ...part, finish };
      return !isOf && isOnlySaid ? { ...part, finish: null } : part;
    });
  }
  return all;
}

/** A text with parts in it: where the last begins, where words about all do, what stands over each, and its words. */
function layOut(text: string, parts: readonly PartStart[]) {
  const plain = withLetters(withoutBullets(text), parts);
  const from = parts.at(-1)?.start ?? 0;
  const end = from + startOfShared(plain.slice(from));
  const heads = headings(plain, parts);
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
  return { plain, from, end, heads, segments };
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

/** One part of those that follow one another and are the same thing, unless each is made in its own way. */
function withoutRepeats(
  parts: readonly PartStart[],
  segments: readonly string[],
  read: (words: string) => ReadLine,
): PartStart[] {
  const kinds = parts.map(({ noun, name }, at) => {
    const words = segments[at] ?? "";
    const { process, material, finish, toleranceMm } = read(words);
    const sizes = readQuantities(words.toLowerCase())
      .filter(
        (one) =>
          /^(?:measure|box|thread|gauge)$/.test(one.kind) ||
          // ".375 thick"
          (one.kind === "number" &&
            /^\s(?:thi?c?k|wide|long|high|deep|dia\w*|od|id)\b/i.test(words.slice(one.end))),
      )
      .map(({ start, end }) => words.slice(start, end).trim());
    const own = [process?.value, material?.value, finish?.value, toleranceMm?.value, ...sizes]
      .filter((one) => one !== undefined)
      .join(", ");
    return { noun, own, name: name.toLowerCase() };
  });
  if (parts.some(({ sharesThing }) => sharesThing)) return [...parts];
  // A left and a right skid are two things.
  const isSame = (one: string, other: string) => one.endsWith(other) || other.endsWith(one);
  const left: PartStart[] = [];
  for (const [at, part] of parts.entries()) {
    const [one, before, last] = [kinds[at], kinds[at - 1], left.at(-1)];
    const isAgain =
      one?.noun === before?.noun &&
      isSame(one?.name ?? "", before?.name ?? "") &&
      (before?.own === one?.own || before?.own === "");
    if (last !== undefined && isAgain) {
      const pieces = [...new Set([...last.pieces, ...part.pieces])];
      left[left.length - 1] = { ...last, pieces };
    } else left.push(part);
  }
  return left;
}

/** Numbers that only their place tells to be pieces: "brackets: 100". */
const placed = (pieces: number[]) =>
  pieces.length === 0 ? null : { value: pieces, words: pieces.join(", ") };

/** What its words count, unless its place tells that these are some of those that are listed before its name. */
function countsOf(read: ReadLine["quantities"], pieces: number[]): ReadLine["quantities"] {
  const isPart = read?.value.every((one) => pieces.includes(one)) !== false;
  return read === null || (isPart && pieces.length > read.value.length) ? placed(pieces) : read;
}

const hasThread = (words: string) =>
  readQuantities(words.toLowerCase()).some(({ kind }) => kind === "thread");

const lineOf = (text: string, understood: (text: string) => Need, zip: string | null) =>
  readLine(text, understood(text), zip);

function named(words: string): string {
  const name = words.replaceAll(/\s+/g, " ").slice(0, longestName).trim();
  return name.charAt(0).toUpperCase() + name.slice(1);
}
