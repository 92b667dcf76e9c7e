import { readQuantities } from "../../../needs/rules/reading/quantities/read-quantities.ts";
import { readMaterials } from "../../../needs/rules/reading/read-materials.ts";
import {
  codedParts,
  measuredParts,
  otherKinds,
  talliedParts,
  trailingCounts,
} from "./coded-parts.ts";
import { ofEach, outside, withPiecesBehind } from "./listed-parts.ts";
import { asking, type Count, noAdjective, noThing, type PartStart } from "./part-words.ts";

/** Before a part that follows another. */
const joint =
  /(?:^|,|;|:|\.|\n|\band|\bplus|&|\+|\balso|\bthen)\s*(?:also\s+|another\s+|about\s+|an?\s+(?:set|lot|batch)\s+of\s+)?$/i;
/** Words that may stand between a number and the thing it counts, and the thing, in the plural. */
const thingBehind = new RegExp(
  String.raw`^\s*((?:(?!${noAdjective.replace("of|on|", "")}\b)[a-z\d][a-z\d'./-]*\s+|\([^()]{1,40}\)\s+){0,5}?(?!${noThing}\b)([a-z][a-z-]*[a-rt-z]s))\b`,
  "i",
);
/** One thing in the singular, where a part begins; what it counts otherwise is no thing. */
const oneThing = new RegExp(
  String.raw`(?:^|[,;:\n]|\b(?:and|plus|need|want|quote|make|for))\s*(?:1|one)\s+(?:\(1\)\s+)?((?:(?!(?:${noAdjective}|days?|weeks?|months?|years?|hours?|shifts?|inch|foot|piece|hundred|thousand|million|dozen|off)\b)[a-z][a-z-]*\s+){0,3}?(?!(?:${noThing}|${noAdjective}|warranty|piece|unit|part|pc|item|set|sample|lot|batch|day|week|month|year|hour|inch|foot|mm|cm|in|ft|hundred|thousand|million|dozen|half|or|off|each|more|question|thing|shop|supplier|quote|side|end|hole|slot|thread|bend|way|axis|time|place|release|delivery|shipment|shift)\b)([a-z][a-z-]*[a-rt-z]))(?=\s*(?:$|[,;.(\n]|\d|(?:in|from|of|and|plus|made)\b))`,
  "gi",
);
const beforeShared = /(?:^|[\s,;:])(\d{1,3}(?:,\d{3})+|\d{1,6})\s+([a-z][a-z-]+)\s+(?:and|&)\s+$/i;
/** Behind a number these tell when, where or how much, and not which. */
const noKind = new RegExp(
  `^(?:${noThing}|${noAdjective}|each|total|in|ft|mm|cm|lbs?|kg|ea|off|now|later|today|first|then|more|[a-z]+s)$`,
  "i",
);
/** What joins a number to the thing before it: "brackets x 50", "housing, qty 50", "gaskets: 100", "pins (200)". */
const countMark = String.raw`(?:\s*[,:(–-]?\s*(?:qty|quantity|quantities|pieces|pcs)\b\.?\s*[:=]?\s*|\s*[x×]\s*|\s*[,:]\s*|\s*\(\s*|\s+[–-]\s+)`;
const adjectives = String.raw`(?:(?!${noAdjective}\b)[a-z][a-z'-]*\s+){0,3}?`;
const explicitMark = /\b(?:qty|quantity|quantities|x)\b\.?\s*[:=]?\s*$/i;
/** A thing before its number; one in the singular only where a mark tells that it is counted. */
const thingsBefore = new RegExp(
  String.raw`(?<![\w-])(${adjectives}(?!${noThing}\b)([a-z][a-z-]*[a-rt-z]s))(?:${countMark}|\s+)$`,
  "i",
);
const thingBefore = new RegExp(
  String.raw`(?<![\w-])(${adjectives}(?!(?:${noThing}|${noAdjective}|rev|revision|type|model|size|grade|zip|need|quote)\b)([a-z][a-z-]*[a-z]))(?:\s*[,:(–-]?\s*(?:qty|quantity)\b\.?\s*[:=]?\s*|\s*[x×]\s*)$`,
  "i",
);
/** "Brackets: 100", but not what a part has: "holes: 4". */
const markedThings =
  /^\s*(?:[a-z][a-z'-]*\s+){0,3}?(?!(?:is|holes|slots|threads|sizes|dimensions|bends|corners|edges|radius|thickness|tolerances|finishes|sides|pieces|pcs|units|parts|days|weeks)\b)[a-z][a-z-]*[a-rt-z]s\s*[:–-]\s*$/i;
/** "Brackets (25), plates (50)". */
const thingsInBrackets = new RegExp(
  String.raw`(?:^|[,;:]|\band\b)\s*(?:[a-z][a-z'-]*\s+){0,3}?(?!${noThing}\b|(?:holes|slots|threads|sizes|bends|corners|edges|sides)\b)[a-z][a-z-]*[a-rt-z]s\s*\(\s*$`,
  "i",
);
/** "100 pcs 10-32 x 1/2 captive screws": the size before the thing. */
const leadingSize =
  /^\s+(?:#?m?\d[\d./-]*(?:\s?(?:"|mm\b|in\b\.?))?(?:\s?[x×]\s?\d[\d./-]*(?:\s?(?:"|mm\b|in\b\.?))?)+|m\d{1,2}|#?\d{1,2}-\d{2}|\d\/\d{1,2}(?:-\d{1,2}|"|\sin\b\.?))\s+(?=[a-z])/i;
/** The same where a line of a list begins with it. */
const sizeFirst = /^(?:(?:#?m?\d[\w./-]*"?|[x×])\s+)+(?=[a-z])/i;
const bullet = /(^|\n)([^\S\n]*(?:[-*•–—·]|\(?\d{1,2}[.)])[^\S\n]+)/g;
const holds = /\b(?:ha[sd]|have|having|includ\w+|contain\w*|holding|per|each has)\b[^.;\n]*$/i;
const together =
  /\b(?:kits?|sets?|assembl(?:y|ies)|packs?|packages?|boxes|cases|bundles)\b[^,.;\n]*$/i;
const withIt = /\bwith\b(?!.*\bwith\b)\s*([^.;\n]*)$/i;
const counted =
  /^(?:\d|an?\b|one\b|two\b|three\b|four\b|five\b|six\b|seven\b|eight\b|nine\b|ten\b|its\b|their\b)/i;

/**
 * The parts that a text names with how many of each, in its order: before the thing ("50 spacers"), behind it ("spacers x
 * 50", "spacers 50/100"), or somewhere in its line of a list ("spacer, brass, 50 pcs").
 *
 * @param isMade whether words say of what, or how, a part is made
 * @param isFinish whether words say how it is finished, or of a thread or a tolerance: what a part has and no part is
 */
export function partStarts(
  typed: string,
  zip: string | null,
  says: { isMade(words: string): boolean; isFinish(words: string): boolean },
): PartStart[] {
  const text = withoutBullets(typed);
  const counts = itemsOf(text)
    .flatMap(({ words, index }) => countsIn(words).map((one) => moved(one, index)))
    .filter(({ start, end }) => text.slice(start, end).trim() !== zip);
  const groups = grouped(text, counts);
  const single = singles(text);
  const named = [...groups.flatMap((group) => startOf(text, group) ?? []), ...single];
  named.push(...withSharedThings(text, named));
  const each = [...ofEach(text), ...codedParts(text, groups), ...talliedParts(text)];
  const said = each.length === 0 ? named : [...named.filter(outside(each)), ...each];
  const kinds = [...said, ...otherKinds(text, groups, said)];
  const own = [...kinds, ...trailingCounts(text, groups, kinds)];
  const behind = withPiecesBehind(text, groups, own);
  const counted = [...own, ...behind, ...listed(text, groups, [...own, ...behind])];
  const measured = counted.length === 0 ? [] : measuredParts(text);
  const all = [...counted, ...measured].sort((a, b) => a.start - b.start);
  const parts: PartStart[] = [];
  for (const one of all) {
    const before = parts.at(-1);
    if (before === undefined) {
      parts.push(one);
      continue;
    }
    const isJoined = one.isJoined === true || joint.test(text.slice(0, one.start));
    const between = text.slice(before.start, one.start);
    const itself = text.slice(one.start).replace(/(?:[,;.](?=\s)|\n|\band\b)[\s\S]*$/i, "");
    if (isJoined && !isHad(between, text.slice(0, one.start), itself, says)) parts.push(one);
  }
  return parts;
}

/** The same text, with blanks for what begins the lines of a list. */
export function withoutBullets(text: string): string {
  return text.replaceAll(
    bullet,
    (_, line: string, mark: string) => `${line}${" ".repeat(mark.length)}`,
  );
}

/** "100 plates with 4 slots and 2 ribs": what a part has is no part, unless it is said of what it is made. */
function isHad(
  between: string,
  before: string,
  itself: string,
  { isMade, isFinish }: { isMade(words: string): boolean; isFinish(words: string): boolean },
): boolean {
  if (holds.test(before)) return true;
  const [, has = ""] = withIt.exec(between) ?? [];
  if (has === "") return false;
  const head = between.slice(0, between.length - has.length);
  if (together.test(head)) return true;
  return counted.test(has) && !isFinish(has) && !isMade(itself);
}

/** Lines, and what semicolons part: figures of one have nothing to do with the next. */
function itemsOf(text: string) {
  return [...text.matchAll(/[^;\n]+/g)].map(({ 0: words, index }) => ({ words, index }));
}

const moved = (one: Count, by: number): Count => ({
  ...one,
  start: one.start + by,
  end: one.end + by,
});

function countsIn(text: string): Count[] {
  return readQuantities(text.toLowerCase()).flatMap((one): Count[] => {
    const { start, end } = one;
    if (one.kind === "doubtful")
      return text.startsWith("$", start) ? [] : [{ start, end, values: [] }];
    if (one.kind === "feature") return orderedThings(text, one);
    if (one.kind !== "count" && one.kind !== "number") return [];
    const values = one.to === null ? [one.from] : [one.from, one.to];
    if (one.kind === "count") return one.per === null ? [{ start, end, values }] : [];
    const isWhole = Number.isInteger(one.from) && one.from >= 1;
    const isInBrackets =
      thingsInBrackets.test(text.slice(0, start)) && /^\s*\)/.test(text.slice(end));
    return isWhole && (isInBrackets || markedThings.test(text.slice(0, start)))
      ? [{ start, end, values }]
      : [];
  });
}

/** Pins are ordered, where nothing has them: "20 hubs and 40 pins", but not "a connector with 40 pins". */
function orderedThings(
  text: string,
  { start, end, noun, value }: { start: number; end: number; noun: string; value: number },
): Count[] {
  const isListed = /^\W*$|(?:[,;:.\n]|\b(?:and|plus|need|want|quote|order|for))\s*$/i.test(
    text.slice(0, start),
  );
  return /^(?:pins|buttons)$/.test(noun) && isListed
    ? [{ start, end: end - noun.length - 1, values: [value] }]
    : [];
}

/** Counts that follow one another are of one thing: 25, 50 and 100 of "25, 50 and 100 impellers". */
function grouped(text: string, counts: readonly Count[]): Count[][] {
  const groups: Count[][] = [];
  for (const one of counts) {
    const last = groups.at(-1)?.at(-1);
    const between = last === undefined ? "" : text.slice(last.end, one.start);
    if (last !== undefined && /^\s*(?:,|\/|and|or|&|,\s*(?:and|or))\s*$/i.test(between))
      groups.at(-1)?.push(one);
    else groups.push([one]);
  }
  return groups;
}

const piecesOf = (group: readonly Count[]) => group.flatMap(({ values }) => values);

function startOf(text: string, group: readonly Count[]): PartStart | null {
  const [first, last] = [group[0], group.at(-1)];
  if (first === undefined || last === undefined) return null;
  const marked = explicitMark.test(text.slice(0, first.start))
    ? behindThing(text, first, group)
    : null;
  if (marked !== null) return marked;
  const [line = ""] = /^[^\n]*/.exec(text.slice(last.end)) ?? [];
  const said = text.slice(last.start, last.end);
  const behind = (/(?:ea|pcs?)$/i.test(said.trim()) ? line.replace(/^\.(?=\s+[a-z\d])/, "") : line)
    .replace(/^\s+of\b/i, "")
    .replace(leadingSize, " ")
    .replace(/^\s?[x×]\s+(?=[a-z])/i, " ");
  const [words = "", name = "", noun = ""] = thingBehind.exec(behind) ?? [];
  // "Three lines: 100 plates" counts what is listed behind it.
  const isHeading = /^\s*:/.test(behind.slice(words.length));
  if (noun !== "" && !isHeading)
    return {
      ...{ start: first.start, name: name.replace(/^\([^()]*\)\s+/, "") },
      ...{ noun: noun.toLowerCase(), pieces: piecesOf(group) },
    };
  return isHeading ? null : behindThing(text, first, group);
}

/** One of a thing, where a part may begin: "1 stainless hopper, 304". */
function singles(text: string): PartStart[] {
  return [...text.matchAll(oneThing)].flatMap(({ 0: all, 1: name = "", 2: noun = "", index }) => {
    const start =
      index +
      all.length -
      name.length -
      (/(?:1|one)\s+(?:\(1\)\s+)?$/i.exec(all.slice(0, -name.length))?.[0].length ?? 0);
    return [{ start, name, noun: noun.toLowerCase(), pieces: [1] }];
  });
}

/** "18 right-hand and 18 left-hand brackets": the first number is of the thing behind the second. */
function withSharedThings(text: string, named: readonly PartStart[]): PartStart[] {
  return named.flatMap(({ start, name, noun }) => {
    const [all, number = "", kind = ""] = beforeShared.exec(text.slice(0, start)) ?? [];
    const words = name.split(/\s+/);
    const pieces = Number(number.replaceAll(",", ""));
    if (all === undefined || words.length < 2 || pieces < 1) return [];
    const isKind = kind.includes("-") || !noKind.test(kind);
    const rest = words.slice(kind.split(/\s+/).length).join(" ");
    if (!isKind || rest === "") return [];
    const at = start - all.length + all.search(/\d/);
    return [{ start: at, name: `${kind} ${rest}`, noun, pieces: [pieces], sharesThing: true }];
  });
}

function behindThing(text: string, { start }: Count, group: readonly Count[]): PartStart | null {
  const [head = ""] = /[^.;\n]*$/.exec(text.slice(0, start)) ?? [];
  const match = thingsBefore.exec(head) ?? thingBefore.exec(head);
  if (match === null) return null;
  const [, words = "", noun = ""] = match;
  const name = words.replace(asking, "");
  if (name === "" || !name.toLowerCase().endsWith(noun.toLowerCase())) return null;
  // The Delrin of "Knob, Delrin, qty 24" is what its line has in the first place.
  if (head.slice(0, match.index).includes(",") && readMaterials(name).length > 0) return null;
  // The PH of "shaft, 17-4 PH, qty 6" is a grade's.
  const from = match.index + words.length - name.length;
  const isGrade = readQuantities(head.toLowerCase()).some(
    (one) => one.kind === "grade" && one.start < from + name.length && from < one.end,
  );
  if (isGrade) return null;
  const at = start - head.length + from;
  return { start: at, name, noun: noun.toLowerCase(), pieces: piecesOf(group) };
}

/** Lines of a list, and what semicolons part, that have one number each: "bracket, 6061, black anodize, x 40". */
function listed(
  text: string,
  groups: readonly Count[][],
  named: readonly PartStart[],
): PartStart[] {
  const items = itemsOf(text).map(({ words, index }) => ({
    index: index + words.length - words.trimStart().length,
    end: index + words.length,
    words: words.trim(),
  }));
  if (items.length < 2) return [];
  return items.flatMap(({ index, end, words }) => {
    const within = groups.filter(
      ([one]) => one !== undefined && one.start >= index && one.end <= end,
    );
    const isNamed = named.some(({ start }) => start >= index && start < end);
    const [first] = within[0] ?? [];
    if (isNamed || within.length !== 1 || first === undefined) return [];
    const [head = ""] =
      /^[a-z][a-z' -]*[a-z](?![a-z\d])/i.exec(
        words.replace(sizeFirst, "").replace(/\s[–—-]\s.*$|\s(?:in|from|made|of)\s.*$/i, ""),
      ) ?? [];
    const name = head
      .replace(asking, "")
      .replace(/\s+(?:grade|class|type|size|gr)$/i, "")
      .trim();
    const noun = name.split(/\s+/).at(-1)?.toLowerCase() ?? "";
    if (noun === "" || name.split(/\s+/).length > 5) return [];
    return [
      {
        start: sizeFirst.test(words) ? index : index + head.length - name.length,
        ...{ name, noun, pieces: piecesOf(within[0] ?? []) },
      },
    ];
  });
}
