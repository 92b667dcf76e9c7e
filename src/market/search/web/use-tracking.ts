import { type MouseEvent, useEffect } from "react";
import { trackResultClick, trackSearch } from "./track.ts";

/**
 * Tells the server which searches showed how many results, and which results were opened.
 *
 * @param total null while there are no results to tell of
 * @returns the click handler for the element around the results
 */
export function useTracking(query: string, total: number | null) {
  useEffect(() => {
    if (query !== "" && total !== null) trackSearch(query, total);
  }, [query, total]);

  return (event: MouseEvent): void => {
    if (query === "" || !(event.target instanceof Element)) return;
    const result = event.target.closest("a") && event.target.closest("[data-result]");
    const id = result?.getAttribute("data-result");
    if (id) trackResultClick(id, query, total ?? 0);
  };
}
