import { type Group, type Item, type Reading, wordAt } from "./item.ts";
import { nameFrom } from "./names.ts";
import { canBeCounted, endsName } from "./words.ts";

/** Words of the first kind, before what joins it with the other. */
const mostWords = 2;

/** "50 each left & right hand brackets": as many of each of two kinds of a thing, which stands with the second. */
export function eachKind({ text, tokens }: Reading, group: Group): Item[] {
  let at = group.to + 1;
  const isEach = /\beach\b/.test(wordAt(tokens, group.to)) || wordAt(tokens, at) === "each";
  if (!isEach) return [];
  while (/^(?:each|of|the|both)$/.test(wordAt(tokens, at))) at += 1;
  const joint = tokens.findIndex(({ kind }, place) => place >= at && kind !== "word");
  const isJoint = tokens[joint]?.kind === "joint" || text.charAt(tokens[joint]?.start ?? 0) === "/";
  const count = joint - at;
  const kind = tokens.slice(at, joint);
  const isKind = kind.every(
    ({ words }) => canBeCounted(words) && !endsName(words) && !/[a-rt-z]s$/.test(words),
  );
  if (!isJoint || count < 1 || count > mostWords || !isKind) return [];
  const other = nameFrom(tokens, joint + 1);
  if (other?.isPlural !== true || other.last - other.first < count) return [];
  const said = (from: number, to: number) =>
    text.slice(tokens[from]?.start, tokens[to]?.end).trim();
  const thing = said(other.first + count, other.last);
  const made = { noun: other.noun, pieces: group.pieces, form: "front" as const, isJoined: true };
  return [
    {
      ...made,
      ...{ start: tokens[group.from]?.start ?? 0, name: `${said(at, joint - 1)} ${thing}` },
      ...{ from: group.from, to: joint - 1, sharesThing: true },
    },
    {
      ...made,
      ...{ start: tokens[other.first]?.start ?? 0, name: said(other.first, other.last) },
      ...{ from: other.first, to: other.last },
    },
  ];
}
