import { Suspense } from "react";
import { data, href, useLocation, useNavigation } from "react-router";
import { page } from "../../../platform/web/page.ts";
import { pageMeta } from "../../../platform/web/page-meta.ts";
import { latePart } from "../../../ui/late-part.ts";
import { AddressProblems } from "../../catalog/web/address-problems.tsx";
import { countText } from "../../catalog/web/price-text.ts";
import {
  type DirectoryAddress,
  directoryPageSize,
  directorySearch,
  readDirectoryAddress,
  wholeDirectory,
} from "../rules/directory-address.ts";
import type { Route } from "./+types/directory.page.ts";
import { CompareTray } from "./directory/compare-tray.tsx";
import { DirectoryFilters } from "./directory/directory-filters.tsx";
import { DirectoryList } from "./directory/directory-list.tsx";
import { DirectoryMap } from "./directory/directory-map.tsx";
import {
  AppliedFilters,
  NothingFound,
  SearchFailed,
  UnderstoodChips,
  WordNotice,
} from "./directory/directory-notices.tsx";
import { DirectorySearch } from "./directory/directory-search.tsx";
import { DirectorySort } from "./directory/directory-sort.tsx";
import { loadDirectory } from "./directory/load-directory.ts";
import { useDirectoryForm } from "./directory/use-directory-form.ts";
import { useTracking } from "./use-tracking.ts";
import "./directory/comparison.css";
import "./directory/directory.css";
import "./directory/directory-map.css";

// Most visits compare nothing.
const Comparison = latePart(async () => (await import("./directory/comparison.tsx")).Comparison);

export const loader = page(async ({ ctx, url }) => {
  const { address, problems } = readDirectoryAddress(url.searchParams);
  const { view, status } = await loadDirectory(ctx, address, problems);
  return data(view, { status });
});

export function meta({ matches, loaderData: view }: Route.MetaArgs): Route.MetaDescriptors {
  if (view === undefined) return [];
  const { address, title, results } = view;
  const total = results === null ? "" : `${countText(results.total)} `;
  return pageMeta(matches, {
    title,
    description: `${title}: ${total}entries with processes, certificates, location and the source of every fact. Filter, compare and see them on the map.`,
    path: `${href("/businesses")}${directorySearch(canonical(address))}`,
  });
}

/** A state, a process and their pages are lists of their own; words, orders and places are views of them. */
function canonical({ state, process, page }: DirectoryAddress): DirectoryAddress {
  return { ...wholeDirectory(), state, process, page };
}

export default function DirectoryPage({ loaderData: view }: Route.ComponentProps) {
  const { address, title, results, compared } = view;
  const form = useDirectoryForm(address);
  const here = useLocation();
  const onClick = useTracking({
    query: address.query,
    total: results?.total ?? null,
    found: results?.rows ?? [],
    before: (address.page - 1) * directoryPageSize,
  });
  return (
    <div className="page directory">
      <h1>{title}</h1>
      <DirectorySearch address={address} form={form} />
      <DirectoryFilters address={address} choices={view.choices} form={form} />
      <AddressProblems problems={view.problems} />
      <WordNotice view={view} />
      <div className="directory-tools">
        {results !== null && <Total {...results} />}
        <UnderstoodChips understood={results?.understood ?? []} />
        <AppliedFilters filters={view.filters} />
        <Searching />
        <DirectorySort address={address} form={form} />
      </div>
      <div className="directory-columns">
        {results !== null && (
          <details className="directory-map-fold" open>
            <summary>Map</summary>
            <DirectoryMap address={address} map={results.map} states={view.choices.states} />
          </details>
        )}
        <div className="directory-results" onClickCapture={onClick} onAuxClickCapture={onClick}>
          {results === null && (
            <SearchFailed message={view.failure ?? ""} retryTo={`${here.pathname}${here.search}`} />
          )}
          {results?.total === 0 && <NothingFound view={view} />}
          {results !== null && results.total > 0 && (
            <DirectoryList address={address} results={results} />
          )}
          <CompareTray address={address} compared={compared} />
        </div>
      </div>
      {compared.length > 0 && (
        <Suspense>
          <Comparison address={address} compared={compared} />
        </Suspense>
      )}
    </div>
  );
}

function Total({ total, totalIsExact }: { total: number; totalIsExact: boolean }) {
  return (
    <p>
      <span className="figure">
        {countText(total)}
        {totalIsExact ? "" : "+"}
      </span>{" "}
      <span className="quiet">{total === 1 ? "manufacturer" : "manufacturers"}</span>
    </p>
  );
}

/** Shown while the next results are on their way. */
function Searching() {
  const { state, location } = useNavigation();
  const isSearching = state !== "idle" && location.pathname === href("/businesses");
  return (
    <p role="status" className="directory-status" data-active={isSearching || undefined}>
      {isSearching && (
        <>
          <span className="spinner" aria-hidden="true" /> Searching...
        </>
      )}
    </p>
  );
}
