import type { Context } from "../../../platform/context.ts";
import { type Need, partsOf } from "../../needs/rules/reading/need.ts";
import { isLargerCity } from "../../needs/use-cases/locate.ts";
import { needsVocabulary } from "../../needs/use-cases/read-need.ts";
import { namedManufacturers } from "../data/named-manufacturers.ts";
import type { ManufacturerFilter } from "../rules/manufacturer-search.ts";
import {
  initialsLookup,
  isNameLike,
  type NameQuery,
  nameLookup,
  nameQueries,
  namesMeant,
  nameWords,
} from "../rules/names-meant.ts";
import { kinOf } from "../rules/names-of-goods.ts";
import type { Located } from "../rules/place-filter.ts";
import { extraWords, type Wanted } from "../rules/wanted.ts";

type DirectoryFilter = Located<ManufacturerFilter>;

/** A query, with the filter that it adds to, which bounds names. */
export interface Asked {
  text: string;
  need: Need;
  wanted: Wanted | null;
  filter: DirectoryFilter;
}

/** So few shops have a name that tells who is meant even where their trade is only the wider one. */
const mostOfKin = 6;

/** Shops that are meant by their names, and which words of the query were read as one; null where there are none. */
export interface ShopsMeant {
  ids: string[];
  reading: NameQuery["reading"] | null;
}

/**
 * The shops that the query means by their names.
 *
 * @param filter without the place that was read out of the query, which a name may have
 * @param isRead leaves out names that the query may mean
 */
export async function shopsMeant(
  ctx: Context,
  asked: Asked,
  filter: DirectoryFilter,
  isRead: (query: NameQuery) => boolean = () => true,
): Promise<ShopsMeant> {
  const { text, need, wanted } = asked;
  const placeWords = partsOf(need, "place").flatMap(({ start, end }) =>
    nameWords(text.slice(start, end)),
  );
  const hasPlaceWords = need.place === null || placeWords.length > 0;
  const codes = codesOf(wanted);
  for (const query of nameQueries(text, need)) {
    const { reading } = query;
    if (!isRead(query)) continue;
    const isWhole = reading === "all" || reading === "placed";
    if (isWhole && !isNameLike(text)) continue;
    // All the words of a name may hold what was taken for a place, unless it is said by a small word ("pork IN").
    const within = reading === "all" && hasPlaceWords ? filter : asked.filter;
    const ids = await idsOf(ctx, asked, query, within, codes);
    if (ids.length > 0) return { ids, reading };
    const isRare = reading === "some" && !query.words.some(isOrdinary);
    if (!isRare || wanted === null) continue;
    const kin = await idsOf(ctx, asked, query, within, kinOfWanted(wanted), mostOfKin);
    if (kin.length > 0) return { ids: kin, reading };
  }
  return { ids: [], reading: null };
}

/** A word of the vocabulary, whatever it means there. */
export function isOrdinary(word: string): boolean {
  const sameLength = needsVocabulary().words.get(word.length) ?? [];
  return sameLength.some(([known]) => known === word);
}

async function idsOf(
  ctx: Context,
  { text, need, wanted }: Asked,
  query: NameQuery,
  filter: DirectoryFilter,
  codes: string[],
  most = Number.POSITIVE_INFINITY,
): Promise<string[]> {
  const shops = await namedManufacturers(
    ctx.db.public,
    nameLookup(query),
    codes,
    filter,
    initialsLookup(query),
  );
  if (shops.length > most) return [];
  // A city's name alone means who is there, unless one shop alone has it in its name.
  const isPlace = wanted === null && shops.length > 1 && isLargerCity(text);
  return namesMeant(query, shops, {
    isUnderstood: isPlace || (wanted !== null && extraWords(need).length === 0),
    isPlaceGuess: need.isPlaceGuess || isPlace,
    hasWanted: wanted !== null,
  });
}

/** Codes of who makes or could make it. */
function codesOf(wanted: Wanted | null): string[] {
  return wanted === null ? [] : [...wanted.makes, ...wanted.could];
}

/** Codes of who is of the same trade in a wide sense. */
export function kinOfWanted(wanted: Wanted): string[] {
  const codes = codesOf(wanted);
  return [...codes, ...kinOf(codes, needsVocabulary())];
}
