import type { Context } from "../../../platform/context.ts";
import { storedTerms } from "../../catalog/rules/sale-terms.ts";
import { certificateName } from "../../needs/rules/vocabulary/certificates.ts";
import { manufacturerHits } from "../data/directory-hits.ts";
import { highlighted } from "../rules/highlighted.ts";
import {
  type ManufacturerSearchInput,
  manufacturerSearchInput,
} from "../rules/manufacturer-search-input.ts";
import type { ManufacturerSearchResult } from "../rules/search-result.ts";
import { openSearch } from "./open-search.ts";
import { searchDirectory } from "./search-directory.ts";

/**
 * Searches and lists manufacturers. Places in the query ("brewery near Portland OR") are understood.
 * Paging, correction and totals as for products.
 *
 * @throws AppError invalid_input for values the schema refuses
 */
export async function searchManufacturers(
  ctx: Context,
  input: ManufacturerSearchInput,
): Promise<ManufacturerSearchResult> {
  const opened = openSearch(manufacturerSearchInput, input);
  if ("empty" in opened) return opened.empty;
  const { search, place } = opened;
  const found = await searchDirectory(ctx, "manufacturers", search, {
    state: search.state ?? null,
    place,
    source: search.source ?? null,
    process: search.process ?? null,
    certification: search.certification ? certificateName(search.certification) : null,
    naics: search.naics ?? null,
    verified: search.verified ?? null,
    saleTerms: storedTerms({
      ...(search.buyerType && { soldTo: [search.buyerType] }),
      ...(search.whiteLabel && { whiteLabel: true }),
      ...(search.customPackaging && { customPackaging: true }),
      ...(search.supplyCapacity && { supplyCapacity: search.supplyCapacity }),
    }),
    ids: search.ids,
  });
  const rows = await manufacturerHits(ctx.db.public, found.ids, found.filter);
  return {
    ...found.page,
    items: rows.map((row) => ({ ...row, highlighted: highlighted(row, found.markedWords) })),
  };
}
