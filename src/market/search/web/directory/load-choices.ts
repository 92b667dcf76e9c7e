import type { Context } from "../../../../platform/context.ts";
import { directoryCounts } from "../../../catalog/use-cases/directory-counts.ts";
import { countDirectoryFilters } from "../../rules/directory-address.ts";
import type { ManufacturerSearch } from "../../rules/manufacturer-search.ts";
import type { ManufacturerSearchResult } from "../../rules/search-result.ts";
import { countSubsectors } from "../../use-cases/count-subsectors.ts";
import { searchManufacturers } from "../../use-cases/search-manufacturers.ts";
import {
  choicesFromCounts,
  choicesFromFacets,
  chosenCertificate,
  naicsChoices,
  noChoices,
} from "./directory-choices.ts";
import type { Choices } from "./directory-view.ts";

/** What each filter offers now, with how many manufacturers it would leave. */
export async function loadChoices(
  ctx: Context,
  search: ManufacturerSearch,
  result: ManufacturerSearchResult,
): Promise<Choices> {
  const isWhole = search.query === "" && countDirectoryFilters(search) === 0;
  const verified = { ...search, verified: true, page: 1, limit: 1, facets: false };
  const [counts, subsectors, { total, totalIsExact }] = await Promise.all([
    isWhole ? directoryCounts(ctx) : null,
    search.query === "" ? countSubsectors(ctx, search) : [],
    searchManufacturers(ctx, verified),
  ]);
  const offered = counts === null ? choicesFromFacets(result.facets) : choicesFromCounts(counts);
  return {
    ...noChoices,
    ...offered,
    chosenCertificate: chosenCertificate(search.certification, offered.certifications ?? []),
    naics: naicsChoices(subsectors),
    verifiedCount: totalIsExact ? total : null,
  };
}
