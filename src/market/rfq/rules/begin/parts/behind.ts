import { readMaterials } from "../../../../needs/rules/reading/read-materials.ts";
import { type Group, type Item, isBoundary, nameOf, type Reading, wordAt } from "./item.ts";
import { behindAsking, type Name, nameFrom } from "./names.ts";
import type { Token } from "./tokens.ts";
import { isNumbering } from "./words.ts";

/** Whether a word or an "x" before a count says that it is of what stands before: "housing, qty 50", "brackets x 50". */
export function marksBehind({ tokens }: Reading, { from }: Group): boolean {
  const at = tokens[from - 1]?.kind === "colon" ? from - 2 : from - 1;
  const isTimes = wordAt(tokens, from).startsWith("x") || wordAt(tokens, from - 1) === "x";
  return isTimes || /^(?:qty|quantity|quantities)$/.test(wordAt(tokens, at));
}

/**
 * Whether a clause is a name with its pieces right behind: "bushings 200 pcs oil impregnated bronze". Behind one such also
 * a name in the singular is: "clevis 100 pcs 1018".
 */
export function isNamedRightBefore(
  { tokens }: Reading,
  { from, to }: Group,
  items: readonly Item[],
): boolean {
  if (!/(?:pcs?|pieces?|ea|off)$/.test(wordAt(tokens, to))) return false;
  const mark = tokens.findLastIndex(
    ({ kind }, at) => at < from && /^(?:comma|stop|joint|colon)$/.test(kind),
  );
  const name = nameFrom(tokens, behindAsking(tokens, mark + 1, from));
  if (name === null || name.last !== from - 1 || isNumbering(wordAt(tokens, name.last)))
    return false;
  return name.isPlural || items.at(-1)?.form === "behind";
}

/** "Spacer, brass, 50 pcs", "brackets x 50", "pins (200)": a name, what is said of it, and how many behind. */
export function behind(reading: Reading, group: Group, items: readonly Item[]): Item | null {
  const { tokens, says } = reading;
  const previous = items.at(-1);
  const marked = marksBehind(reading, group);
  const earliest = Math.max(
    (previous?.to ?? -1) + 1,
    tokens.findLastIndex(({ kind }, at) => kind === "stop" && at < group.from) + 1,
  );
  const clauses = clausesIn(tokens, earliest, group.from);
  const begun = clauses.map(([from, to]) => [behindAsking(tokens, from, to), to] as const);
  const words = begun.map(([at]) => withoutGrade(tokens, nameFrom(tokens, at)));
  const codes = marked ? begun.map(([at, to]) => codesFrom(tokens, at, to)) : [];
  const named = (words.some((one) => one !== null) ? words : codes).flatMap((name) => {
    if (name === null || name.last >= group.from) return [];
    const said = nameOf(reading, name);
    const head = wordAt(tokens, name.last);
    const isAttribute =
      (!/\d/.test(name.noun) && readMaterials(head).length > 0) ||
      says.isFinish(said) ||
      isNumbering(head);
    return isAttribute ? [] : [name];
  });
  // Behind a part whose count stands before it, what is said of it comes first.
  const isBehindFront = previous?.form === "front" && previous.to >= earliest - 1;
  const isLast = isBehindFront || isNamedRightBefore(reading, group, items);
  const name = isLast ? named.at(-1) : named[0];
  if (name === undefined) return null;
  const isAdjacent = tokens
    .slice(name.last + 1, group.from)
    .every(
      ({ kind, words }) => /^(?:colon|dash|bracket|comma)$/.test(kind) || /^(?:x|qty)$/.test(words),
    );
  const between = tokens.slice(name.last + 1, group.from);
  const isInBrackets =
    between.length === 1 &&
    between[0]?.kind === "bracket" &&
    tokens[group.to + 1]?.kind === "closing";
  const isColon = between.length === 1 && between[0]?.kind === "colon";
  const isWeak = !group.isCount && !marked;
  if (isWeak && !(isAdjacent && name.isPlural && (isInBrackets || isColon))) return null;
  if (isWeak && !isBoundary(tokens, name.first)) return null;
  const start = startOf(tokens, name.first, earliest);
  const lettered = withLetter(tokens, name, group.from);
  return {
    start: tokens[start]?.start ?? 0,
    name: nameOf(reading, lettered),
    noun: lettered.noun,
    pieces: group.pieces,
    from: start,
    to: group.to,
    form: "behind",
    isJoined: true,
  };
}

/** The grade before a name is said of the thing: the A356 of "A356 housing". */
function withoutGrade(tokens: readonly Token[], name: Name | null): Name | null {
  if (name === null || tokens[name.first]?.kind !== "figure") return name;
  return { ...name, first: name.first + 1 };
}

/** Parts that only codes tell apart: "DN50 PN16 x 30". */
function codesFrom(tokens: readonly Token[], from: number, to: number): Name | null {
  const end = tokens.findIndex(
    ({ kind, words }, at) => at >= from && (kind !== "code" || words === "x"),
  );
  const last = (end < 0 || end > to ? to : end) - 1;
  const noun = tokens
    .slice(from, last + 1)
    .map(({ words }) => words)
    .join(" ");
  return last < from || readMaterials(noun).length > 0
    ? null
    : { first: from, last, noun, isPlural: false };
}

/** "Bracket A": a letter right behind a name tells parts apart. */
function withLetter(tokens: readonly Token[], name: Name, to: number): Name {
  const next = tokens[name.last + 1];
  const isLetter = name.last + 1 < to && /^[a-wyz]$/.test(next?.words ?? "");
  return isLetter
    ? { ...name, last: name.last + 1, noun: `${name.noun} ${next?.words ?? ""}` }
    : name;
}

/** Sizes and grades before a name are said of it: the words of a part begin with them. */
function startOf(tokens: readonly Token[], first: number, earliest: number): number {
  let at = first;
  while (at > earliest && /^(?:size|amount|figure)$/.test(tokens[at - 1]?.kind ?? "")) at -= 1;
  return at;
}

/** Places between commas and dashes: `[from, to)`. */
function clausesIn(tokens: readonly Token[], from: number, to: number): [number, number][] {
  const clauses: [number, number][] = [];
  let start = from;
  for (let at = from; at <= to; at += 1) {
    const isEnd =
      at === to || /^(?:comma|dash|bracket|closing|colon)$/.test(tokens[at]?.kind ?? "");
    if (!isEnd) continue;
    if (at > start) clauses.push([start, at]);
    start = at + 1;
  }
  return clauses;
}
