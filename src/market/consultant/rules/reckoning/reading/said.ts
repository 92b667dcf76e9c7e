import { foldInPlace } from "../../../../needs/rules/reading/quantities/fold-in-place.ts";
import type { Quantity, QuantityOf } from "../../../../needs/rules/reading/quantities/quantity.ts";
import { readQuantities } from "../../../../needs/rules/reading/quantities/read-quantities.ts";

/** A figure with the words beside it, up to the next figure or the next comma or "and". */
export interface Mention<Read extends Quantity = Quantity> {
  read: Read;
  before: string;
  after: string;
}

/** A message as sums read it. A figure that was taken for one input is not taken for another. */
export interface Said {
  /** Folded: lower case, as long as it was typed. */
  text: string;
  mentions: Mention[];
  taken: Set<Quantity>;
  /** ISO date. */
  today: string;
}

const divider = /[,;:.?!](?!\d)|\b(?:and|with|plus|but|vs|versus|or)\b/g;

/** Reads a message for its figures. @param today ISO date */
export function readSaid(message: string, today: string): Said {
  // A line ends what stands on it.
  const text = foldInPlace(message.replaceAll("\n", ";"));
  const reads = readQuantities(message).map((read) => asMoney(read, text));
  const mentions = reads.map((read, at) => {
    const between = text.slice(reads[at - 1]?.end ?? 0, read.start);
    const following = text.slice(read.end, reads[at + 1]?.start ?? text.length);
    return { read, before: lastPart(between), after: firstPart(following) };
  });
  return { text, mentions, taken: new Set(), today };
}

/** "18k tool": what a tool costs is no number of pieces. */
function asMoney(read: Quantity, text: string): Quantity {
  const isThousands = read.kind === "count" && /\dk$/.test(text.slice(read.start, read.end));
  const isTool =
    /^\s(?:of |for )?(?:the |a )?(?:tool|mold|die|setup|nre)/.test(text.slice(read.end)) ||
    /\b(?:tool(?:ing)?|mo?u?ld|die|set-?\s?up|nre)(?: (?:is|was|costs?|of|at|runs))? $/.test(
      text.slice(0, read.start),
    );
  if (!isThousands || !isTool) return read;
  const { start, end, from, to } = read;
  return { kind: "money", from, to, bound: null, per: null, start, end };
}

function lastPart(text: string): string {
  const last = [...text.matchAll(divider)].at(-1);
  return last === undefined ? text : text.slice(last.index + last[0].length);
}

function firstPart(text: string): string {
  const first = text.search(divider);
  return first === -1 ? text : text.slice(0, first);
}

/** Words this near to a figure tell what it is. */
const near = 26;

/**
 * Takes the figure that fits and has the cue beside it: right after it counts more than right before it.
 *
 * @param cue null takes the first that fits
 */
export function take<Read extends Quantity>(
  said: Said,
  fits: (read: Quantity) => read is Read,
  cue: RegExp | null,
): Read | null {
  const free = said.mentions.filter(
    (one): one is Mention<Read> => fits(one.read) && !said.taken.has(one.read),
  );
  const named = (one: Mention, at: "before" | "after") =>
    cue?.test(at === "after" ? one.after.slice(0, near) : one.before.slice(-near)) ?? true;
  const found = free.find((one) => named(one, "after")) ?? free.find((one) => named(one, "before"));
  if (found === undefined) return null;
  said.taken.add(found.read);
  return found.read;
}

/** Any figure of a kind. */
export function ofKind<Kind extends Quantity["kind"]>(kind: Kind) {
  return (read: Quantity): read is QuantityOf<Kind> => read.kind === kind;
}

/** Money, or a bare number that a cue makes money. */
export function takeMoney(said: Said, cue: RegExp | null): number | null {
  const money = take(said, isGiven, cue);
  if (money !== null) return money.from;
  if (cue === null) return null;
  // "each one" is no price of a dollar.
  const isWritten = (read: Quantity): read is Loose =>
    isLoose(read) && /[\d.]/.test(said.text.charAt(read.start));
  return take(said, isWritten, cue)?.from ?? null;
}

/** "Brackets 11.20": a number with cents is a price though no sign says so. */
export function takeCents(said: Said): number | null {
  const hasCents = (read: Quantity): read is QuantityOf<"number"> =>
    read.kind === "number" && /\.\d\d$/.test(said.text.slice(read.start, read.end));
  return take(said, hasCents, null)?.from ?? null;
}

/** A price that was named, not a bound such as "under $4". */
export function isGiven(read: Quantity): read is QuantityOf<"money"> {
  return read.kind === "money" && read.bound === null;
}

type Loose = QuantityOf<"number"> | QuantityOf<"count">;

/** A number or a count that nothing says to be pieces. */
function isLoose(read: Quantity): read is Loose {
  return read.kind === "number" || (read.kind === "count" && !read.isSaid);
}

/** Pieces: counts, or a number that a cue makes a count. */
export function takeCount(said: Said, cue: RegExp | null = null): number | null {
  const count = take(said, ofKind("count"), cue);
  if (count !== null) return count.to ?? count.from;
  const number = cue === null ? null : take(said, ofKind("number"), cue);
  return number !== null && Number.isInteger(number.from) && number.from > 0 ? number.from : null;
}

/** Every count, as pieces to be priced. */
export function takeCounts(said: Said): number[] {
  const all: number[] = [];
  for (let one = take(said, ofKind("count"), null); one !== null; ) {
    all.push(one.from, ...(one.to === null ? [] : [one.to]));
    one = take(said, ofKind("count"), null);
  }
  return all.filter((count) => Number.isInteger(count) && count > 0).slice(0, 6);
}

/** A percentage beside a cue. */
export function takePercent(said: Said, cue: RegExp | null = null): number | null {
  return take(said, ofKind("percent"), cue)?.from ?? null;
}

/** A duration beside a cue, in minutes. */
export function takeMinutes(said: Said, cue: RegExp | null): number | null {
  const found = take(said, ofKind("duration"), cue);
  if (found === null) return null;
  const minutes = {
    second: 1 / 60,
    minute: 1,
    hour: 60,
    day: 1440,
    week: 10_080,
    month: 0,
    year: 0,
  };
  return found.from * minutes[found.unit];
}

/** The fields that were read, without those that were not. */
export function given(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value != null && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
