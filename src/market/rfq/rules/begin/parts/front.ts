import { readMaterials } from "../../../../needs/rules/reading/read-materials.ts";
import { type Group, type Item, isBoundary, nameOf, type Reading, wordAt } from "./item.ts";
import { behindAsking, type Name, nameFrom } from "./names.ts";
import type { Token } from "./tokens.ts";
import { isFile, isNumbering, isPlural } from "./words.ts";

/**
 * "50 spacers", "6 off 1/2 in. cutting boards", "12 pcs P/N 4471-200": a count and the name behind it.
 *
 * @returns "none" for a count of what is listed behind it, or of the kind that the next part names; null for no such form
 */
export function front(
  reading: Reading,
  group: Group,
  items: readonly Item[],
): Item | "none" | null {
  const { tokens } = reading;
  const from = headBehind(reading, group);
  const name = nameFrom(tokens, from);
  // "14 ea. LH and 14 ea. RH hinge arms".
  if (name === null && tokens[from]?.kind === "word") {
    const kind = { first: from, last: from, noun: wordAt(tokens, from), isPlural: false };
    if (isKindOf(tokens, kind)) return "none";
  }
  if (name === null) return null;
  const isSaid =
    isFile(name.noun) || /(?:pcs?|pieces?|ea|each|off|of)\.?$/.test(wordAt(tokens, group.to));
  const isOne = group.pieces.every((one) => one === 1);
  const next = tokens[name.last + 1];
  // "Three lines: 100 plates" counts what is listed behind it.
  const isListed = /^(?:count|number|amount)$/.test(tokens[name.last + 2]?.kind ?? "");
  if (next?.kind === "colon" && isListed) return "none";
  if (isKindOf(tokens, name)) return "none";
  if (!name.isPlural && tokens[name.first]?.kind !== "partNumber") {
    const isAtStart = isBoundary(tokens, group.from) || items.at(-1)?.to === group.from - 1;
    const isEnd =
      next === undefined ||
      /^(?:comma|stop|joint|bracket|dash|size|figure|code|count|number)$/.test(next.kind) ||
      /^(?:in|from|of|made|with|at|to)$/.test(next.words) ||
      readMaterials(next.words).length > 0 ||
      /ed$/.test(next.words);
    const isNumbered = !isFile(name.noun) && isNumbering(wordAt(tokens, group.from - 1));
    if (!isSaid && !isOne && isSaidOf(reading, group, items, name)) return null;
    if (!isEnd || isNumbered || (!isSaid && !isAtStart)) return null;
    // "416 stainless" is no count of anything.
    if (!isOne && !isSaid && readMaterials(`${wordAt(tokens, group.from)} steel`).length > 1)
      return null;
  } else if (!group.isCount) {
    const isAtStart = isBoundary(tokens, group.from) || items.at(-1)?.to === group.from - 1;
    if (!isAtStart || isNumbering(wordAt(tokens, group.from - 1))) return null;
  }
  return {
    start: tokens[group.from]?.start ?? 0,
    name: nameOf(reading, name),
    noun: name.noun,
    pieces: group.pieces,
    from: group.from,
    to: name.last,
    form: "front",
    isJoined: isBoundary(tokens, group.from) || items.at(-1)?.to === group.from - 1,
  };
}

/**
 * More than one of a thing in the singular, between commas behind things in the plural or in capitals, says something of
 * those: "2 pcs sprocket, 60 chain 22 tooth", "mailers, 32 ECT".
 */
function isSaidOf(
  { text, tokens }: Reading,
  { from }: Group,
  items: readonly Item[],
  name: Name,
): boolean {
  if (tokens[from - 1]?.kind !== "comma") return false;
  const written = text.slice(tokens[name.first]?.start, tokens[name.last]?.end);
  const isRating = /^[A-Z]{2,4}$/.test(written) && /[a-z]{3}/.test(text);
  const before = items.at(-1);
  const isCounted = /(?:pcs?|pieces?|ea)$/.test(wordAt(tokens, before?.from ?? -1));
  return isRating || (before !== undefined && (isPlural(before.noun) || isCounted));
}

/** The "right-hand" of "18 right-hand and 18 left-hand brackets". */
function isKindOf(tokens: readonly Token[], name: Name): boolean {
  const [joint, count] = [tokens[name.last + 1], tokens[name.last + 2]];
  if (name.isPlural || name.first !== name.last || joint?.kind !== "joint") return false;
  const other = nameFrom(tokens, name.last + 3);
  return (
    /^(?:count|number)$/.test(count?.kind ?? "") &&
    other?.isPlural === true &&
    other.last > other.first &&
    readMaterials(wordAt(tokens, other.first)).length === 0
  );
}

