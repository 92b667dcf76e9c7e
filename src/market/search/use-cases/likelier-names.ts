import type { Context } from "../../../platform/context.ts";
import { understandNeed } from "../../needs/use-cases/read-need.ts";
import type { ManufacturerFilter } from "../rules/manufacturer-search.ts";
import type { ShopLike } from "../rules/names-like.ts";
import { legalWords, nameWords } from "../rules/names-meant.ts";
import type { Located } from "../rules/place-filter.ts";
import { slipCost } from "../rules/spelling.ts";
import { extraWords } from "../rules/wanted.ts";
import { type Asked, kinOfWanted } from "./shops-meant.ts";
import { shopsNamedApart, shopsNamedLike } from "./shops-named-like.ts";

/** What it is worth that somebody is called just that, in slips: two words of a name are no chance. */
const wholeGain = 0.5;

type DirectoryFilter = Located<ManufacturerFilter>;

/**
 * Ids of the shops whose names are nearer to what was typed than what its words were corrected to: "butterbal turkey"
 * means Butterball rather than butterfat. Where no name has all the words, one that has those which mean nothing else is
 * enough, of a shop of the trade that is asked for ("Perstop chemicals") or in the place ("Ingvity Virginia"). Empty for
 * a single word, which any name may be like.
 *
 * @param corrected the text with words of the vocabulary in place of unknown ones; null where none is likely
 * @param placed the filter with the place of the query
 */
export async function likelierNames(
  ctx: Context,
  asked: Asked,
  corrected: string | null,
  placed: DirectoryFilter,
): Promise<string[]> {
  const { text, need } = asked;
  if (extraWords(need).length === 0) return [];
  const place = need.parts.filter((part) => part.kind === "place");
  const besides = nameWords(place.map(({ start, end }) => text.slice(start, end)).join(" "));
  const words = nameWords(
    need.parts
      .filter((part) => part.kind !== "place")
      .map(({ start, end }) => text.slice(start, end))
      .join(" "),
  ).filter((word) => !legalWords.has(word));
  const left = corrected === null ? null : extraWords(understandNeed(corrected));
  // What is understood to its last word is asked of shops in its place, not of one elsewhere that is called so.
  const within = left?.length === 0 ? { ...asked, filter: placed } : asked;
  const shops = await nearestNames(ctx, within, { words, besides, placed });
  if (shops.length === 0) {
    return words.length < 2 ? [] : shopsNamedApart(ctx.db.public, words, asked.filter);
  }
  const mostCost =
    corrected === null || left === null ? Number.POSITIVE_INFINITY : costOf(text, corrected, left);
  return shops
    .filter(({ cost, isWhole }) => cost - (isWhole ? wholeGain : 0) < mostCost)
    .map(({ id }) => id);
}

/** Names with all the words; with the one that stands beside a place; with those that tell no trade, of that trade. */
async function nearestNames(
  ctx: Context,
  { need, wanted, filter }: Asked,
  { words, besides, placed }: { words: string[]; besides: string[]; placed: DirectoryFilter },
): Promise<ShopLike[]> {
  const db = ctx.db.public;
  if (words.length > 1) {
    // Of several plants of a firm the one in the place is meant, before one whose name may have the place's words.
    const here = besides.length > 0 ? await shopsNamedLike(db, words, placed, { besides }) : [];
    const shops = here.length > 0 ? here : await shopsNamedLike(db, words, filter, { besides });
    if (shops.length > 0) return shops;
  } else if (besides.length > 0) {
    return shopsNamedLike(db, words, placed, { isPlaced: true });
  }
  const extra = nameWords(extraWords(need).join(" ")).filter((word) => !legalWords.has(word));
  const isDescribed = need.parts.some((part) => part.isDescribing);
  if (wanted === null || isDescribed || extra.length === 0 || extra.length >= words.length) {
    return [];
  }
  return shopsNamedLike(db, extra, filter, { besides, codes: kinOfWanted(wanted) });
}

/** What the slips cost that a correction undoes; a word that it leaves without a meaning costs as much as one. */
function costOf(text: string, corrected: string, unknown: string[]): number {
  const [typed, meant] = [nameWords(text), nameWords(corrected)];
  return typed.reduce((sum, word, at) => {
    const better = meant[at] ?? word;
    return sum + (better === word && unknown.includes(word) ? 1 : slipCost(word, better));
  }, 0);
}
