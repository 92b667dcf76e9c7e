import type { PackingLevel } from "../sums/packed-weight.ts";
import { has, type SumReader, type SumWish } from "./reader.ts";
import { given, type Said } from "./said.ts";

/** What goods are put in or on. */
const container =
  "case|box|carton|crate|pallet|skid|drum|bag|sack|pail|bucket|tote|tray|bin|rack|layer|tier|row|bundle|sleeve|pack|gaylord|container|tub|jar|bottle|can|tin|spool|reel|load|truck";
const containers = `(?:master )?(?:${container})(?:e?s)?`;
const number = String.raw`\d+(?:,\d{3})*(?:\.\d+)?`;
const massUnits: [RegExp, string][] = [
  [/^(?:lbs?|pounds?|#)$/, "lb"],
  [/^(?:oz|ounces?)$/, "oz"],
  [/^(?:kgs?|kilos?|kilograms?)$/, "kg"],
  [/^(?:g|grams?|gm)$/, "g"],
  [/^(?:tons?)$/, "ton"],
  [/^(?:tonnes?)$/, "tonne"],
];
const massWords = "lbs?|pounds?|oz|ounces?|kgs?|kilos?|kilograms?|grams?|gm|g|tons?|tonnes?";
const masses = new RegExp(
  String.raw`(?<![\w.,])(${number}|\.\d+)[\s-]?(${massWords})\b(?!\s?(?:\/|per )\s?(?:cu|ft|gal|sq|yd|in\b))`,
  "g",
);
/** Stands for a weight in the text that counts are read from. */
const mark = "§";

interface Weighed {
  value: number;
  unit: string;
  /** What it is of, where it is no piece: a container, or "" where only said to be empty. */
  of: string | null;
}

interface Packing {
  pieces: Weighed[];
  tares: Weighed[];
  levels: PackingLevel[];
  asked: string | null;
}

function singular(word: string): string {
  return word
    .replace(/^master /, "")
    .replace(/^(box)es$/, "$1")
    .replace(/(?<!s)s$/, "");
}

const articles = "(?:(?:an?|the|each|every|one|my|our|this|that) )?";
/** "48 to a case", "24 on a layer", "12 cans per case", "24 bags at 50 lb on a pallet". */
const countIn = new RegExp(
  String.raw`(?<![\w.$])(${number}) ((?:[a-z${mark}]+ ){0,4}?)(?:to|in|on|per|an?|into|onto) ${articles}(?:${mark} )?(${containers})\b`,
  "g",
);
/** "A box of 200 screws", "the pallet holds 40 cases". */
const ofCount = new RegExp(
  String.raw`(?<!\d )\b(${containers}) (?:of|holds?|has|have|with|takes?|fits?|carr(?:y|ies)|contains?) (${number})(?: ([a-z]+))?`,
  "g",
);
/** "4 layers", "40 boxes". */
const counted = new RegExp(
  String.raw`(?<![\w.$])(${number}) (?:full |loaded |of (?:those|these|the) )?(${containers})\b(?! (?:of|holds?|with) \d)`,
  "g",
);
const isEmptyWord = /\b(?:empty|tare|itself|alone|packaging|dunnage)\b/;

/** Counts, weights and what they are of, as a message packs goods. */
function packingOf(text: string, known: PackingLevel[] = []): Packing {
  const found = [...text.matchAll(masses)];
  const marked = text.replace(masses, mark).replace(/(\d)k\b/g, "$1000");
  let rest = marked;
  const levels: PackingLevel[] = [];
  const take = (pattern: RegExp, read: (match: RegExpMatchArray) => PackingLevel) => {
    for (const match of rest.matchAll(pattern)) levels.push(read(match));
    rest = rest.replace(pattern, (whole) => whole.replace(/\d[\d,.]*/g, "~"));
  };
  take(countIn, ([, count = "", of = "", into = ""]) => ({
    count: numberOf(count),
    of: nounOf(of),
    in: singular(into),
  }));
  take(ofCount, ([, into = "", count = "", of = ""]) => ({
    count: numberOf(count),
    of: nounOf(of),
    in: singular(into),
  }));
  const within = new Set([...known, ...levels].map((one) => one.in));
  take(counted, ([, count = "", of = ""]) => ({ count: numberOf(count), of: singular(of) }));
  const weighed = weightsOf(marked, found, within, known.length > 0);
  return {
    pieces: weighed.filter(({ of }) => of === null),
    tares: weighed.filter(({ of }) => of !== null),
    levels: fromInside(levels),
    asked: askedOf(rest),
  };
}

function numberOf(said: string): number {
  return Number(said.replaceAll(",", ""));
}

/** "Cans" of "12 cans per case": what is counted, where a noun says it. */
function nounOf(words: string): string | null {
  const [first = ""] = words.trim().split(" ");
  return new RegExp(`^${containers}$`).test(first) ? singular(first) : null;
}

/** "5.5 lb each" is a piece's; what a container weighs is said beside its name, or as empty. */
function weightsOf(
  marked: string,
  found: RegExpMatchArray[],
  within: Set<string | null | undefined>,
  hasPieceBefore: boolean,
): Weighed[] {
  const parts = marked.split(mark);
  let hasPiece = hasPieceBefore;
  return found.map(([, said = "", word = ""], at) => {
    const before = lastClause(parts[at] ?? "");
    const after = firstClause(parts[at + 1] ?? "");
    const unit = massUnits.find(([pattern]) => pattern.test(word))?.[1] ?? "lb";
    const value = numberOf(said);
    const isEach =
      /^ (?:each|apiece|ea|(?:a|per) (?:piece|part|unit|one))\b/.test(after) ||
      /\b(?:each|every|one|piece|apiece)(?: [a-z]+){0,3} $/.test(before);
    const isEmpty = isEmptyWord.test(before) || isEmptyWord.test(after);
    const name = nameBeside(before, after);
    const isOfLevel = name !== null && (within.has(name) || hasPiece);
    const isPiece = !isEmpty && (isEach || !isOfLevel);
    if (isPiece) hasPiece = true;
    return { value, unit, of: isPiece ? null : (name ?? "") };
  });
}

const clauses = /[,;:.?!](?!\d)|\b(?:and|plus|with|but|on an?|in an?)\b/;

function lastClause(text: string): string {
  return text.split(clauses).at(-1) ?? "";
}

function firstClause(text: string): string {
  return text.split(clauses)[0] ?? "";
}

const nameBefore = new RegExp(String.raw`(?<!\d )\b(${containers})(?: [a-z']+){0,3} (?:an? )?$`);
const nameAfter = new RegExp(String.raw`^ (?:for )?(?:an? |the )?(?:[a-z]+ )?(${containers})\b`);

/** The container that a weight stands beside: "case empty weighs 1 lb", "a 50 lb skid". */
function nameBeside(before: string, after: string): string | null {
  const name = nameBefore.exec(`${before.trimStart()}`)?.[1] ?? nameAfter.exec(after)?.[1];
  return name === undefined ? null : singular(name);
}

/** "Pallet weight", "how heavy is a full box", "what does the carton weigh". */
function askedOf(text: string): string | null {
  const found = [
    ...text.matchAll(
      new RegExp(
        String.raw`\b(${containers})(?:'s)? (?:gross |total )?weigh(?:t|s)?\b(?! ${mark})|\b(?:weight (?:of|per)|weighs?|heavy is|does) (?:an? |the |each |one |my |our )*(?:full |loaded |packed |whole )?(${containers})\b`,
        "g",
      ),
    ),
  ].at(-1);
  const name = found?.[1] ?? found?.[2];
  return name === undefined ? null : singular(name);
}

/** Levels from the inside outward: what is counted on one is what another packs. */
function fromInside(levels: PackingLevel[]): PackingLevel[] {
  const left = [...levels];
  const sorted: PackingLevel[] = [];
  while (left.length > 0) {
    const last = sorted.at(-1)?.in ?? sorted.at(-1)?.of;
    const next = left.findIndex(({ of }) => of != null && of === last);
    const free = left.findIndex(({ of }) => of == null || !left.some((other) => other.in === of));
    const [one] = left.splice(next >= 0 ? next : Math.max(free, 0), 1);
    if (one !== undefined) sorted.push(one);
  }
  return sorted;
}

/** Levels with what their containers weigh; null where a weight is of none of them. */
function withTares(levels: PackingLevel[], tares: Weighed[], asked: string | null) {
  const all = levels.map((one) => ({ ...one }));
  for (const { value, unit, of } of tares) {
    const tare = { value, unit } as NonNullable<PackingLevel["tare"]>;
    const last = all.at(-1);
    const own =
      of === ""
        ? all.find((one) => one.in != null)
        : (all.find((one) => one.in === of) ?? all.find((one) => areAlike(one.in, of)));
    const open = own ?? (last?.in == null ? last : undefined);
    if (open === undefined) {
      // What is not counted holds all of it: "and a 45 lb pallet".
      all.push({ count: 1, in: of === "" ? null : of, tare });
      continue;
    }
    open.tare = tare;
    if (open.in == null && of !== "") open.in = of;
  }
  const last = all.at(-1);
  const isOpen = asked !== null && last !== undefined && last.in == null;
  if (isOpen && !all.some((one) => one.in === asked)) last.in = asked;
  return all;
}

/** "12 cans per case, the carton is 0.8 lb": words for one thing. */
function areAlike(one: string | null | undefined, other: string | null): boolean {
  return [/^(?:case|box|carton)$/, /^(?:pallet|skid)$/].some(
    (words) => words.test(one ?? "") && words.test(other ?? ""),
  );
}

/** What packed goods weigh with their packaging. */
export const packedWeightReader: SumReader = {
  kind: "packed-weight",
  asks: /\bweigh\w*\b|\bwieght\b|\bheavy\b|\bgross\b|\btotal\b|\b(?:lbs?|pounds|kg|kilos?)\s?\?|\bhow (?:many|much) (?:pounds|lbs?|kg|kilos|grams|oz|ounces)\b/,
  read({ text }) {
    const { pieces, tares, levels, asked } = packingOf(text);
    const [one, ...others] = pieces;
    if (one === undefined || others.length > 0 || levels.length === 0) return {};
    return given({
      weight: { value: one.value, unit: one.unit },
      levels: withTares(levels, tares, asked),
      asked,
      unit: unitWanted(text),
    });
  },
  isEnough: (input, isAsked, { text, mentions }) =>
    isAsked &&
    has(input, "weight", "levels") &&
    !/\bhow many (?!pounds|lbs?|kg|kilos|grams|oz|ounces)\b/.test(text) &&
    mentions.every(({ read }) => !["money", "percent", "box", "duration"].includes(read.kind)) &&
    !mentions.some(({ read }) => read.kind === "measure" && read.dimension === "length"),
};

/** "Total in kg", "how many pounds". */
function unitWanted(text: string): string | null {
  const word =
    new RegExp(String.raw`\b(?:in|how (?:many|much)|as) (${massWords})\b`).exec(text)?.[1] ?? null;
  return word === null ? null : (massUnits.find(([pattern]) => pattern.test(word))?.[1] ?? null);
}

/** "Sorry 3 layers", "in kg", "and a 45 lb pallet": the sum before with what a message says otherwise. */
export function changedPacking({ text }: Said, before: SumWish): SumWish | null {
  const known: PackingLevel[] = Array.isArray(before.input.levels) ? before.input.levels : [];
  const { pieces, tares, levels, asked } = packingOf(text, known);
  const unit = unitWanted(text);
  const [one] = pieces;
  let all = known.map((level) => ({ ...level }));
  for (const level of levels) {
    const same = all.find((other) =>
      level.in == null ? other.of === level.of : other.in === level.in,
    );
    if (same !== undefined) same.count = level.count;
    else all = fromInside([...all, level]);
  }
  const change = given({
    ...(one === undefined ? {} : { weight: { value: one.value, unit: one.unit } }),
    ...(levels.length + tares.length > 0 ? { levels: withTares(all, tares, null) } : {}),
    asked,
    unit,
  });
  if (Object.keys(change).length === 0) return null;
  // Goods that are packed once more are asked for as they are packed then.
  const isMore = Array.isArray(change.levels) && change.levels.length > known.length;
  const kept = isMore ? { ...before.input, asked: undefined } : before.input;
  return { kind: before.kind, input: given({ ...kept, ...change }) };
}
