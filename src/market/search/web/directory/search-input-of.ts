import { type DirectoryAddress, directoryPageSize } from "../../rules/directory-address.ts";
import { orderOf } from "../../rules/sort-orders.ts";

/** What to search for, so that it lists what the address says. */
export function searchInputOf(address: DirectoryAddress) {
  return {
    query: address.query,
    exact: address.isExact,
    near: address.near,
    radius: address.radiusMiles,
    state: address.state,
    process: address.process,
    certification: address.certification,
    naics: address.naics,
    source: address.source,
    verified: address.isVerifiedOnly ? true : null,
    sort: orderOf(address),
    page: address.page,
    limit: directoryPageSize,
    facets: true,
  };
}
