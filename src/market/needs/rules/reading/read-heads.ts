import type { Phrase, Vocabulary } from "../vocabulary/index-terms.ts";
import { isUnknownThing } from "./describe-parts.ts";
import type { NeedPart } from "./need.ts";
import { isInForm } from "./read-phrases.ts";
import { stemOf } from "./tokens.ts";

/** Words before the last one of a thing that may belong to its name. */
const mostWordsBefore = 4;

interface Word {
  stem: string;
  start: number;
}

/**
 * A thing whose name is known, but for a word that stands inside of it: the pipe of "ductile iron water pipe" is ductile
 * iron pipe, though water is a thing, too. Only for words that would otherwise not be understood, and for those that
 * mean something else alone, after a word that is not known: the forks of "plastic dinner forks", or after another thing.
 */
export function withHeads(folded: string, parts: NeedPart[], vocabulary: Vocabulary): NeedPart[] {
  return parts.reduce((read, part, at) => {
    const isOther = isSingleAfterNamed(folded, parts, at);
    if (!isUnknownThing(part) && !isSingleAfterUnknown(folded, parts, at) && !isOther) return read;
    if (!parts.slice(Math.max(0, at - 2), at).some(isNamed)) return read;
    const thing = thingEnding(folded, part, vocabulary);
    if (thing === null || (isOther && !isWithin(folded, parts, at, thing))) return read;
    const isApart = ({ start, end }: NeedPart) => end <= thing.start || start >= thing.end;
    // What begins before it is no longer read by itself: the specialty of "specialty malt dog food flour".
    const start = Math.min(
      thing.start,
      ...read.filter((one) => !isApart(one)).map((one) => one.start),
    );
    return [...read.filter(isApart), { ...thing, start }].sort((a, b) => a.start - b.start);
  }, parts);
}

function isSingleAfterUnknown(folded: string, parts: NeedPart[], at: number): boolean {
  const [before, part] = [parts[at - 1], parts[at]];
  if (part?.kind !== "good" || before === undefined || !isUnknownThing(before)) return false;
  return !/\W/.test(folded.slice(part.start, part.end));
}

/** The bottles of "plastic water bottles" are plastic, not of water. */
function isSingleAfterNamed(folded: string, parts: NeedPart[], at: number): boolean {
  const [before, part] = [parts[at - 1], parts[at]];
  if (part?.kind !== "good" || before === undefined || !isNamed(before)) return false;
  return !/\W/.test(folded.slice(part.start, part.end));
}

/** All between the beginning of a thing and its last word is understood and stands together. */
function isWithin(folded: string, parts: NeedPart[], at: number, thing: NeedPart): boolean {
  const from = parts.findIndex(({ end }) => end > thing.start);
  return parts
    .slice(from, at)
    .every(
      (part, nth) =>
        isNamed(part) && /^[\s-]*$/.test(folded.slice(part.end, parts[from + nth + 1]?.start)),
    );
}

function isNamed({ kind }: NeedPart): boolean {
  return kind === "good" || kind === "material" || kind === "process" || kind === "industry";
}

function thingEnding(folded: string, last: NeedPart, vocabulary: Vocabulary): NeedPart | null {
  const written = folded.slice(last.start, last.end);
  const known = vocabulary.endings.get(stemOf(written)) ?? [];
  // Commas and small words part things.
  const [together = ""] = /[a-z0-9 -]*$/.exec(folded.slice(0, last.start)) ?? [];
  const offset = last.start - together.length;
  const before = [...together.matchAll(/[a-z]+|\d+/g)]
    .map((match): Word => ({ stem: stemOf(match[0]), start: offset + match.index }))
    .slice(-mostWordsBefore);
  for (const phrase of known) {
    const start = startOf(phrase, before);
    const [sense] = phrase.senses;
    if (start === null || sense === undefined || !isInForm(phrase, written)) continue;
    return {
      kind: "good",
      code: sense.code,
      start,
      end: last.end,
      confidence: 0.7,
      alternatives: [],
      isDescribing: false,
    };
  }
  return null;
}

/** Where the phrase's words before its last one begin, in their order; null where one is missing. */
function startOf({ stems }: Phrase, before: Word[]): number | null {
  let at = before.length;
  for (const stem of stems.slice(0, -1).toReversed()) {
    at = before.findLastIndex((word, index) => index < at && word.stem === stem);
    if (at === -1) return null;
  }
  return before[at]?.start ?? null;
}
