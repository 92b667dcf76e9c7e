import { readMaterials } from "../../../../needs/rules/reading/read-materials.ts";
import { type Item, nameOf, type Reading, wordAt } from "./item.ts";
import { behindAsking, type Name, nameFrom } from "./names.ts";
import type { Token } from "./tokens.ts";

/**
 * "25 housings and covers": things that follow a counted one and have no number of their own are as many as it. All stand
 * in the plural, an "and" is before the last, and the list ends there.
 */
export function followers(reading: Reading, items: readonly Item[]): Item[] {
  const { tokens } = reading;
  return items.flatMap((item): Item[] => {
    const counted = nameFrom(tokens, item.to);
    if (item.form !== "front" || counted?.isPlural !== true || item.pieces.length === 0) return [];
    const names: Name[] = [];
    let at = item.to + 1;
    for (;;) {
      const isComma = tokens[at]?.kind === "comma";
      const isAnd = /^(?:and|&)$/.test(wordAt(tokens, isComma ? at + 1 : at));
      if (!isComma && !isAnd) return [];
      const name = nameFrom(tokens, at + (isComma && isAnd ? 2 : 1));
      const isThing = name?.isPlural === true && !isMadeOf(tokens, name) && !isIn(items, name);
      if (name === null || !isThing) return [];
      names.push(name);
      at = name.last + 1;
      if (isAnd) break;
    }
    if (!isEnd(tokens[at])) return [];
    return names.map((name) => ({
      start: tokens[name.first]?.start ?? 0,
      name: nameOf(reading, name),
      noun: name.noun,
      pieces: item.pieces,
      ...{
        from: name.first,
        to: name.last,
        form: "front" as const,
        isJoined: true,
        isFollower: true,
      },
    }));
  });
}

/** "20 brackets and steel parts" may be more of them. */
const isMadeOf = (tokens: readonly Token[], { first, last }: Name) =>
  last > first && readMaterials(wordAt(tokens, first)).length > 0;

const isIn = (items: readonly Item[], { first, last }: Name) =>
  items.some(({ from, to }) => from <= last && first <= to);

const isEnd = (next: Token | undefined) =>
  next === undefined ||
  /^(?:comma|stop|colon|dash)$/.test(next.kind) ||
  /^(?:in|from|of|for|by|made|to|per|all|both|each)$/.test(next.words) ||
  readMaterials(next.words).length > 0;

/**
 * "Custom profile, 2,000 ft, mill finish, + same profile 1,000 ft clear anodized": the same thing once more in another
 * way is a part of its own, counted or measured, and so is the first.
 */
export function sameAgain(reading: Reading, items: readonly Item[]): Item[] {
  const { text, tokens } = reading;
  return tokens.flatMap((one, at): Item[] => {
    if (one.words !== "same" || !isJoint(tokens[behindArticle(tokens, at) - 1])) return [];
    const again = nameFrom(tokens, at + 1);
    if (again === null || notThings.has(again.noun) || isIn(items, again)) return [];
    const figure = quantityIn(tokens, again.last + 1) ?? quantityBefore(tokens, at);
    const earlier = tokens.findIndex(({ words }) => words === again.noun);
    if (figure === null || earlier < 0 || earlier >= at) return [];
    const said = (place: number) => text.slice(tokens[place]?.start, tokens[place]?.end).trim();
    const made = (from: number, to: number, name: string, place: number): Item => ({
      ...{ start: tokens[from]?.start ?? 0, name, noun: again.noun, isJoined: true },
      ...{ pieces: tokens[place]?.kind === "amount" ? [] : (tokens[place]?.values ?? []) },
      ...(tokens[place]?.kind === "amount" ? { open: said(place) } : {}),
      ...{ from, to, form: "measured" as const },
    });
    const name = text.slice(tokens[again.first]?.start, tokens[again.last]?.end);
    const second = made(Math.min(at, figure), Math.max(again.last, figure), name, figure);
    const isKnown = items.some(({ noun }) => noun === again.noun);
    const from = startOfName(tokens, earlier);
    const first = quantityIn(tokens, earlier + 1) ?? quantityBefore(tokens, from);
    if (isKnown || first === null || first >= at) return isKnown ? [second] : [];
    const whole = text.slice(tokens[from]?.start, tokens[earlier]?.end);
    return [made(Math.min(from, first), Math.max(earlier, first), whole, first), second];
  });
}

const notThings = new Set(
  "material alloy grade finish thing things size sizes color drawing print dimensions time day price address as".split(
    " ",
  ),
);

const isJoint = (one: Token | undefined) =>
  one === undefined ||
  /^(?:joint|comma|stop|dash|amount|count|number)$/.test(one.kind) ||
  one.words === "of";

const behindArticle = (tokens: readonly Token[], at: number) =>
  wordAt(tokens, at - 1) === "the" ? at - 1 : at;

const isQuantity = (one: Token | undefined) => /^(?:amount|count|number)$/.test(one?.kind ?? "");

/** The first quantity behind a name, in its words or behind a comma. */
function quantityIn(tokens: readonly Token[], from: number): number | null {
  const at = tokens[from]?.kind === "comma" ? from + 1 : from;
  return isQuantity(tokens[at]) ? at : null;
}

function quantityBefore(tokens: readonly Token[], at: number): number | null {
  let before = behindArticle(tokens, at) - 1;
  if (wordAt(tokens, before) === "of") before -= 1;
  return isQuantity(tokens[before]) ? before : null;
}

/** The words right before a noun that are of its name. */
function startOfName(tokens: readonly Token[], noun: number): number {
  let from = noun;
  while (
    from > 0 &&
    tokens[from - 1]?.kind === "word" &&
    behindAsking(tokens, from - 1, from) !== from
  )
    from -= 1;
  return from;
}
