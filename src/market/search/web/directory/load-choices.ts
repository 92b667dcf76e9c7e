import type { Context } from "../../../../platform/context.ts";
import { countSubsectors, directoryCounts } from "../../../catalog/use-cases/directory-counts.ts";
import { countDirectoryFilters, type DirectoryAddress } from "../../rules/directory-address.ts";
import type { ManufacturerSearchResult } from "../../rules/search-result.ts";
import { searchManufacturers } from "../../use-cases/search-manufacturers.ts";
import {
  choicesFromCounts,
  choicesFromFacets,
  naicsChoices,
  noChoices,
} from "./directory-choices.ts";
import type { NearPlace } from "./directory-map-view.ts";
import type { Choices } from "./directory-view.ts";
import { mapFilterOf } from "./map-filter-of.ts";
import { searchInputOf } from "./search-input-of.ts";

/** What each filter offers now, with how many manufacturers it would leave. */
export async function loadChoices(
  ctx: Context,
  address: DirectoryAddress,
  near: NearPlace | null,
  result: ManufacturerSearchResult,
): Promise<Choices> {
  const isWhole = address.query === "" && countDirectoryFilters(address) === 0;
  const verified = { ...searchInputOf(address), verified: true, page: 1, limit: 1, facets: false };
  const [counts, subsectors, { total, totalIsExact }] = await Promise.all([
    isWhole ? directoryCounts(ctx) : null,
    address.query === "" ? countSubsectors(ctx, mapFilterOf(address, near)) : [],
    searchManufacturers(ctx, verified),
  ]);
  return {
    ...noChoices,
    ...(counts === null ? choicesFromFacets(result.facets) : choicesFromCounts(counts)),
    naics: naicsChoices(subsectors),
    verifiedCount: totalIsExact ? total : null,
  };
}
