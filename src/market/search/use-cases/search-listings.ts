import type { Context } from "../../../platform/context.ts";
import { invalidInput } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { placeOfText } from "../../needs/use-cases/gazetteer.ts";
import { listingHits } from "../data/directory-hits.ts";
import { minimumQueryLength } from "../rules/browse-address.ts";
import { highlighted } from "../rules/highlighted.ts";
import { type ListingSearchInput, listingSearchInput } from "../rules/listing-search-input.ts";
import { emptyPage } from "../rules/search-page.ts";
import type { ListingSearchResult } from "../rules/search-result.ts";
import { searchDirectory } from "./search-directory.ts";

/**
 * Searches and lists business listings, as `searchManufacturers` does manufacturers.
 *
 * @throws CatalogueError invalid_input for values the schema refuses
 */
export async function searchListings(
  ctx: Context,
  input: ListingSearchInput,
): Promise<ListingSearchResult> {
  const parsed = listingSearchInput.safeParse(input);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const search = parsed.data;
  const place = search.near ? placeOfText(search.near) : null;
  if (search.near && place === null) {
    return emptyPage(search, `${search.near} is not a ZIP code we know.`);
  }
  if (search.query !== "" && search.query.length < minimumQueryLength)
    return emptyPage(search, null);
  const found = await searchDirectory(ctx, "business_listings", search, {
    state: search.state ?? null,
    place: place && { middle: place, radiusMiles: search.radius ?? null },
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
