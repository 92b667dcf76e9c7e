import {
  type AddressProblem,
  type ParamReader,
  paramReader,
} from "../../../shared/text/read-params.ts";
import { countActiveFilters, noFilters } from "./advanced-filters.ts";
import { readFilters, writeFilters } from "./filter-address.ts";
import type { ProductFilter } from "./product-search.ts";
import {
  distinctProblems,
  emptySearchAddress,
  filterPairs,
  orderPairs,
  readMatching,
  readSearchAddress,
  type SearchAddress,
  searchString,
} from "./search-address.ts";
import { type SortOrder, sortOrders } from "./sort-orders.ts";

export const resultTypes = ["product", "manufacturer", "business_listing"] as const;
export type ResultType = (typeof resultTypes)[number];

export const pageSize = 20;
export const radii = [25, 50, 100, 250, 500] as const;

/** Everything the address of the browse page says. */
export interface BrowseAddress extends SearchAddress<SortOrder>, ProductFilter {
  /** null = not said: the first section opens. */
  type: ResultType | null;
  isFromAi: boolean;
  isRefined: boolean;
}

/** The address of the whole catalog. */
export function emptyAddress(): BrowseAddress {
  return {
    ...emptySearchAddress(),
    type: null,
    isFromAi: false,
    isRefined: false,
    ...noFilters,
    sellerId: null,
  };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the address; what cannot be used is left out and told in `problems`. */
export function readBrowseAddress(params: URLSearchParams): {
  address: BrowseAddress;
  problems: AddressProblem[];
} {
  const read = paramReader(params);
  const address: BrowseAddress = {
    ...readSearchAddress(read, params, sortOrders),
    type: readType(params, read.note),
    isFromAi: read.flag("ai"),
    isRefined: read.flag("refined"),
    ...readFilters(read),
    sellerId: readMatching(read, "seller_id", uuid, "A seller is named by an id"),
  };
  return { address, problems: distinctProblems(read) };
}

/** Links written elsewhere say `manufacturers` or `business-listing`; both mean the section. */
function readType(params: URLSearchParams, note: ParamReader["note"]): ResultType | null {
  const raw = (params.get("type") ?? "").trim().toLowerCase().slice(0, 40);
  if (raw === "" || raw === "all") return null;
  const singular = raw.replaceAll("-", "_").replace(/s$/, "");
  const known = resultTypes.find((type) => type === singular);
  if (known === undefined) note("type", "That kind of result does not exist; all are shown.");
  return known ?? null;
}

/** How many filters an address sets, those of place and directory included; words are none. */
export function countBrowseFilters(address: BrowseAddress): number {
  const { near, state, process, certification, source, sellerId } = address;
  const others = [near, state, process, certification, source, sellerId];
  return countActiveFilters(address) + others.filter((value) => value !== null).length;
}

/** The first page of a query's results as its words alone put them: no filter, no other order. */
export function isUsualOrder(address: BrowseAddress): boolean {
  const { query, page, isExact, sort } = address;
  return (
    query !== "" &&
    page === 1 &&
    !isExact &&
    (sort === null || sort === "relevance") &&
    countBrowseFilters(address) === 0
  );
}

/**
 * The query string for an address, changed in part. Any change but of the page itself leads to the
 * first page: a third page of other results is no place anybody asked for.
 *
 * @returns "" or text that starts with "?"
 */
export function browseSearch(address: BrowseAddress, changes: Partial<BrowseAddress> = {}): string {
  const page = Object.keys(changes).length > 0 ? { page: 1 } : {};
  const wanted: BrowseAddress = { ...address, ...page, ...changes };
  return searchString([
    ["query", wanted.query],
    ["type", wanted.type],
    ["ai", wanted.isFromAi && "true"],
    ["refined", wanted.isRefined && "true"],
    ["exact", wanted.isExact && "1"],
    ...writeFilters(wanted),
    ...filterPairs(wanted),
    ["source", wanted.source],
    ["seller_id", wanted.sellerId],
    ...orderPairs(wanted),
  ]);
}
