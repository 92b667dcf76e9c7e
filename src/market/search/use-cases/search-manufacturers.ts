import type { Context } from "../../../platform/context.ts";
import { manufacturerHits } from "../data/directory-hits.ts";
import { highlighted } from "../rules/highlighted.ts";
import type { ManufacturerSearch } from "../rules/manufacturer-search.ts";
import type { ManufacturerSearchResult } from "../rules/search-result.ts";
import { openSearch } from "./open-search.ts";
import { searchDirectory } from "./search-directory.ts";

/**
 * Searches and lists manufacturers. Places in the query ("brewery near Portland OR") are understood.
 * Paging, correction and totals as for products.
 */
export async function searchManufacturers(
  ctx: Context,
  asked: ManufacturerSearch,
): Promise<ManufacturerSearchResult> {
  const opened = openSearch(asked);
  if ("empty" in opened) return opened.empty;
  const found = await searchDirectory(ctx, "manufacturers", opened.search);
  const rows = await manufacturerHits(ctx.db.public, found.ids, found.place);
  return {
    ...found.page,
    items: rows.map((row) => ({ ...row, highlighted: highlighted(row, found.markedWords) })),
  };
}
