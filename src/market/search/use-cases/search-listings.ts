import type { Context } from "../../../platform/context.ts";
import { listingHits } from "../data/directory-hits.ts";
import { highlighted } from "../rules/highlighted.ts";
import { type ListingSearchInput, listingSearchInput } from "../rules/listing-search-input.ts";
import type { ListingSearchResult } from "../rules/search-result.ts";
import { openSearch } from "./open-search.ts";
import { searchDirectory } from "./search-directory.ts";

/**
 * Searches and lists business listings, as `searchManufacturers` does manufacturers.
 *
 * @throws AppError invalid_input for values the schema refuses
 */
export async function searchListings(
  ctx: Context,
  input: ListingSearchInput,
): Promise<ListingSearchResult> {
  const opened = openSearch(listingSearchInput, input);
  if ("empty" in opened) return opened.empty;
  const { search, place } = opened;
  const found = await searchDirectory(ctx, "business_listings", search, {
    state: search.state ?? null,
    place,
    source: search.source ?? null,
    process: null,
    certification: null,
    naics: null,
    verified: null,
    saleTerms: {},
    ids: [],
  });
  const rows = await listingHits(ctx.db.public, found.ids, found.filter);
  return {
    ...found.page,
    items: rows.map((row) => ({ ...row, highlighted: highlighted(row, found.markedWords) })),
  };
}
