import { type Known, keysIn, type Sent, type SentWords } from "./known-words.ts";
import type { MailLine } from "./mail-lines.ts";

/** A line was sent and changed where it has this many of its words, or most of a short one; fewer may be alike by chance. */
const most = { common: 5, ofLine: 3, ofSent: 2 };
/** Of longer lines no more is compared, nor of what was sent around one: reading stays quick. */
const longest = { line: 300, around: 400 };
/** Pairs of words that begin alike, of which each place is looked at. */
const mostPlaces = 20;
/** So many words are compared with others in all: the lines left then count as somebody's own. */
const mostCompared = 3_000_000;

interface Alike {
  common: number;
  /** By word of the line: the place of the same word in what was sent. */
  places: readonly (number | undefined)[];
}

/**
 * Finds lines of what was sent into which somebody wrote, or of which they changed a word, and which of their words were
 * sent. Each word that was sent counts once: a line like one that stands there whole is somebody's own.
 *
 * @param lines that are not known as a whole
 * @param used places of words that are in known lines
 * @param isMarked whether what was sent is marked as a quote: then a line without marks is nobody's but the writer's
 */
export function changedIn(
  lines: readonly MailLine[],
  source: Sent,
  { used, isMarked }: { used: ReadonlySet<number>; isMarked: boolean },
): Map<MailLine, Known> {
  const { words: sent } = source;
  const keysOf = keysIn(source);
  const asked = lines.filter(({ depth, keys }) => keys.length > 1 && (!isMarked || depth > 0));
  const pairs = pairsIn(asked.map(keysOf), sent);
  const taken = new Set(used);
  let compared = 0;
  const compare = (line: MailLine): Alike | null => {
    const keys = keysOf(line).slice(0, longest.line);
    const place = placeOf(keys, { sent, pairs, taken });
    if (place === null) return null;
    const [from, to] = around(sent, place);
    compared += keys.length * (to - from);
    if (compared > mostCompared) return null;
    const alike = alikeIn(keys, { sent, from, to, taken });
    return isChanged(alike, { keys, sent, fewest: isMarked ? 2 : most.ofLine }) ? alike : null;
  };
  const linesSent = new Map<number, SentWords>();
  const lineOf = (place: number) => {
    const [from, to] = lineAt(sent, place);
    const line = linesSent.get(from) ?? sent.slice(from, to);
    linesSent.set(from, line);
    return line;
  };
  const found = new Map<MailLine, Known>();
  const first = asked.flatMap((line) => {
    const alike = compare(line);
    return alike === null ? [] : [{ line, common: alike.common }];
  });
  // The one that has most of a line is that line: what others have of it is by chance.
  for (const { line } of first.toSorted((one, other) => other.common - one.common)) {
    const alike = compare(line);
    if (alike === null) continue;
    for (const place of alike.places) if (place !== undefined) taken.add(place);
    const parts = alike.places.map((place) => (place === undefined ? undefined : lineOf(place)));
    found.set(line, { words: 0, parts });
  }
  return found;
}

/** Whether a line is one of what was sent, for all that was written into it. */
function isChanged(
  { common, places }: Alike,
  { keys, sent, fewest }: { keys: readonly number[]; sent: SentWords; fewest: number },
): boolean {
  if (common < fewest) return false;
  if (common >= most.common) return true;
  if (common >= most.ofLine && common * 2 >= keys.length) return true;
  const [first] = places.filter((place) => place !== undefined);
  if (first === undefined) return false;
  const [from, to] = lineAt(sent, first);
  return common * most.ofSent >= to - from;
}

/** Where pairs of words that lines have stand in what was sent. */
function pairsIn(lines: readonly (readonly number[])[], sent: SentWords): Map<number, number[]> {
  const pairs = new Map<number, number[]>();
  for (const keys of lines) {
    for (let at = 0; at + 1 < keys.length; at += 1) pairs.set(pairAt(keys, at), []);
  }
  if (pairs.size === 0) return pairs;
  for (let at = 0; at + 1 < sent.length; at += 1) {
    const places = pairs.get(pairAt(sent, at));
    if (places !== undefined && places.length < mostPlaces) places.push(at);
  }
  return pairs;
}

/** One number for two hashes of three bytes. */
const pairAt = (keys: readonly number[], at: number) =>
  (keys[at] ?? 0) * 0x1_00_00_00 + (keys[at + 1] ?? 0);

/** Where the longest run of a line's words begins in what was sent. */
function placeOf(
  keys: readonly number[],
  { sent, pairs, taken }: { sent: SentWords; pairs: Map<number, number[]>; taken: Set<number> },
): number | null {
  let best: { place: number; length: number } | null = null;
  for (let at = 0; at + 1 < keys.length; at += 1) {
    for (const place of pairs.get(pairAt(keys, at)) ?? []) {
      let length = 0;
      while (
        at + length < keys.length &&
        sent[place + length] === keys[at + length] &&
        !taken.has(place + length)
      ) {
        length += 1;
      }
      if (length > 1 && length > (best?.length ?? 0)) best = { place, length };
    }
    if (best !== null && best.length >= keys.length - at) break;
  }
  return best?.place ?? null;
}

/** The line of what was sent in which a place is: from its first word to behind its last one. */
function lineAt(sent: SentWords, place: number): [number, number] {
  const end = sent.indexOf(0, place);
  return [sent.lastIndexOf(0, place) + 1, end === -1 ? sent.length : end];
}

/** That line, and no more of it than is compared. */
function around(sent: SentWords, place: number): [number, number] {
  const [from, to] = lineAt(sent, place);
  const half = longest.around / 2;
  return [Math.max(from, place - half), Math.min(to, place + half)];
}

/** The most words that a line has in the same order as a part of what was sent, which is not taken. */
function alikeIn(
  keys: readonly number[],
  { sent, from, to, taken }: { sent: SentWords; from: number; to: number; taken: Set<number> },
): Alike {
  const width = to - from + 1;
  const table = new Uint16Array((keys.length + 1) * width);
  const isSame = (at: number, place: number) =>
    keys[at] === sent[from + place] && !taken.has(from + place);
  for (let at = keys.length - 1; at >= 0; at -= 1) {
    for (let place = width - 2; place >= 0; place -= 1) {
      const next = (at + 1) * width + place;
      table[at * width + place] = isSame(at, place)
        ? (table[next + 1] ?? 0) + 1
        : Math.max(table[next] ?? 0, table[at * width + place + 1] ?? 0);
    }
  }
  const places: (number | undefined)[] = keys.map(() => undefined);
  let [at, place] = [0, 0];
  while (at < keys.length && place < width - 1) {
    if (isSame(at, place)) {
      places[at] = from + place;
      at += 1;
      place += 1;
    } else if ((table[(at + 1) * width + place] ?? 0) >= (table[at * width + place + 1] ?? 0)) {
      at += 1;
    } else place += 1;
  }
  return { common: table[0] ?? 0, places };
}
