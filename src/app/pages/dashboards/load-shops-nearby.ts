import {
  type ManufacturerView,
  manufacturerView,
} from "../../../market/catalog/rules/list-views.ts";
import { findPlace } from "../../../market/needs/use-cases/find-place.ts";
import { manufacturerSearch } from "../../../market/search/rules/manufacturer-search.ts";
import { searchManufacturers } from "../../../market/search/use-cases/search-manufacturers.ts";
import { failedSearch } from "../../../market/search/web/failed-search.ts";
import type { PageContext } from "../../../platform/web/page-context.ts";

/** Shops around a buyer's ZIP, or why there are none to show. */
export interface ShopsNearby {
  zip: string;
  /** "Dayton, OH 45402". */
  place: string;
  /** Nearest first. */
  shops: ManufacturerView[];
  /** The distance within which they were found, miles. */
  radiusMiles: number;
  total: number;
  totalIsExact: boolean;
  /** Set when the search failed. */
  failure: string | null;
}

const shown = 6;
/** The smallest circle that holds enough is taken. */
const radii = [50, 250] as const;

/** The nearest shops of the directory; null without a ZIP. A failure is a state, and recorded. */
export async function loadShopsNearby(
  ctx: PageContext,
  zip: string | null,
): Promise<ShopsNearby | null> {
  if (zip === null) return null;
  const place = findPlace(zip)?.label ?? zip;
  const none = { zip, place, shops: [], total: 0, totalIsExact: true };
  try {
    for (const radiusMiles of radii) {
      const { items, total, totalIsExact } = await searchManufacturers(
        ctx,
        manufacturerSearch({
          near: zip,
          radiusMiles,
          sort: "distance",
          limit: shown,
          facets: false,
        }),
      );
      if (total < shown && radiusMiles !== radii[1]) continue;
      const shops = items.map(manufacturerView);
      return { zip, place, shops, radiusMiles, total, totalIsExact, failure: null };
    }
    return { ...none, radiusMiles: radii[1], failure: null };
  } catch (error) {
    const { failure } = await failedSearch(ctx, error);
    return { ...none, radiusMiles: radii[0], failure };
  }
}
