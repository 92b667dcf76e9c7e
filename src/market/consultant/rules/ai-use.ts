/** How use is added up: every row by itself, or by one of its columns. */
export const groupings = ["row", "day", "person", "model"] as const;
export type UseGrouping = (typeof groupings)[number];

/** How many days back, today included (UTC). */
export const spans = [1, 7, 30, 90] as const;

/** What the page of use shows; anything else in its address counts as the default. */
export interface UseAddress {
  by: UseGrouping;
  days: number;
  /** Counted from 1. */
  page: number;
}

/** Reads the address of the page of use. */
export function readUseAddress(params: URLSearchParams): UseAddress {
  const page = Number(params.get("page"));
  return {
    by: groupings.find((one) => one === params.get("by")) ?? "row",
    days: spans.find((one) => String(one) === params.get("days")) ?? 30,
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  };
}

/** The query of that address, without what is the default: "", "?by=day&page=2". */
export function queryOfUse({ by, days, page }: UseAddress): string {
  const params = new URLSearchParams();
  if (by !== "row") params.set("by", by);
  if (days !== 30) params.set("days", String(days));
  if (page > 1) params.set("page", String(page));
  return params.size === 0 ? "" : `?${params}`;
}

/** What is left of a day's limit, never less than nothing; null without a limit. */
export function leftOf(limit: number | undefined, used: number): number | null {
  return limit === undefined ? null : Math.max(0, limit - used);
}
