import { href, useFetcher, useLocation } from "react-router";
import { type BrowseAddress, browseSearch, type ResultType } from "../rules/browse-address.ts";
import type { BrowseView, Sections } from "./browse-view.ts";

/** A section whose rows may come when somebody opens it. Without a script a link leads to them. */
export function useSection<Type extends ResultType>(
  address: BrowseAddress,
  type: Type,
  section: Sections[Type],
): { section: Sections[Type]; isLoading: boolean; onOpen(): void } {
  const { search } = useLocation();
  const fetcher = useFetcher<BrowseView>({ key: `${type} ${search}` });
  const loaded = fetcher.data?.results?.sections[type];
  const isMissing = section.later !== null && loaded === undefined;
  return {
    section:
      section.later === null || loaded === undefined
        ? section
        : { ...section, rows: loaded.rows.slice(0, section.later.length), later: null },
    isLoading: isMissing && fetcher.state !== "idle",
    onOpen() {
      if (!isMissing || fetcher.state !== "idle") return;
      void fetcher.load(`${href("/browse")}${browseSearch(address, { type })}`);
    },
  };
}
