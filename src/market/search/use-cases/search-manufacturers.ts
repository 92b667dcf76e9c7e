import type { Context } from "../../../platform/context.ts";
import { invalidInput } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { slugOf } from "../../../shared/slug.ts";
import { storedTerms } from "../../catalog/rules/sale-terms.ts";
import { certificates } from "../../needs/rules/vocabulary/certificates.ts";
import { placeOfText } from "../../needs/use-cases/gazetteer.ts";
import { manufacturerHits } from "../data/directory-hits.ts";
import { minimumQueryLength } from "../rules/browse-address.ts";
import { highlighted } from "../rules/highlighted.ts";
import {
  type ManufacturerSearchInput,
  manufacturerSearchInput,
} from "../rules/manufacturer-search-input.ts";
import { emptyPage } from "../rules/search-page.ts";
import type { ManufacturerSearchResult } from "../rules/search-result.ts";
import { searchDirectory } from "./search-directory.ts";

/**
 * Searches and lists manufacturers. Places in the query ("brewery near Portland OR") are understood.
 * Paging, correction and totals as for products.
 *
 * @throws CatalogueError invalid_input for values the schema refuses
 */
export async function searchManufacturers(
  ctx: Context,
  input: ManufacturerSearchInput,
): Promise<ManufacturerSearchResult> {
  const parsed = manufacturerSearchInput.safeParse(input);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const search = parsed.data;
  const place = search.near ? placeOfText(search.near) : null;
  if (search.near && place === null) {
    return emptyPage(search, `${search.near} is not a ZIP code we know.`);
  }
  if (search.query !== "" && search.query.length < minimumQueryLength)
    return emptyPage(search, null);
  const found = await searchDirectory(ctx, "manufacturers", search, {
    state: search.state ?? null,
    place: place && { middle: place, radiusMiles: search.radius ?? null },
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

/** As `manufacturers.certifications` writes it, from a name or a slug. */
function certificateName(text: string): string {
  return certificates.find((known) => known.slug === slugOf(text))?.name ?? text;
}
