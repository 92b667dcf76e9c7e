import { href, Link, useFetcher, useLocation } from "react-router";
import { Icon } from "../../../ui/icon.tsx";
import { noFilters } from "../rules/advanced-filters.ts";
import { type BrowseAddress, browseSearch, countBrowseFilters } from "../rules/browse-address.ts";
import type { BrowseResults, BrowseView, LaterFilters } from "./browse-view.ts";
import { DirectoryFilters } from "./directory-filters.tsx";
import { browseForm, type OpenedFilters } from "./filter-group.tsx";
import { PlaceFilter } from "./place-filter.tsx";
import { ProductFilters } from "./product-filters.tsx";

const panelId = "filters";

/** Opens the filters on narrow windows and says how many are set (specification, section 4). */
export function FiltersButton({ address }: { address: BrowseAddress }) {
  return (
    <button type="button" className="button filters-button" popoverTarget={panelId}>
      Filters
      <ActiveCount address={address} />
    </button>
  );
}

function ActiveCount({ address }: { address: BrowseAddress }) {
  const count = countBrowseFilters(address);
  if (count === 0) return null;
  return (
    <span className="active-count">
      {count}
      <span className="sr-only"> {count === 1 ? "filter" : "filters"} active</span>
    </span>
  );
}

/**
 * All filters: a column beside the results, and a sheet over them on narrow windows. A popover, so
 * that it opens without a script.
 */
export function FilterPanel(props: {
  address: BrowseAddress;
  results: BrowseResults | null;
  /** Whether anything can be reset. */
  isFiltered: boolean;
  laterFilters: LaterFilters | null;
}) {
  const { address, isFiltered } = props;
  const { results, later } = useFilters(props.results, props.laterFilters);
  const isProducts = (results?.paged ?? address.type ?? "product") === "product";
  const facets = (isProducts ? results?.productFacets : results?.directoryFacets) ?? null;
  return (
    <aside id={panelId} className="filter-panel" popover="auto" aria-label="Filters">
      <div className="filter-head">
        <h2>
          Filters <ActiveCount address={address} />
        </h2>
        {isFiltered && (
          <Link className="small" to={resetAddress(address)} preventScrollReset>
            Reset all
          </Link>
        )}
        <button
          type="button"
          className="icon-button filter-close"
          popoverTarget={panelId}
          popoverTargetAction="hide"
        >
          <Icon name="close" size={18} />
          <span className="sr-only">Close filters</span>
        </button>
      </div>
      <div className="filter-groups">
        {!isProducts && (
          <DirectoryFilters address={address} facets={results?.directoryFacets ?? null} />
        )}
        {isProducts && (
          <ProductFilters address={address} facets={results?.productFacets ?? null} later={later} />
        )}
        <PlaceFilter
          address={address}
          states={facets?.states ?? []}
          isExact={facets?.isExact ?? true}
        />
      </div>
      <div className="filter-foot">
        <button type="submit" form={browseForm} className="button button-primary">
          Show results
        </button>
      </div>
    </aside>
  );
}

/** The filters that are there, and those that come when one of their groups is opened. */
function useFilters(results: BrowseResults | null, left: LaterFilters | null) {
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<BrowseView>({ key: `filters ${search}` });
  const loaded = fetcher.data?.results ?? null;
  if (left === null) return { results, later: null };
  if (loaded !== null) return { results: loaded, later: null };
  const later: OpenedFilters = {
    ...left,
    onToggle({ currentTarget }) {
      if (currentTarget.open && fetcher.state === "idle") void fetcher.load(`${pathname}${search}`);
    },
  };
  return { results, later };
}

/** The address without any filter; query and section stay. */
export function resetAddress(address: BrowseAddress): string {
  const search = browseSearch(address, {
    ...noFilters,
    near: null,
    radiusMiles: null,
    state: null,
    process: null,
    certification: null,
    source: null,
    sellerId: null,
    sort: address.sort === "distance" ? null : address.sort,
  });
  return `${href("/browse")}${search}`;
}
