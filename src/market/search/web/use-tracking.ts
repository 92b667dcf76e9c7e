import { type MouseEvent, useEffect } from "react";
import { trackResultClick, trackSearch } from "./track.ts";

/**
 * Tells the server which searches showed how many results, and which results were opened.
 *
 * @param search.total null while there are no results to tell of
 * @param search.shown products in the order shown, where nothing but the words chose it
 * @param search.found products and manufacturers on the page
 * @param search.before results on the pages before this one
 * @returns the click handler for the element around the results
 */
export function useTracking(search: {
  query: string;
  total: number | null;
  shown?: { id: string }[] | undefined;
  found: { id: string }[];
  before?: number;
}) {
  const { query, total, shown = [], before = 0 } = search;
  const ids = idsOf(shown);
  const found = idsOf(search.found);
  useEffect(() => {
    if (query !== "" && total !== null) trackSearch(query, total, ids, found);
  }, [query, total, ids, found]);

  return (event: MouseEvent): void => {
    if (query === "" || !(event.target instanceof Element)) return;
    const result = event.target.closest("a") && event.target.closest(".catalog-row, [data-result]");
    const id = result?.getAttribute("data-result") ?? (result && idOfRow(result));
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

/** A row leads to the page of what it shows. */
function idOfRow(row: Element): string | undefined {
  return row.querySelector("h3 a")?.getAttribute("href")?.split("/").at(-1);
}

/** Of one page; the server takes no more. */
const mostIds = 60;
const idsOf = (rows: { id: string }[]): string =>
  rows
    .slice(0, mostIds)
    .map(({ id }) => id)
    .join();
