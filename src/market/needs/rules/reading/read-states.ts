import { regionNamed } from "../vocabulary/us-regions.ts";
import { stateCode, stateName } from "../vocabulary/us-states.ts";
import type { NamedPlace } from "./read-place.ts";

/** States that stand in some words, and the words without them. */
interface StatesFound {
  place: NamedPlace;
  rest: string[];
}

/** Codes of states that are words of their own. */
export const codesThatAreWords = new Set([
  "co",
  "in",
  "or",
  "me",
  "hi",
  "ok",
  "oh",
  "la",
  "pa",
  "ma",
  "id",
]);
/** Of these the ones that sentences are full of. */
const smallWords = new Set(["in", "or", "me", "hi"]);
const mostWordsOfState = 3;
const joiners = new Set(["or", "and"]);
const leading = new Set(["in", "from", "of", "either", "the", "near", "around"]);

/** Several states that "or" or "and" joins: "Michigan, Ohio or Indiana". Null where none are joined. */
export function statesJoined(words: string[]): StatesFound | null {
  for (let from = 0; from < words.length; from += 1) {
    const codes: string[] = [];
    let end = from;
    let isJoined = false;
    for (;;) {
      const joins = codes.length > 0 && joiners.has(words[end] ?? "");
      const next = stateAt(
        words,
        end + (joins ? 1 : 0),
        codes.length > 0 || words[end - 1] === "in",
      );
      if (next === null) break;
      isJoined ||= joins;
      if (!codes.includes(next.code)) codes.push(next.code);
      end = next.end;
    }
    if (!isJoined || codes.length < 2) continue;
    const names = codes.map(stateName);
    const label = `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;
    return { place: { kind: "region", states: codes, label }, rest: without(words, from, end) };
  }
  return null;
}

/** Regions that are words of other places. */
const partsOfNames = new Set(["south", "plains", "northwest"]);

/** A region among other words: "midwest preferred". The last one counts. */
export function regionAmong(words: string[]): StatesFound | null {
  for (let from = words.length - 1; from >= 0; from -= 1) {
    for (const count of [3, 2, 1]) {
      const name = words.slice(from, from + count).join(" ");
      const region = partsOfNames.has(name) ? undefined : regionNamed(name);
      if (region === undefined || from + count > words.length) continue;
      const place: NamedPlace = { kind: "region", states: region.states, label: region.name };
      return { place, rest: without(words, from, from + count) };
    }
  }
  return null;
}

/** A state named in full among other words: "from an Ohio farm", "Iowa plant preferred". The last one counts. */
export function stateAmong(words: string[]): StatesFound | null {
  for (let from = words.length - 1; from >= 0; from -= 1) {
    const found = stateAt(words, from, false);
    if (found === null || found.end - from === words.length) continue;
    const place: NamedPlace = { kind: "state", state: found.code, label: stateName(found.code) };
    return { place, rest: without(words, from, found.end) };
  }
  return null;
}

/** @param readsCodes "PA" is one, too, where a state stands before it */
function stateAt(
  words: string[],
  from: number,
  readsCodes: boolean,
): { code: string; end: number } | null {
  for (let count = Math.min(mostWordsOfState, words.length - from); count > 0; count -= 1) {
    const name = words.slice(from, from + count).join(" ");
    const isCode = name.length === 2;
    if (isCode && (!readsCodes || (smallWords.has(name) && !isLast(words, from)))) continue;
    const code = stateCode(name);
    if (code !== undefined) return { code, end: from + count };
  }
  return null;
}

const isLast = (words: string[], at: number) => at === words.length - 1;

function without(words: string[], from: number, end: number): string[] {
  let start = from;
  while (leading.has(words[start - 1] ?? "")) start -= 1;
  return [...words.slice(0, start), ...words.slice(end)];
}
