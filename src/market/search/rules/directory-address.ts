import {
  type AddressProblem,
  type ParamReader,
  paramReader,
} from "../../../shared/text/read-params.ts";
import type { ManufacturerFilter } from "./manufacturer-search.ts";
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
import { type DirectoryOrder, directoryOrders } from "./sort-orders.ts";

export const directoryPageSize = 20;
export const mostCompared = 4;
export const directoryRadii = [10, 25, 50, 100, 250, 500] as const;

/** Everything the address of the manufacturer directory says; null = not said. */
export interface DirectoryAddress
  extends SearchAddress<DirectoryOrder>,
    Pick<ManufacturerFilter, "naics" | "verified" | "isCould"> {
  /** Ids of the manufacturers to compare, at most `mostCompared`. */
  compare: string[];
}

/** The address of the whole directory. */
export function wholeDirectory(): DirectoryAddress {
  return { ...emptySearchAddress(), naics: null, verified: null, isCould: false, compare: [] };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the address; what cannot be used is left out and told in `problems`. */
export function readDirectoryAddress(params: URLSearchParams): {
  address: DirectoryAddress;
  problems: AddressProblem[];
} {
  const read = paramReader(params);
  const address: DirectoryAddress = {
    ...readSearchAddress(read, params, directoryOrders),
    naics: readMatching(read, "naics", /^\d{2,6}$/, "A NAICS code has two to six digits"),
    verified: read.flag("verified") || null,
    isCould: read.flag("could"),
    compare: readCompared(read.text("compare", 400), read.note),
  };
  return { address, problems: distinctProblems(read) };
}

function readCompared(text: string | undefined, note: ParamReader["note"]): string[] {
  const named = (text ?? "").toLowerCase().split(",").filter(Boolean);
  const ids = [...new Set(named.filter((id) => uuid.test(id)))];
  if (named.some((id) => !uuid.test(id))) {
    note("compare", "Some of the manufacturers to compare could not be read and were left out.");
  }
  if (ids.length > mostCompared) {
    note("compare", `Only the first ${mostCompared} manufacturers are compared.`);
  }
  return ids.slice(0, mostCompared);
}

/**
 * The query string for an address, changed in part. Any change but of the page or the comparison leads
 * to the first page: a third page of other results is no place anybody asked for.
 *
 * @returns "" or text that starts with "?"
 */
export function directorySearch(
  address: DirectoryAddress,
  changes: Partial<DirectoryAddress> = {},
): string {
  const changesResults = Object.keys(changes).some((name) => name !== "compare");
  const wanted = { ...address, ...(changesResults ? { page: 1 } : {}), ...changes };
  return searchString([
    ["q", wanted.query],
    ["exact", wanted.isExact && "1"],
    ...filterPairs(wanted),
    ["naics", wanted.naics],
    ["source", wanted.source],
    ["verified", wanted.verified && "1"],
    ["could", wanted.isCould && "1"],
    ...orderPairs(wanted),
    ["compare", wanted.compare.join(",")],
  ]);
}

/** How many filters the address sets, words not counted. */
export function countDirectoryFilters(address: Omit<DirectoryAddress, "compare">): number {
  const { near, state, process, certification, naics, source, verified } = address;
  const asked = [near, state, process, certification, naics, source, verified];
  return asked.filter((value) => value !== null).length;
}
