import { type Figure, readFigures } from "./figures.ts";
import { type Role, type RoleSort, type RoleWord, readRoleWords, takesSort } from "./role-words.ts";

/** An amount and what it is in the sum; `role` is null where no word beside it tells. */
export interface Amount extends Figure {
  role: Role | null;
  /** Another reading of the words beside it is as good. */
  isDoubtful: boolean;
}

/** A text read by roles. */
interface RoleReading {
  text: string;
  amounts: Amount[];
  /** Roles whose word names no amount: what is asked for is among them. */
  unbound: RoleWord[];
}

/** Prices of reading: what a divider, a strange word, a figure or a word left without the other costs. */
const price = {
  divider: 9,
  dash: 3,
  sentence: 14,
  word: 2,
  figure: 9,
  unread: 4,
  last: 2,
  asked: 4,
};
const most = 8;
/** Of the ways to pair what was read so far the best are followed. */
const mostBindings = 100;
/** "Need" and "good" stand beside much that is no number of good pieces. */
const weak = (role: Role) => (role === "good" ? 3 : 0);
/** Readings that cost so little more than the best are as good. */
const asGood = 1;

interface Binding {
  words: (RoleWord | null)[];
  cost: number;
}

/**
 * Gives each amount of a folded text a role from the words before or behind it: of all ways to pair them the one that
 * leaves the fewest words and figures alone and keeps to the sentence's dividers.
 */
export function bindRoles(text: string): RoleReading {
  const figures = readFigures(text);
  const words = readRoleWords(text, figures);
  if (figures.length > most) {
    return {
      text,
      amounts: figures.map((one) => ({ ...one, role: null, isDoubtful: false })),
      unbound: words,
    };
  }
  const isParted = isPartedByDashes(text, figures);
  const options = figures.map((figure, at) =>
    words.flatMap((word) => {
      const isBetween =
        word.start >= (figures[at - 1]?.end ?? 0) &&
        word.end <= (figures[at + 1]?.start ?? text.length);
      const cost = isBetween ? costOf(text, figure, word, isParted) : null;
      return cost === null ? [] : [{ word, cost }];
    }),
  );
  const unread = (used: Binding["words"], from: number, to: number) =>
    words
      .filter((word) => word.start >= from && word.start < to)
      .filter((word) => !used.includes(word) && !word.isAsked)
      .reduce((sum, one) => sum + (one.mayBeAsked ? price.last : price.unread - weak(one.role)), 0);
  // A word stands between two figures at most, so what is settled behind them is never undone.
  let bindings: Binding[] = [{ words: [], cost: 0 }];
  for (const [at, figure] of figures.entries()) {
    const settled = figures[at - 1]?.start ?? 0;
    bindings = bindings
      .flatMap((so) => [
        ...(options[at] ?? [])
          .filter(({ word }) => !so.words.includes(word))
          .map(({ word, cost }) => ({ words: [...so.words, word], cost: so.cost + cost })),
        { words: [...so.words, null], cost: so.cost + price.figure },
      ])
      .map((so) => ({ ...so, cost: so.cost + unread(so.words, settled, figure.start) }))
      .toSorted((one, other) => one.cost - other.cost)
      .slice(0, mostBindings);
  }
  const [best = { words: [], cost: 0 }, ...rest] = bindings
    .map((so) => ({
      ...so,
      cost: so.cost + unread(so.words, figures.at(-1)?.start ?? 0, text.length),
    }))
    .toSorted((one, other) => one.cost - other.cost);
  const others = rest.filter(({ cost }) => cost - best.cost < asGood);
  const amounts = figures.map((figure, at) => {
    const role = best.words[at]?.role ?? null;
    const isDoubtful = others.some((one) => (one.words[at]?.role ?? role) !== role);
    return { ...figure, role, isDoubtful };
  });
  return {
    text,
    amounts: withQuantity(text, amounts),
    unbound: words.filter((word) => !best.words.includes(word)),
  };
}

/** Pieces need no word of a role: they are counted, named in the plural, or stand behind "at", "for" and "x". */
function withQuantity(text: string, amounts: Amount[]): Amount[] {
  const isFree = ({ role, per }: Amount) => role === null && (per === null || isTime(per));
  const isWhole = ({ value, isLikePrice }: Amount) => Number.isInteger(value) && !isLikePrice;
  const counted = amounts.filter((one) => one.sort === "count" && one.role !== "good");
  const bare = amounts.filter((one) => one.sort === "bare" && isFree(one) && isWhole(one));
  const ways = [
    counted,
    amounts.filter(({ role }) => role === "quantity"),
    bare.filter(({ isCounting }) => isCounting),
    amounts.filter(
      (own) =>
        own.sort === "bare" &&
        (isFree(own) || own.role === "goods") &&
        isWhole(own) &&
        isMultiplied(text, own.start, own.end) &&
        // "24 x 36" are sizes: pieces stand against a price.
        amounts.some(
          (one) =>
            (one.sort === "money" || one.isLikePrice || isOfPiece(one.per)) &&
            one !== own &&
            (Math.abs(one.start - own.end) < 5 || Math.abs(own.start - one.end) < 5),
        ),
    ),
    bare.filter(({ start, value }) => value >= 10 && ofPieces.test(text.slice(0, start))),
  ];
  const chosen = ways.find((one) => one.length > 0) ?? [];
  return amounts.map((one) => (chosen.includes(one) ? { ...one, role: "quantity" as const } : one));
}