/** The token where the name behind a count may begin: past units, articles, what a number is in words, and sizes. */
function headBehind({ text, tokens }: Reading, { to }: Group): number {
  let at = to + 1;
  const isUnit = /(?:ea|pcs?)$/.test(wordAt(tokens, to));
  const after = tokens[at];
  if (isUnit && after?.words === "." && /^\.\s+[a-z\d]/.test(text.slice(after.start))) at += 1;
  for (;;) {
    const one = tokens[at];
    if (one === undefined) return at;
    const closes = tokens.slice(at, at + 4).findIndex(({ kind }) => kind === "closing");
    const isSaidAgain = one.kind === "bracket" && closes > 0 && isFigure(tokens[at + 1]);
    if (isSaidAgain) at += closes + 1;
    else if (one.words === "for" && isFile(wordAt(tokens, at + 1))) at += 1;
    else if (/^(?:of|x|×|a|an|the|your|our|these|those|more|additional)$/.test(one.words)) at += 1;
    else if (/^(?:size|amount)$/.test(one.kind) && leadsToName(tokens, at + 1)) at += 1;
    else if (isSide.test(one.words) && /^(?:size|amount)$/.test(tokens[at - 1]?.kind ?? ""))
      at += 1;
    else return at;
  }
}

/** What of a thing a size says: the "thick" of '2" thick rings'. */
const isSide = /^(?:thi?c?k|wide|long|high|tall|deep|dia\w*|od|id|round|square|sq|rd)$/;

const isFigure = (one: Token | undefined) =>
  one !== undefined && /^(?:count|number|word)$/.test(one.kind);

/** Sizes before a name belong to it: "M4 x 12 screws". */
function leadsToName(tokens: readonly Token[], at: number): boolean {
  const next = tokens.slice(at).find(({ kind }) => kind !== "size" && kind !== "amount");
  return next?.kind === "word" && nameFrom(tokens, tokens.indexOf(next)) !== null;
}

/** "Plus 2,500 in 304", "200 pcs 8-32 x 3/8": more of the thing before, in another material or size. */
export function like(reading: Reading, group: Group, items: readonly Item[]): Item | null {
  const { tokens } = reading;
  const before = items.at(-1);
  if (before === undefined) return null;
  if (isThen(reading, group)) {
    const name = before.name.replace(trial, "");
    return {
      ...{ start: tokens[group.from]?.start ?? 0, name, noun: before.noun },
      ...{ pieces: group.pieces, from: group.from, to: group.to, form: "like", isJoined: true },
    };
  }
  if (!isBoundary(tokens, group.from) || !group.isCount) return null;
  let at = group.to + 1;
  if (/^(?:of|in|from|more)$/.test(wordAt(tokens, at))) at += 1;
  if (wordAt(tokens, at) === "the") at += 1;
  if (wordAt(tokens, at) === "same") at += 1;
  const next = tokens[at];
  const said = tokens.slice(at, at + 2).map(({ words }) => words);
  const isOther =
    next?.kind === "size" ||
    (at > group.to + 1 &&
      said.some((_, to) => readMaterials(said.slice(0, to + 1).join(" ")).length > 0));
  if (!isOther) return null;
  return {
    ...{ start: tokens[group.from]?.start ?? 0, name: before.name, noun: before.noun },
    ...{ pieces: group.pieces, from: group.from, to: at, form: "like", isJoined: true },
  };
}

/** What is made before the rest is called so, and the rest is not. */
const trial = /^(?:prototypes?|proto|samples?|pilot|trial|first[\s-]articles?)\s+/i;

/** "3 prototype levers in nylon, then 400 die cast in A380": the same thing again, made in another way. */
export function isThen({ text, tokens, says }: Reading, group: Group): boolean {
  const joint = `${wordAt(tokens, group.from - 2)} ${wordAt(tokens, group.from - 1)}`;
  const next = tokens[group.to + 1];
  if (!/(?:^| )then$|^followed by$/.test(joint) || next === undefined) return false;
  const end = tokens.findIndex(
    ({ kind }, at) => at > group.to && /^(?:comma|stop|count|number)$/.test(kind),
  );
  const said = text.slice(next.start, end < 0 ? text.length : tokens[end]?.start);
  return nameFrom(tokens, group.to + 1)?.isPlural !== true && says.isMade(said);
}

/** "10 each of: brackets, plates and hubs": as many of every thing that is listed. */
export function eachOf(reading: Reading, group: Group): Item[] {
  const { tokens } = reading;
  let at = group.to + 1;
  const isEach = /\beach\b/.test(wordAt(tokens, group.to)) || wordAt(tokens, at) === "each";
  if (!isEach) return [];
  while (/^(?:each|of|the|following|:)$/.test(wordAt(tokens, at))) at += 1;
  const items: Item[] = [];
  while (at < tokens.length && tokens[at]?.kind !== "stop") {
    const from = behindAsking(tokens, at, tokens.length);
    const name = nameFrom(tokens, from);
    if (name === null) break;
    items.push({
      start: tokens[name.first]?.start ?? 0,
      name: nameOf(reading, name),
      noun: name.noun,
      pieces: group.pieces,
      from: items.length === 0 ? group.from : name.first,
      to: name.last,
      form: "front",
      isJoined: true,
    });
    at = name.last + 1;
    while (at < tokens.length && !/^(?:comma|joint|stop)$/.test(tokens[at]?.kind ?? "")) at += 1;
  }
  return items.length > 1 ? items : [];
}
