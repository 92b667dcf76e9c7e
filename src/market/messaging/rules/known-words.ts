import type { MailLine } from "./mail-lines.ts";

/** Words of a mail that was sent, in their order, by their hashes; 0 ends a line, and one more a text. */
export type SentWords = readonly number[];

/** A text that was sent. */
export interface Sent {
  words: SentWords;
  /** Whether large letters differ from small ones there; else it is compared in small ones. */
  keepsCase: boolean;
  /** Whether it is an answer of whoever answers now, not a mail to them. */
  isOwn?: boolean;
}

/** What of a line is known: words from its beginning. All of them: it is a line of what was sent, and nothing else. */
export interface Known {
  words: number;
  /**
   * Of a line into which somebody wrote: for each of its words that was sent, the line that it was sent in; undefined
   * for their own.
   */
  parts?: readonly (SentWords | undefined)[];
}

/** The words of a line as they are looked up in what was sent. */
export const keysIn =
  ({ keepsCase }: Sent) =>
  (line: MailLine): readonly number[] =>
    keepsCase ? line.keys : line.smallKeys;

/** Fewer may be alike by chance. */
const fewestBegun = 2;
/**
 * Of a line without marks that does not follow the one above: fewer may be somebody's own, alike a line that they took
 * out ("Thank you").
 */
const fewestApart = 5;
/** A line of words that were put in goes on so near with what was sent. */
const nearby = 200;
/** Of lines that begin alike so many are tried: reading stays quick. */
const mostTried = 8;
/** Of those, used ones among them, so many are looked at. */
const mostLooked = 200;

/**
 * Finds lines of what was sent, each of its words once. A line is known only where all of its words stand there one after
 * the other, from the beginning of a line or from where the line above ended, and up to an end of a line or to where
 * the next one goes on: a single other word, or a changed figure, makes it somebody's own.
 *
 * @param lines in which it is looked for
 * @param isMarked whether what was sent is marked as a quote: of lines without marks then only the rest of a broken one is known
 * @returns by line; and which words were found, by their places
 */
export function knownIn(
  lines: readonly MailLine[],
  source: Sent,
  isMarked: boolean,
): { known: Map<MailLine, Known>; used: Set<number> } {
  const { words: sent } = source;
  const keysOf = keysIn(source);
  const found = new Map<MailLine, Known>();
  const starts = startsOf(sent);
  const used = new Set<number>();
  const spoken = lines.filter(({ keys }) => keys.length > 0);
  let places = [0];
  for (const [at, line] of spoken.entries()) {
    const keys = keysOf(line);
    const below = spoken[at + 1];
    const next = below === undefined ? [] : keysOf(below);
    const mayBegin = !isMarked || line.depth > 0;
    const goesOn = places.filter((place) => mayBegin || !isStart(sent, place));
    const alike = starts.get(keys[0] ?? 0) ?? [];
    const begins = mayBegin ? nearest(alike, places[0] ?? 0, used) : [];
    const tried = [...goesOn, ...begins].map((place) => matchAt(sent, place, keys, used));
    const whole = tried.find(
      ({ count, end }, index) =>
        count === keys.length &&
        (isEnd(sent, end) || reads(sent, end, next)) &&
        (isMarked ||
          at === 0 ||
          index < goesOn.length ||
          count >= fewestApart ||
          beginsText(sent, begins[index - goesOn.length] ?? 0) ||
          reads(sent, end, next)),
    );
    if (whole !== undefined) {
      for (const index of whole.indexes) used.add(index);
      found.set(line, { words: keys.length });
      places = [whole.end];
      continue;
    }
    const begun = tried.toSorted((one, other) => other.count - one.count)[0];
    const known = begun !== undefined && begun.count >= fewestBegun ? begun : null;
    if (known !== null && known.count < keys.length) {
      found.set(line, { words: known.count });
    }
    const from = known?.end ?? places[0] ?? 0;
    places = [...new Set([...afterEnd(sent, keys, from), from, ...places.slice(0, 1)])];
  }
  return { known: found, used };
}

interface Match {
  count: number;
  end: number;
  indexes: number[];
}

/** How many of some words stand from a place on, over the ends of lines. */
function matchAt(
  sent: SentWords,
  place: number,
  keys: readonly number[],
  used: ReadonlySet<number>,
): Match {
  const indexes: number[] = [];
  let at = place;
  for (const key of keys) {
    while (sent[at] === 0) at += 1;
    if (sent[at] !== key || used.has(at)) break;
    indexes.push(at);
    at += 1;
  }
  return { count: indexes.length, end: at, indexes };
}

/** Whether the next line goes on there. */
function reads(sent: SentWords, place: number, keys: readonly number[]): boolean {
  const first = keys.slice(0, fewestBegun);
  return first.length > 0 && matchAt(sent, place, first, new Set()).count === first.length;
}

/** Where what was sent goes on behind the last words of a line into which somebody put words. */
function afterEnd(sent: SentWords, keys: readonly number[], from: number): number[] {
  const last = keys.slice(-fewestBegun);
  if (last.length < fewestBegun) return [];
  for (let at = from; at < Math.min(from + nearby, sent.length); at += 1) {
    if (sent[at] !== last[0]) continue;
    const { count, end } = matchAt(sent, at, last, new Set());
    if (count === last.length) return [end];
  }
  return [];
}

const isStart = (sent: SentWords, place: number) =>
  place === 0 || sent[place - 1] === 0 || sent[place] === 0;
/** Whether one of the texts begins there that two zeros part. */
const beginsText = (sent: SentWords, place: number) =>
  place === 0 || (sent[place - 1] === 0 && (place === 1 || sent[place - 2] === 0));
const isEnd = (sent: SentWords, place: number) =>
  place >= sent.length || sent[place] === 0 || sent[place - 1] === 0;

/** Where its lines begin, by their first words. */
function startsOf(sent: SentWords): Map<number, number[]> {
  const starts = new Map<number, number[]>();
  for (const [at, key] of sent.entries()) {
    if (key === 0 || !(at === 0 || sent[at - 1] === 0)) continue;
    const known = starts.get(key);
    if (known === undefined) starts.set(key, [at]);
    else known.push(at);
  }
  return starts;
}

/** Those behind a place first, the nearest first, but for those that are used. */
function nearest(starts: readonly number[], place: number, used: ReadonlySet<number>): number[] {
  const middle = firstFrom(starts, place);
  const most = Math.min(starts.length, mostLooked);
  const found: number[] = [];
  for (let step = 0; step < most && found.length < mostTried; step += 1) {
    const start = starts[(middle + step) % starts.length];
    if (start !== undefined && !used.has(start)) found.push(start);
  }
  return found;
}

/** Where the first of some numbers in their order stands that is no smaller than one. */
function firstFrom(numbers: readonly number[], least: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? least) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}
