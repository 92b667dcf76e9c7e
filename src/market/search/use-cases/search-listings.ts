import type { Context } from "../../../platform/context.ts";
import { listingHits } from "../data/directory-hits.ts";
import { highlighted } from "../rules/highlighted.ts";
import { type ListingSearch, noCapability } from "../rules/manufacturer-search.ts";
import type { ListingSearchResult } from "../rules/search-result.ts";
import { openSearch } from "./open-search.ts";
import { searchDirectory } from "./search-directory.ts";

/** Searches and lists business listings, as `searchManufacturers` does manufacturers. */
export async function searchListings(
  ctx: Context,
  asked: ListingSearch,
): Promise<ListingSearchResult> {
  const opened = openSearch(asked);
  if ("empty" in opened) return opened.empty;
  // Records of listings tell of place and source alone: to ask for more would find none.
  const search = { ...opened.search, ...noCapability };
  const found = await searchDirectory(ctx, "business_listings", search);
  const rows = await listingHits(ctx.db.public, found.ids, found.place);
  return {
    ...found.page,
    items: rows.map((row) => ({ ...row, highlighted: highlighted(row, found.markedWords) })),
  };
}