const ofPieces =
  /\b(?:at|for|make|making|made|need|order(?:ing)?|want|run(?:ning)?|lot|batch|over|across|into|of)\s*$/;

/** Whether a figure stands against another by "x", "@" or "at". */
export function isMultiplied(text: string, start: number, end: number): boolean {
  return (
    /(?:\d ?|[a-z] )(?:x|\*|@) ?$/.test(text.slice(0, start)) ||
    /^ ?(?:x|\*|@|at) ?\$?[.\d]/.test(text.slice(end))
  );
}

/** The amounts that count pieces: those that are wanted good, too, where nothing else does. */
export function piecesOf(amounts: Amount[]): Amount[] {
  const counted = amounts.filter(({ role }) => role === "quantity");
  return counted.length > 0 ? counted : amounts.filter(({ role }) => role === "good");
}

/** Whether an amount is for a stretch of the calendar. */
export function isTime(per: Amount["per"]): boolean {
  return per === "day" || per === "week" || per === "month" || per === "year";
}

const linksBefore =
  /^(?:[\s:=~$@-]|(?:is|are|was|were|of|at|for|about|around|only|me|us|you|it|them|be|being|runs?|comes?|goes|to|another|costs?|a|an|the|i|we|my|our|worth|by|from)\b)*$/;
const linksAfter =
  /^(?:[\s:-]|(?:of|in|on|for|as|is|the|a|an|my|our|worth|gross|total|was|to|in)\b)*$/;

/** "Die is 29200 - 27.84 with it - 30 without": each part has its figure. "Cost - 31 - price - 48" names them. */
function isPartedByDashes(text: string, figures: readonly Figure[]): boolean {
  let from = 0;
  return text.split(" - ").every((part) => {
    const [start, end] = [from, from + part.length];
    from = end + " - ".length;
    return figures.filter((one) => one.start >= start && one.end <= end).length === 1;
  });
}

/**
 * What it costs to take a figure for what a word says; null where it cannot be meant.
 *
 * @param isParted dashes part the text as commas do
 */
function costOf(text: string, figure: Figure, word: RoleWord, isParted: boolean): number | null {
  const sort = fits(figure, word.role);
  if (sort === null) return null;
  const isBefore = word.end <= figure.start;
  const gap = isBefore ? text.slice(word.end, figure.start) : text.slice(figure.end, word.start);
  const links = isBefore ? linksBefore : linksAfter;
  const asked = (word.isAsked ? price.asked : 0) + weak(word.role);
  // "Cost - 31" names it, and "18k tool - 26 with it" parts it from what comes next.
  const hasDash = / - /.test(gap);
  if (hasDash && isParted) return null;
  const dash = hasDash ? price.dash : 0;
  if (links.test(gap))
    return sort + asked + dash + (isBefore ? 0 : gap.trim() === "" ? 0.25 : 0.75);
  const sentences = (gap.match(/[.?!;](?!\d)/g) ?? []).length;
  const dividers = (gap.match(/,|\b(?:and|plus|with|but|vs|versus|or|while|then)\b|\+/g) ?? [])
    .length;
  const others = (gap.match(/[a-z]+/g) ?? []).length;
  const cost =
    sort + asked + sentences * price.sentence + dividers * price.divider + others * price.word;
  return cost < price.figure ? cost : null;
}

/** 0 where the figure is written as the role takes it, more where its words have to make it so, null where it is not. */
function fits({ sort, per, value, isLikePrice }: Figure, role: Role): number | null {
  const takes = (one: RoleSort) => takesSort(role, one);
  if (sort === "bare") {
    if (takes("money") && isOfPiece(per) && ofLots.has(role)) return null;
    if (takes("money")) return role === "rate" || per !== "hour" ? 0.5 : null;
    if (per !== null && per !== "week" && per !== "month" && per !== "year") return null;
    if (takes("percent")) return value <= 100 && per === null ? 1 : null;
    return takes("count") && Number.isInteger(value) && !isLikePrice ? 0.5 : null;
  }
  if (sort === "other") return null;
  if (sort === "money" && isOfPiece(per) && ofLots.has(role)) return null;
  return takes(sort) ? 0 : null;
}

/** What is paid or earned in all, and never for a piece. */
const ofLots: ReadonlySet<Role> = new Set(["tool", "fixed", "sales", "goods", "broker"]);

function isOfPiece(per: Figure["per"]): boolean {
  return per === "piece" || per === "dozen" || per === "hundred" || per === "thousand";
}
