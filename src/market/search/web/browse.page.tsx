import { data, href, useLocation, useNavigation } from "react-router";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { readBrowseAddress } from "../rules/browse-address.ts";
import { AiContextNotice, ChipRow, CorrectionNotice, ProblemNotice } from "./browse-notices.tsx";
import type { BrowseView } from "./browse-view.ts";
import { FailedSearch, NoResults } from "./empty-results.tsx";
import { FilterPanel, FiltersButton, resetAddress } from "./filter-panel.tsx";
import { forDocument } from "./for-document.ts";
import { loadBrowse } from "./load-browse.ts";
import { ResultSections } from "./result-sections.tsx";
import { SearchBar } from "./search-bar.tsx";
import { SortSelect } from "./sort-select.tsx";
import { useBrowseForm } from "./use-browse-form.ts";
import { useTracking } from "./use-tracking.ts";
import { wholeView } from "./whole-view.ts";
import "./search-parts.css";
import "./browse.css";
import "./filters.css";

export const loader = page(async ({ ctx, url }) => {
  const { address, problems } = readBrowseAddress(url.searchParams);
  const { view, status } = await loadBrowse(ctx, address, problems);
  if (ctx.isDocument) forDocument(view, url.searchParams.get("filters") === "all");
  return data(view, { status });
});

export function meta({
  matches,
  loaderData,
}: {
  matches: Parameters<typeof pageMeta>[0];
  loaderData?: BrowseView;
}) {
  if (loaderData === undefined) return [];
  const { title, description, search, isIndexed } = loaderData.head;
  return [
    ...pageMeta(matches, { title, description, path: `${href("/browse")}${search}` }),
    ...(isIndexed ? [] : [{ name: "robots", content: "noindex, follow" }]),
  ];
}

export default function BrowsePage({ loaderData }: { loaderData: BrowseView }) {
  const view = wholeView(loaderData);
  const { address, results, consultantName } = view;
  const { query } = address;
  const { onInput, onSubmit } = useBrowseForm();
  const sections = results === null ? [] : Object.values(results.sections);
  const total = sections.reduce((sum, section) => sum + section.total, 0);
  const onClick = useTracking({
    query,
    total: results === null ? null : total,
    shown: view.isUsualOrder ? results?.sections.product.rows : undefined,
    found: [
      ...(results?.sections.product.rows ?? []),
      ...(results?.sections.manufacturer.rows ?? []),
      ...(results?.sections.manufacturer.later ?? []).map((id) => ({ id })),
    ],
    before: view.before,
  });
  const here = useLocation();

  return (
    <div className="page browse" onInput={onInput}>
      <header className="browse-head">
        <h1>{query === "" ? "Browse Products" : `Search Results for "${query}"`}</h1>
        <SearchBar address={address} onSubmit={onSubmit} />
      </header>
      <FilterPanel
        address={address}
        results={results}
        isFiltered={view.chips.length > 0}
        laterFilters={view.laterFilters}
      />
      <div className="browse-results">
        <div className="browse-tools">
          <FiltersButton address={address} />
          <Searching />
          <div className="browse-chips">
            <ChipRow title="Understood" chips={results?.understood ?? []} />
            <ChipRow title="Filters" chips={view.chips} resetTo={resetAddress(address)} />
          </div>
          <SortSelect address={address} paged={results?.paged ?? "product"} />
        </div>
        <ProblemNotice problems={view.problems} />
        {results !== null && results.correctedQuery !== null && (
          <CorrectionNotice address={address} correctedQuery={results.correctedQuery} />
        )}
        <div className="stack" onClickCapture={onClick} onAuxClickCapture={onClick}>
          {results === null && view.failure !== null && (
            <FailedSearch message={view.failure} retryTo={`${here.pathname}${here.search}`} />
          )}
          {results !== null && total === 0 && (
            <NoResults
              query={query}
              isTooShort={view.isTooShort}
              chips={view.chips}
              reason={results.sections.manufacturer.reason}
              relaxations={results.relaxations}
              consultantName={consultantName}
            />
          )}
          {results !== null && total > 0 && (
            <>
              <AiContextNotice
                address={address}
                results={results}
                consultantName={consultantName}
              />
              <ResultSections address={address} results={results} consultantName={consultantName} />
            </>
          )}
        </div>
      </div>
    </div>
  );
}

/** Shown while the next results are on their way (text: specification, section 2). */
function Searching() {
  const { state, location } = useNavigation();
  const paths: string[] = [href("/browse"), href("/search")];
  const isSearching = state !== "idle" && paths.includes(location.pathname);
  return (
    <p role="status" className="searching" data-active={isSearching || undefined}>
      {isSearching && (
        <>
          <span className="spinner" aria-hidden="true" /> Searching...
        </>
      )}
    </p>
  );
}
