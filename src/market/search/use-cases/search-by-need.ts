import type { Context } from "../../../platform/context.ts";
import type { MatchedBy } from "../../catalog/rules/matched-by.ts";
import { isTelling } from "../../needs/rules/reading/describe-parts.ts";
import { partsOf } from "../../needs/rules/reading/need.ts";
import { isLargerCity } from "../../needs/use-cases/locate.ts";
import { needsVocabulary } from "../../needs/use-cases/read-need.ts";
import type { CapableSearch } from "../data/capable-manufacturers.ts";
import { directoryFacets } from "../data/directory-facets.ts";
import { shopsStating } from "../data/named-manufacturers.ts";
import { partsRuledOut } from "../rules/exclusion.ts";
import { nameWords, textLookup } from "../rules/names-meant.ts";
import { askForPlace, understoodPlace } from "../rules/place-filter.ts";
import { asksForMakers, isNearMe, namedOnly, reasonOf } from "../rules/reasons-told.ts";
import { deepestRow, emptyPage, nothingUnderstood } from "../rules/search-page.ts";
import type {
  DirectoryFacets,
  Relaxation,
  SearchPage,
  Understood,
} from "../rules/search-result.ts";
import {
  extraWords,
  likelyMakersOf,
  partlyWantedOf,
  tellingWords,
  type Wanted,
} from "../rules/wanted.ts";
import {
  type Asked,
  asCorrected,
  asTyped,
  type DirectoryFilter,
  meantBy,
  type NeedSearch,
} from "./asked-need.ts";
import { capablePage } from "./capable-page.ts";
import { correctSpelling } from "./correct-spelling.ts";
import { likelierNames } from "./likelier-names.ts";
import { relaxationOfKind, relaxationsOf } from "./relax-need.ts";
import { shopsNamedApart, shopsNamedLike, shopsNamedShort } from "./shops-named-like.ts";

/** A page of manufacturers before their rows are read. */
export interface NeedPage {
  found: { id: string; matchedBy: MatchedBy }[];
  page: Omit<SearchPage<never, DirectoryFacets>, "items">;
  relaxations: Relaxation[];
  /** The filter with what the query itself asked for. */
  filter: DirectoryFilter;
  /** The query as it was searched for, without what it rules out: what is marked in results. */
  words: string;
}

/**
 * Manufacturers for a need: those meant by their name, then those who make what is wanted where it is
 * wanted. Where nobody does, the page is empty and says so, or shows who could make it and says that.
 */
export async function searchByNeed(ctx: Context, search: NeedSearch): Promise<NeedPage> {
  const { asked, ...rest } = await foundByNeed(ctx, search);
  const { insteadOf, where } = asked;
  const found = { ...rest, words: asked.own };
  if (insteadOf === null || found.page.total === 0 || found.page.reason !== null) return found;
  const reason = `These are${where}, where somebody fits. Write “${insteadOf}” if that city is meant.`;
  return { ...found, page: { ...found.page, reason } };
}

type Found = Omit<NeedPage, "words">;

async function foundByNeed(ctx: Context, search: NeedSearch): Promise<Found & { asked: Asked }> {
  const { typed, meant } = await asTyped(ctx, search);
  // What is the name of a shop is not misspelled.
  const canCorrect = meant.ids.length === 0 && !search.isExact;
  const corrected = canCorrect ? await correctSpelling(ctx, typed) : null;
  // What only may be a place bounds no names.
  const anywhere = typed.need.isPlaceGuess ? { ...typed, filter: typed.anywhere } : typed;
  const alike = canCorrect ? await likelierNames(ctx, anywhere, corrected, typed.filter) : [];
  const better = alike.length > 0 ? null : corrected;
  const asked = better === null ? typed : await asCorrected(ctx, search, better);
  const named =
    better !== null
      ? (await meantBy(ctx, asked)).ids
      : typed.wanted !== null && alike.length > 0
        ? alike
        : meant.ids;
  const page =
    asked.wanted === null
      ? await withNames(ctx, search, asked, { named, alike, isPartly: meant.reading === "some" })
      : await withWanted(ctx, search, { ...asked, wanted: asked.wanted }, named);
  return { ...page, asked };
}

/** Nothing says what is wanted, or only a part of it is known. */
async function withNames(
  ctx: Context,
  search: NeedSearch,
  asked: Asked,
  names: { named: string[]; alike: string[]; isPartly: boolean },
): Promise<Found> {
  const page = await withoutWanted(ctx, search, asked, names);
  if (page.found.length > 0) return page;
  const partly = search.isExact ? null : partlyWantedOf(asked.own, asked.need, needsVocabulary());
  if (partly !== null) return withPartOfWanted(ctx, search, asked, partly);
  return { ...page, relaxations: await relaxationOfKind(ctx, asked) };
}

