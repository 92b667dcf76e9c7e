import type { Context } from "../../../platform/context.ts";
import type { Need } from "../../needs/rules/reading/need.ts";
import { understandNeed } from "../../needs/use-cases/read-need.ts";
import type { ManufacturerFilter } from "../rules/manufacturer-search.ts";
import { legalWords, nameWords } from "../rules/names-meant.ts";
import type { Located } from "../rules/place-filter.ts";
import { slipCost } from "../rules/spelling.ts";
import { extraWords } from "../rules/wanted.ts";
import { shopsNamedApart, shopsNamedLike } from "./shops-named-like.ts";

/**
 * Ids of the shops whose names are nearer to what was typed than what its words were corrected to: "butterbal turkey"
 * means Butterball rather than butterfat. Empty for a single word, which any name may be like.
 *
 * @param corrected the text with words of the vocabulary in place of unknown ones; null where none is likely
 */
export async function likelierNames(
  ctx: Context,
  { text, need, filter }: { text: string; need: Need; filter: Located<ManufacturerFilter> },
  corrected: string | null,
): Promise<string[]> {
  if (extraWords(need).length === 0) return [];
  const words = nameWords(
    need.parts
      .filter((part) => part.kind !== "place")
      .map(({ start, end }) => text.slice(start, end))
      .join(" "),
  ).filter((word) => !legalWords.has(word));
  if (words.length < 2) return [];
  const place = need.parts.filter((part) => part.kind === "place");
  const besides = nameWords(place.map(({ start, end }) => text.slice(start, end)).join(" "));
  const shops = await shopsNamedLike(ctx.db.public, words, filter, besides);
  if (shops.length === 0) return shopsNamedApart(ctx.db.public, words, filter);
  const mostCost =
    corrected === null
      ? Number.POSITIVE_INFINITY
      : costOf(text, corrected, extraWords(understandNeed(corrected)));
  return shops.filter(({ cost }) => cost < mostCost).map(({ id }) => id);
}

/** What the slips cost that a correction undoes; a word that it leaves without a meaning costs as much as one. */
function costOf(text: string, corrected: string, unknown: string[]): number {
  const [typed, meant] = [nameWords(text), nameWords(corrected)];
  return typed.reduce((sum, word, at) => {
    const better = meant[at] ?? word;
    return sum + (better === word && unknown.includes(word) ? 1 : slipCost(word, better));
  }, 0);
}
