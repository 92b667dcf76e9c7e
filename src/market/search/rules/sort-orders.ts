import { minimumQueryLength } from "./query-length.ts";
import type { SearchAddress } from "./search-address.ts";

/** Sort orders (specification, section 4), then those that need a query or a place. */
export const sortOrders = [
  "newest",
  "oldest",
  "price-low",
  "price-high",
  "name-asc",
  "name-desc",
  "relevance",
  "distance",
] as const;
export type SortOrder = (typeof sortOrders)[number];

/** Orders of lists without prices: manufacturers and business listings. */
export const directoryOrders = [
  "relevance",
  "distance",
  "newest",
  "oldest",
  "name-asc",
  "name-desc",
] as const;
export type DirectoryOrder = (typeof directoryOrders)[number];

const labels: Record<SortOrder, string> = {
  relevance: "Best match",
  distance: "Nearest first",
  newest: "Newest",
  oldest: "Oldest",
  "price-low": "Price, low to high",
  "price-high": "Price, high to low",
  "name-asc": "Name, A to Z",
  "name-desc": "Name, Z to A",
};

type Sorted<Order extends SortOrder> = Pick<SearchAddress<Order>, "query" | "near" | "sort">;

/** The order of a list that nobody asked anything of; `relevance` of shops mixes their industries. */
type Opening = "newest" | "relevance";

/** The order results come in: as asked, else best first for words and nearest first for a place. */
export function orderOf<Order extends SortOrder>(
  address: Sorted<Order>,
  opening: Opening = "newest",
): Order | DirectoryOrder {
  if (address.sort !== null) return address.sort;
  if (address.query.length >= minimumQueryLength) return "relevance";
  return address.near === null ? opening : "distance";
}

/**
 * What a choice of orders offers. The usual order has no value: another query may have another usual one.
 *
 * @param orders of the list, in the order they are offered
 */
export function orderChoices<Order extends SortOrder>(
  address: Sorted<Order>,
  orders: readonly Order[],
  opening: Opening = "newest",
): { chosen: Order | null; options: { value: Order | ""; label: string }[] } {
  const usual = orderOf({ ...address, sort: null }, opening);
  const chosen = address.sort === usual ? null : address.sort;
  const isMix = usual === "relevance" && address.query === "";
  const offered = orders.filter((order) => {
    if (order === usual) return false;
    if (order === "relevance") return address.query !== "" || chosen === order;
    return order !== "distance" || address.near !== null;
  });
  return {
    chosen,
    options: [
      { value: "", label: isMix ? "Industries mixed" : labels[usual] },
      ...offered.map((value) => ({ value, label: labels[value] })),
    ],
  };
}
