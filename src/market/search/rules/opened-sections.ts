import type { ResultType } from "./browse-address.ts";

export type { ResultType };

/**
 * The sections of the browse page that stand open: the one that was asked for, otherwise the first (specification,
 * section 2), and with it the first that has results, where the first has none.
 */
export function openedSections(asked: ResultType | null, paged: ResultType): Set<ResultType> {
  return new Set([asked ?? "product", paged]);
}
