import { tellServer } from "../../../ui/tell-server.ts";

/**
 * Tells the server how many results a search showed. Ids are in the order shown, a comma between them.
 *
 * @param shown products, where that order is the usual one
 * @param found products and manufacturers, whatever their order
 */
export function trackSearch(
  query: string,
  resultCount: number,
  shown: string,
  found: string,
): void {
  const listOf = (ids: string) => (ids === "" ? undefined : ids.split(","));
  tellServer("/api/track-search", {
    query,
    resultCount,
    shown: listOf(shown),
    found: listOf(found),
  });
}

/** Tells the server which result was opened. @param position in its list, from 1; 0 where it is in none */
export function trackResultClick(
  resultId: string,
  query: string,
  totalResults: number,
  position: number,
): void {
  tellServer("/api/track-result-click", {
    resultId,
    query,
    totalResults,
    position: position || undefined,
  });
}
