import { plainLine } from "../../../../shared/plain-line.ts";
import { type ProductState, productStates } from "./product-states.ts";

/** In what order a seller's table stands. */
export const productOrders = {
  changed: "Last changed",
  name: "Name",
  "price-low": "Price, lowest first",
  "price-high": "Price, highest first",
} as const;
export type ProductOrder = keyof typeof productOrders;

/** What a seller's table shows. */
export interface ProductListQuery {
  /** Words of the name, or the beginning of the number; "" for all. */
  q: string;
  state: ProductState | null;
  sort: ProductOrder;
  /** From 1. */
  page: number;
  /** Rows of a page. */
  limit: number;
}

export const mostSearched = 200;
const mostPages = 10_000;

/** The query in an address; what is none is left at what it is without. */
export function readProductList(params: URLSearchParams, limit = 50): ProductListQuery {
  const state = productStates.find((one) => one === params.get("state")) ?? null;
  const sort = (params.get("sort") ?? "") as ProductOrder;
  const page = Number(params.get("page") ?? "1");
  return {
    q: plainLine(params.get("q") ?? "").slice(0, mostSearched),
    state,
    sort: Object.hasOwn(productOrders, sort) ? sort : "changed",
    page: Number.isInteger(page) && page >= 1 && page <= mostPages ? page : 1,
    limit,
  };
}

/** The address of a query; what is as it is without stands in none. */
export function productListSearch(query: Omit<ProductListQuery, "limit">): string {
  const params = new URLSearchParams();
  if (query.q !== "") params.set("q", query.q);
  if (query.state !== null) params.set("state", query.state);
  if (query.sort !== "changed") params.set("sort", query.sort);
  if (query.page > 1) params.set("page", String(query.page));
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}
