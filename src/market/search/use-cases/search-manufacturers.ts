import type { Context } from "../../../platform/context.ts";
import { plainPart } from "../../needs/rules/reading/need.ts";
import type { NamedPlace } from "../../needs/rules/reading/read-place.ts";
import { isLargerCity, placeAlone } from "../../needs/use-cases/locate.ts";
import { manufacturerHits } from "../data/directory-hits.ts";
import { highlighted } from "../rules/highlighted.ts";
import type { ManufacturerSearch } from "../rules/manufacturer-search.ts";
import { type Located, placeFilter, understoodPlace } from "../rules/place-filter.ts";
import type { ManufacturerSearchResult } from "../rules/search-result.ts";
import { openSearch } from "./open-search.ts";
import { searchByNeed } from "./search-by-need.ts";
import { listDirectoryPage } from "./search-directory.ts";

/**
 * Lists manufacturers, and searches them by what they can make and where they are; by their name where a
 * name is meant. Where nobody qualifies the result says so and what would have to be given up.
 */
export async function searchManufacturers(
  ctx: Context,
  asked: ManufacturerSearch,
): Promise<ManufacturerSearchResult> {
  const [found, others] = await Promise.all([
    foundManufacturers(ctx, asked),
    // Another certificate takes the place of the one that is chosen, among what the words find without it.
    asked.facets && asked.certification !== null && asked.query !== ""
      ? foundManufacturers(ctx, { ...asked, certification: null, page: 1, limit: 1 })
      : null,
  ]);
  if (found.facets === null || others === null || others.facets === null) return found;
  const { certifications, isExact } = others.facets;
  const facets = {
    ...found.facets,
    certifications,
    isExact: found.facets.isExact && isExact,
  };
  return { ...found, facets };
}

async function foundManufacturers(
  ctx: Context,
  asked: ManufacturerSearch,
): Promise<ManufacturerSearchResult> {
  const opened = openSearch(asked);
  if ("empty" in opened) return { ...opened.empty, relaxations: [] };
  const { search } = opened;
  if (search.query === "") {
    return listed(ctx, search);
  }
  const found = await searchByNeed(ctx, search);
  // Words that stand somewhere in a shop's text say less than the name of a larger city.
  const isNobody =
    found.page.total === 0 ||
    (isLargerCity(search.query) && found.found.every(({ matchedBy }) => matchedBy.by === "words"));
  const canPlace = isNobody && search.place === null && search.state === null;
  const place = canPlace && !search.isExact ? placeAlone(search.query) : null;
  if (place !== null) return listOfPlace(ctx, search, place);
  const matches = new Map(found.found.map(({ id, matchedBy }) => [id, matchedBy]));
  const rows = await manufacturerHits(ctx.db.public, [...matches.keys()], found.filter.place);
  const items = rows.map((row) => ({
    ...row,
    matchedBy: matches.get(row.id) ?? null,
    highlighted: highlighted(row, found.words),
  }));
  return { ...found.page, items, relaxations: found.relaxations };
}

async function listed(
  ctx: Context,
  search: Located<ManufacturerSearch>,
): Promise<ManufacturerSearchResult> {
  const { ids, page } = await listDirectoryPage(ctx, "manufacturers", search);
  const rows = await manufacturerHits(ctx.db.public, ids, search.place);
  const items = rows.map((row) => ({ ...row, matchedBy: null, highlighted: highlighted(row, "") }));
  return { ...page, items, relaxations: [] };
}

/** Words that nobody is known for or named by, and that are a place's name: who is there. */
async function listOfPlace(
  ctx: Context,
  search: Located<ManufacturerSearch>,
  place: NamedPlace,
): Promise<ManufacturerSearchResult> {
  const located = placeFilter(place);
  const found = await listed(ctx, { ...search, ...located?.filter });
  const reason = `Nothing says what is to be made: these are all manufacturers ${located?.where}.`;
  const part = plainPart("place", place.label, 0, search.query.length);
  const understood = { ...found.understood, place: understoodPlace(place), parts: [part] };
  return { ...found, understood, reason: found.reason ?? reason };
}
