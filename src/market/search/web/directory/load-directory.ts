import type { PageContext } from "../../../../platform/web/page-context.ts";
import type { AddressProblem } from "../../../../shared/text/read-params.ts";
import { manufacturerView } from "../../../catalog/rules/list-views.ts";
import { compareManufacturers } from "../../../catalog/use-cases/compare-manufacturers.ts";
import { savedAmong } from "../../../catalog/use-cases/saved-among.ts";
import { findPlace } from "../../../needs/use-cases/find-place.ts";
import {
  type DirectoryAddress,
  directoryPageSize,
  directorySearch,
} from "../../rules/directory-address.ts";
import { type ManufacturerSearch, noCapability } from "../../rules/manufacturer-search.ts";
import { needChips } from "../../rules/need-chips.ts";
import type { ManufacturerSearchResult } from "../../rules/search-result.ts";
import { orderOf } from "../../rules/sort-orders.ts";
import { limitSearch } from "../../use-cases/limit-search.ts";
import { manufacturersOnMap } from "../../use-cases/manufacturers-on-map.ts";
import { searchManufacturers } from "../../use-cases/search-manufacturers.ts";
import { unknownValues } from "../../use-cases/unknown-values.ts";
import { failedSearch } from "../failed-search.ts";
import { relaxationViews } from "../relaxation-views.ts";
import { appliedFilters, directoryTitle } from "./applied-filters.ts";
import { comparedView } from "./compared-view.ts";
import { noChoices } from "./directory-choices.ts";
import {
  boxFor,
  cellDegreesOf,
  type DirectoryMapView,
  directoryMapView,
  type NearPlace,
} from "./directory-map-view.ts";
import type { DirectoryView } from "./directory-view.ts";
import { loadChoices } from "./load-choices.ts";

/**
 * Everything the directory shows for an address, and the status it answers with. A search that fails is
 * a state of the page, not the end of it: words and filters stay usable.
 */
export async function loadDirectory(
  ctx: PageContext,
  address: DirectoryAddress,
  problems: AddressProblem[],
): Promise<{ view: DirectoryView; status: number }> {
  const found = address.near === null ? null : findPlace(address.near);
  const near = found && { coordinates: found.coordinates, radiusMiles: address.radiusMiles };
  const paging = { sort: orderOf(address, "relevance"), limit: directoryPageSize, facets: true };
  const search: ManufacturerSearch = { ...noCapability, ...address, ...paging };
  const view: DirectoryView = {
    address,
    title: directoryTitle(address, found?.label ?? null),
    problems,
    filters: appliedFilters(address, found?.label ?? null),
    choices: noChoices,
    compared: [],
    results: null,
    failure: null,
    consultantName: `${ctx.config.productName} AI`,
  };
  try {
    await limitSearch(ctx);
    const [result, compared, unknown] = await Promise.all([
      searchManufacturers(ctx, search),
      compareManufacturers(ctx, address.compare),
      unknownValues(ctx, address),
    ]);
    const [map, choices, saved] = await Promise.all([
      loadMap(ctx, search, near, result),
      loadChoices(ctx, search, result),
      savedAmong(
        ctx,
        result.items.map((item) => item.id),
      ),
    ]);
    const results = {
      total: result.total,
      totalIsExact: result.totalIsExact,
      rows: result.items.map(manufacturerView),
      saved,
      reason: result.reason,
      correctedQuery: result.correctedQuery,
      ...understoodView(address, result),
      map,
    };
    const columns = compared.map((entry) => comparedView(entry, near?.coordinates ?? null));
    const told = { problems: [...problems, ...unknown], choices, compared: columns, results };
    return { view: { ...view, ...told }, status: 200 };
  } catch (error) {
    const { failure, status } = await failedSearch(ctx, error);
    return { view: { ...view, failure }, status };
  }
}

function understoodView(address: DirectoryAddress, result: ManufacturerSearchResult) {
  const { correctedQuery, understood } = result;
  const chips = needChips(correctedQuery ?? address.query, understood.parts);
  return {
    understood: chips.map(({ kind, label, query }) => ({
      kind,
      label,
      search: directorySearch(address, { query, isCould: false }),
    })),
    relaxations: relaxationViews(result, address),
  };
}

async function loadMap(
  ctx: PageContext,
  search: ManufacturerSearch,
  near: NearPlace | null,
  result: ManufacturerSearchResult,
): Promise<DirectoryMapView> {
  const { place } = result.understood;
  const shown = near ?? nearOf(place);
  const box = boxFor(search.state ?? place?.state ?? null, shown);
  // What words find is ranked and bounded: the dots of all that pass the filters would show more.
  const { clusters } =
    search.query === ""
      ? await manufacturersOnMap(ctx, search, cellDegreesOf(box))
      : { clusters: [] };
  const numberFrom = (search.page - 1) * directoryPageSize + 1;
  return directoryMapView(box, clusters, result.items, shown, numberFrom);
}

function nearOf(place: ManufacturerSearchResult["understood"]["place"]): NearPlace | null {
  if (place === null || place.latitude === null || place.longitude === null) return null;
  const { latitude, longitude, radiusMiles } = place;
  return { coordinates: { latitude, longitude }, radiusMiles };
}
