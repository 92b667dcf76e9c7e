import { type MouseEvent, useEffect } from "react";
import { trackResultClick, trackSearch } from "./track.ts";

/**
 * Tells the server which searches showed how many results, and which results were opened.
 *
 * @param search.total null while there are no results to tell of
 * @param search.shown products in the order shown, where nothing but the words chose it
 * @param search.before results on the pages before this one
 * @returns the click handler for the element around the results
 */
export function useTracking(search: {
  query: string;
  total: number | null;
  shown?: { id: string }[] | undefined;
  before?: number;
}) {
  const { query, total, shown = [], before = 0 } = search;
  const ids = shown.map(({ id }) => id).join();
  useEffect(() => {
    if (query !== "" && total !== null) trackSearch(query, total, ids);
  }, [query, total, ids]);

  return (event: MouseEvent): void => {
    if (query === "" || !(event.target instanceof Element)) return;
    const result = event.target.closest("a") && event.target.closest("[data-result]");
    const id = result?.getAttribute("data-result");
    if (!id) return;
    let position = before;
    for (
      let row = result?.closest("li") as Element | null | undefined;
      row;
      row = row.previousElementSibling
    )
      position += 1;
    trackResultClick(id, query, total ?? 0, position);
  };
}