async function withWanted(
  ctx: Context,
  search: NeedSearch,
  asked: Asked & { wanted: Wanted },
  named: string[],
): Promise<Found> {
  const db = ctx.db.public;
  const { wanted, filter } = asked;
  // Those that are meant by name stand first, and once.
  const others: CapableSearch = { wanted, filter, except: named };
  const shownNames = search.isCould ? [] : named;
  const asMakers = search.isCould ? "could" : "make";
  const first = await capablePage(ctx, search, others, asMakers, shownNames);
  const { counted } = first;
  const isCould = search.isCould || (counted.make === 0 && named.length === 0);
  const likely = isCould && !search.isCould ? likelyMakersOf(wanted) : null;
  const page =
    likely === null
      ? first
      : await capablePage(ctx, search, { ...others, wanted: likely }, "could", []);
  const total = !isCould
    ? counted.make
    : page === first && !search.isCould
      ? 0
      : page.counted.could;
  const relaxations =
    counted.make + named.length > 0
      ? []
      : await relaxationsOf(ctx, { text: asked.text, need: asked.need, wanted, filter });
  const could: Relaxation[] =
    counted.could > (isCould ? total : 0)
      ? [
          {
            kind: "could",
            label: `${total > 0 ? "more " : ""}could make it, not confirmed`,
            total: counted.could,
            query: asked.text,
          },
        ]
      : [];
  return {
    found: page.found,
    page: {
      ...emptyPage(
        search,
        reasonOf(search, asked, {
          makers: counted.make,
          total,
          names: shownNames.length,
          isSaid: page.isSaid,
        }),
      ),
      total: total + shownNames.length,
      correctedQuery: asked.correctedQuery,
      understood: understoodOf(asked),
      facets: search.facets
        ? await directoryFacets(db, "manufacturers", filter, [...shownNames, ...page.ids])
        : null,
    },
    relaxations: [...could, ...relaxations],
    filter,
  };
}

/** The last words are not known: those who make what the others ask for, said to be no more than that. */
async function withPartOfWanted(
  ctx: Context,
  search: NeedSearch,
  asked: Asked,
  wanted: Wanted,
): Promise<Found> {
  const known = { ...wanted, unknown: [] };
  const found = await withWanted(ctx, search, { ...asked, wanted: known }, []);
  if (found.page.total === 0) return found;
  const reason = `Nobody listed here${asked.where} is known for just that. These are known for ${wanted.label}.`;
  return { ...found, page: { ...found.page, reason: found.page.reason ?? reason } };
}

function understoodOf({ need, filter }: Asked): Understood {
  const isUsed = filter.place !== null || filter.state !== null;
  return {
    ...nothingUnderstood(),
    place: need.place === null || !isUsed ? null : understoodPlace(need.place),
    certifications: partsOf(need, "certificate").map((part) => part.code),
    parts: [
      ...need.parts.filter((part) => part.kind !== "word" || isTelling(part.code)),
      ...partsRuledOut(need.ruledOut),
    ].sort((a, b) => a.start - b.start),
  };
}

/** Nothing says what is to be made: a name, a place, or words that only a shop's own text can have. */
async function withoutWanted(
  ctx: Context,
  search: NeedSearch,
  asked: Asked,
  { named, alike, isPartly }: { named: string[]; alike: string[]; isPartly: boolean },
): Promise<Found> {
  const db = ctx.db.public;
  const from = (search.page - 1) * search.limit;
  const words = extraWords(asked.need);
  const canSearch = named.length === 0 && words.length > 0;
  const stating = canSearch
    ? await shopsStating(
        db,
        textLookup(tellingWords(asked.text, asked.need)),
        asked.filter,
        deepestRow,
      )
    : [];
  const isThing = asked.need.parts.some((part) => part.kind === "good" || part.kind === "process");
  const canBeLike =
    canSearch && stating.length === 0 && !isThing && !search.isExact && !isLargerCity(asked.text);
  const like = alike.length > 0 || !canBeLike ? alike : await idsNamedLike(ctx, words, asked);
  const found = [
    ...[...named, ...like].map((id) => ({
      id,
      matchedBy: { by: "name", basis: "named" } as const,
    })),
    ...stating.map((id) => ({ id, matchedBy: { by: "words", basis: "stated" } as const })),
  ];
  const nobody = isNearMe(asked)
    ? askForPlace
    : `Nobody listed here${asked.where} is known for that, or has that name.`;
  const reason =
    found.length === 0
      ? nobody
      : like.length > 0
        ? `${nobody} These names are like it.`
        : named.length > 0 && isPartly && asksForMakers(asked.text)
          ? namedOnly(asked)
          : null;
  return {
    found: found.slice(from, from + search.limit),
    page: {
      ...emptyPage(search, reason),
      total: found.length,
      correctedQuery: asked.correctedQuery,
      understood: understoodOf(asked),
      facets: search.facets
        ? await directoryFacets(
            db,
            "manufacturers",
            asked.filter,
            found.map(({ id }) => id),
          )
        : null,
    },
    relaxations: [],
    filter: asked.filter,
  };
}

async function idsNamedLike(ctx: Context, words: string[], asked: Asked): Promise<string[]> {
  const besides = nameWords(asked.where);
  const shops = await shopsNamedLike(ctx.db.public, words, asked.filter, { besides });
  if (shops.length > 0) return shops.map(({ id }) => id);
  const apart = await shopsNamedApart(ctx.db.public, nameWords(asked.text), asked.filter);
  if (apart.length > 0) return apart;
  return shopsNamedShort(ctx.db.public, words, asked.filter);
}
