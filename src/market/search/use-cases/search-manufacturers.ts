import type { Context } from "../../../platform/context.ts";
import { manufacturerHits } from "../data/directory-hits.ts";
import { highlighted } from "../rules/highlighted.ts";
import type { ManufacturerSearch } from "../rules/manufacturer-search.ts";
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
  const opened = openSearch(asked);
  if ("empty" in opened) return { ...opened.empty, relaxations: [] };
  const { search } = opened;
  if (search.query === "") {
    const listed = await listDirectoryPage(ctx, "manufacturers", search);
    const rows = await manufacturerHits(ctx.db.public, listed.ids, search.place);
    const items = rows.map((row) => ({
      ...row,
      matchedBy: null,
      highlighted: highlighted(row, ""),
    }));
    return { ...listed.page, items, relaxations: [] };
  }
  const found = await searchByNeed(ctx, search);
  const matches = new Map(found.found.map(({ id, matchedBy }) => [id, matchedBy]));
  const rows = await manufacturerHits(ctx.db.public, [...matches.keys()], found.filter.place);
  const items = rows.map((row) => ({
    ...row,
    matchedBy: matches.get(row.id) ?? null,
    highlighted: highlighted(row, search.query),
  }));
  return { ...found.page, items, relaxations: found.relaxations };
}
