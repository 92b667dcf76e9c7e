import { behind, isNamedRightBefore, marksBehind } from "./behind.ts";
import { eachKind } from "./each-kind.ts";
import { followers, sameAgain } from "./followers.ts";
import { eachOf, front, isThen, like } from "./front.ts";
import { isOwnPart } from "./had.ts";
import {
  type Group,
  type Item,
  nameOf,
  type PartStart,
  type Reading,
  type Says,
  wordAt,
} from "./item.ts";
import { listed } from "./listed.ts";
import { behindAsking, nameFrom } from "./names.ts";
import { sharedThings } from "./shared-things.ts";
import { tallies } from "./tallies.ts";
import { tokensOf, withoutBullets } from "./tokens.ts";

/**
 * The parts that a text names with how many of each, in its order. A part is a count and a name ("50 spacers"), a name
 * and a count behind what is said of it ("spacer, brass, 50 pcs", "spacers: 50"), a count of more of the same kind in
 * another material or size ("plus 2,500 in 304"), a number that parts are called by ("12 pcs P/N 4471-200"), or so much
 * of something ("50 ft of strip"), whose pieces are open.
 */
export function partStarts(typed: string, zip: string | null, says: Says): PartStart[] {
  const text = withoutBullets(typed);
  const tokens = tokensOf(text, zip);
  const reading = { text, tokens, says };
  const list = listed(reading);
  if (list.length > 1) return list.map((one) => ({ ...one, end: tokens[one.to]?.end ?? 0 }));
  const groups = groupsOf(reading);
  const tallied = tallies(reading);
  const items: Item[] = [];
  for (const group of groups) {
    const tally = tallied.filter(({ from, to }) => from <= group.from && group.to <= to);
    const last = items.at(-1);
    if (tally.length > 0) {
      items.push(...tally.filter((one) => !items.includes(one)));
      continue;
    }
    if (last !== undefined && group.from <= last.to) continue;
    items.push(...itemsAt(reading, group, items));
  }
  const counted = [...items, ...tallied.filter((one) => !items.includes(one))];
  const named = [...counted, ...sharedThings(reading, counted), ...followers(reading, counted)];
  const all = [...named, ...sameAgain(reading, named), ...measured(reading, named)].sort(
    (a, b) => a.start - b.start,
  );
  const parts: Item[] = [];
  for (const one of all) {
    const before = parts.at(-1);
    if (before === undefined || isOwnPart(reading, before, one)) parts.push(one);
  }
  return parts.map((one) => ({ ...one, end: tokens[one.to]?.end ?? text.length }));
}

function groupsOf({ text, tokens }: Reading): Group[] {
  const groups: Group[] = [];
  for (const [at, one] of tokens.entries()) {
    if (one.kind !== "count" && one.kind !== "number") continue;
    const last = groups.at(-1);
    const before = tokens[last?.to ?? -1];
    const between = before === undefined ? "" : text.slice(before.end, one.start);
    const isListed =
      one.kind === "count" && /^\s*(?:,|\/|and|or|&|then|,\s*(?:and|or|then))\s*$/i.test(between);
    if (last?.isCount === true && isListed) {
      last.to = at;
      last.pieces.push(...one.values);
    } else {
      groups.push({ from: at, to: at, pieces: [...one.values], isCount: one.kind === "count" });
    }
  }
  return groups;
}

function itemsAt(reading: Reading, group: Group, items: readonly Item[]): Item[] {
  const each = eachOf(reading, group);
  if (each.length > 0) return each;
  const kinds = eachKind(reading, group);
  if (kinds.length > 0) return kinds;
  const isMarked = marksBehind(reading, group) || isNamedRightBefore(reading, group, items);
  const forms = isMarked
    ? [behind, front, like]
    : isThen(reading, group)
      ? [like, front, behind]
      : [front, like, behind];
  for (const form of forms) {
    const item = form(reading, group, items);
    if (item === "none") return [];
    if (item !== null) return [item];
  }
  return [];
}

/** "50 ft of gasket strip and 200 gaskets": what is measured is a part beside others, and how many pieces nobody knows. */
function measured(reading: Reading, items: readonly Item[]): Item[] {
  const { text, tokens } = reading;
  if (items.length === 0) return [];
  return tokens.flatMap((one, at): Item[] => {
    const isOf = wordAt(tokens, at + 1) === "of";
    const isIn = items.some(({ from, to }) => from <= at && at <= to);
    if (one.kind !== "amount" || !isOf || isIn) return [];
    const from = behindAsking(tokens, at + 2, tokens.length);
    const name = nameFrom(tokens, from);
    if (name === null) return [];
    const open = text.slice(one.start, one.end).trim();
    return [
      {
        ...{ start: one.start, name: nameOf(reading, name), noun: name.noun, pieces: [], open },
        ...{ from: at, to: name.last, form: "measured", isJoined: true },
      },
    ];
  });
}
