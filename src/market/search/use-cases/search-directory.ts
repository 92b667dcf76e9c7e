import type { Context } from "../../../platform/context.ts";
import {
  countDirectory,
  type DirectoryCandidate,
  directoryCandidates,
  directoryCap,
  listDirectory,
} from "../data/directory.ts";
import type { Directory, DirectoryNarrowing } from "../data/directory-conditions.ts";
import { directoryFacets } from "../data/directory-facets.ts";
import { mixedManufacturers } from "../data/mixed-manufacturers.ts";
import type { Concept } from "../rules/concepts.ts";
import { hasEveryWord } from "../rules/has-every-word.ts";
import type { ManufacturerSearch } from "../rules/manufacturer-search.ts";
import {
  type Located,
  placeFilter,
  type SearchPlace,
  understoodPlace,
} from "../rules/place-filter.ts";
import { planSearch } from "../rules/plan-search.ts";
import { rankProducts } from "../rules/ranking/rank-products.ts";
import { deepestRow, emptyPage, nothingUnderstood, tooDeep } from "../rules/search-page.ts";
import type { DirectoryFacets, SearchPage } from "../rules/search-result.ts";
import { type UnderstoodQuery, understandQuery } from "./understand-query.ts";

type DirectorySearch = Located<ManufacturerSearch>;

/** A page of a directory before its rows are read. */
interface DirectoryPage {
  ids: string[];
  page: Omit<SearchPage<never, DirectoryFacets>, "items">;
  /** The place searched around, which the query itself may have named. */
  place: SearchPlace | null;
  /** Words to mark in the rows. */
  markedWords: string;
}

/** With as many rows that have every word, fewer words are not tried. */
const enoughStrictRows = 10;

/** What a search of manufacturers and one of business listings have in common. */
export async function searchDirectory(
  ctx: Context,
  directory: Directory,
  search: DirectorySearch,
): Promise<DirectoryPage> {
  return search.query === ""
    ? listDirectoryPage(ctx, directory, search)
    : byWords(ctx, directory, search);
}

/** Rows that pass the filter, without words. */
export async function listDirectoryPage(
  ctx: Context,
  directory: Directory,
  search: DirectorySearch,
  narrowing: DirectoryNarrowing = {},
): Promise<DirectoryPage> {
  const db = ctx.db.public;
  const offset = (search.page - 1) * search.limit;
  const isTooDeep = offset + search.limit > deepestRow;
  const paging = { offset, limit: search.limit };
  const read = () => {
    const isChosen = search.sort !== null && search.sort !== "relevance";
    const isOpening = directory === "manufacturers" && Object.keys(narrowing).length === 0;
    if (!isChosen && search.place === null && isOpening) {
      return mixedManufacturers(db, search, paging);
    }
    const usual = search.place === null ? "newest" : "distance";
    const sort = search.sort === null || search.sort === "relevance" ? usual : search.sort;
    return listDirectory(db, directory, search, narrowing, sort, paging);
  };
  const [ids, counted, facets] = await Promise.all([
    isTooDeep ? [] : read(),
    countDirectory(db, directory, search, narrowing),
    search.facets ? directoryFacets(db, directory, search) : null,
  ]);
  const reason = isTooDeep && offset < counted.total ? tooDeep : null;
  return {
    ids,
    page: { ...emptyPage(search, reason), ...counted, facets },
    place: search.place,
    markedWords: "",
  };
}

async function byWords(
  ctx: Context,
  directory: Directory,
  search: DirectorySearch,
): Promise<DirectoryPage> {
  const readsPlaces = search.place === null && search.state === null;
  const options = { exact: search.isExact, readsPlaces, isDirectory: true };
  const asked = await understandQuery(ctx, search.query, options);
  const located = placeFilter(asked.read.place);
  if (located === null) return wordsPage(ctx, directory, search, asked, [], null);
  const anywhere = await understandQuery(ctx, search.query, { ...options, readsPlaces: false });
  // "Ohio Packing" is a name, "ohio packing plants" names a place: rows of that name come first.
  const named = asked.read.isPlaceGuess
    ? await namedRows(ctx, directory, search, anywhere.concepts)
    : [];
  const narrowed = { ...search, ...located.filter };
  const page = await wordsPage(ctx, directory, narrowed, asked, named, null);
  if (page.page.total > 0) return page;
  const reason = `Nothing was found ${located.where}; these are results from everywhere.`;
  return wordsPage(ctx, directory, search, anywhere, [], reason);
}

/** Rows whose name has every word of the query. */
async function namedRows(
  ctx: Context,
  directory: Directory,
  search: DirectorySearch,
  concepts: Concept[],
): Promise<DirectoryCandidate[]> {
  const plan = planSearch(concepts);
  if (plan?.anywhere == null) return [];
  const rows = await directoryCandidates(ctx.db.public, directory, search, {
    query: plan.anywhere,
  });
  return rows.filter((row) => hasEveryWord(row.name, concepts));
}

async function wordsPage(
  ctx: Context,
  directory: Directory,
  search: DirectorySearch,
  { read, concepts, correctedQuery, certifications, expandedWith }: UnderstoodQuery,
  first: DirectoryCandidate[],
  reason: string | null,
): Promise<DirectoryPage> {
  const db = ctx.db.public;
  const plan = planSearch(concepts);
  if (plan === null) return listDirectoryPage(ctx, directory, search, { namePart: search.query });
  const found = await firstReadings(first, [plan.anywhere, plan.distant, plan.loose], (query) =>
    directoryCandidates(db, directory, search, { query }),
  );
  const offset = (search.page - 1) * search.limit;
  const all = await inOrder(ctx, directory, search, concepts, found);
  return {
    ids: all.slice(offset, offset + search.limit),
    page: {
      ...emptyPage(search, found.length === 0 ? null : reason),
      correctedQuery,
      total: Math.min(found.length, directoryCap),
      totalIsExact: found.length <= directoryCap,
      understood: {
        ...nothingUnderstood(),
        place: read.place === null ? null : understoodPlace(read.place),
        quantity: read.quantity,
        sizes: read.sizes,
        certifications,
        expandedWith,
      },
      facets: search.facets ? await directoryFacets(db, directory, search, all) : null,
    },
    place: search.place,
    markedWords: read.text,
  };
}

/** Reads on, from the strictest reading to the loosest, while too few rows were found. */
async function firstReadings(
  first: DirectoryCandidate[],
  queries: (string | null)[],
  read: (query: string) => Promise<DirectoryCandidate[]>,
): Promise<DirectoryCandidate[]> {
  const found = new Map(first.map((row) => [row.id, row]));
  for (const query of queries) {
    if (query === null) continue;
    for (const row of await read(query)) if (!found.has(row.id)) found.set(row.id, row);
    if (found.size >= enoughStrictRows) break;
  }
  return [...found.values()].slice(0, directoryCap + 1);
}

/** Ids of the rows found, in the order asked for. */
async function inOrder(
  ctx: Context,
  directory: Directory,
  search: DirectorySearch,
  concepts: Concept[],
  found: DirectoryCandidate[],
): Promise<string[]> {
  const sort = search.sort ?? "relevance";
  if (sort === "relevance") return rankProducts(found, concepts).map((row) => row.id);
  const ids = found.map((row) => row.id);
  if (ids.length === 0) return [];
  const paging = { offset: 0, limit: ids.length };
  return listDirectory(ctx.db.public, directory, { ...search, ids }, {}, sort, paging);
}
