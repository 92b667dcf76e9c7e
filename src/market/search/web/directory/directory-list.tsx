import { href, Link } from "react-router";
import type { ManufacturerView } from "../../../catalog/rules/list-views.ts";
import { ManufacturerRow, ManufacturerRowsHead } from "../../../catalog/web/manufacturer-card.tsx";
import { Pagination } from "../../../catalog/web/pagination.tsx";
import { countText } from "../../../catalog/web/price-text.ts";
import { SaveShop } from "../../../catalog/web/saved/save-shop.tsx";
import {
  type DirectoryAddress,
  directoryPageSize,
  directorySearch,
  mostCompared,
} from "../../rules/directory-address.ts";
import { NearForm } from "../near-form.tsx";
import { Relaxations } from "../relaxations.tsx";
import type { DirectoryResults } from "./directory-view.ts";

/** The manufacturers of one page, numbered as on the map. */
export function DirectoryList(props: { address: DirectoryAddress; results: DirectoryResults }) {
  const { address, results } = props;
  const { rows, saved, total, totalIsExact, reason } = results;
  const { page } = address;
  const pages = Math.max(1, Math.ceil(total / directoryPageSize));
  const to = (other: number) =>
    `${href("/businesses")}${directorySearch(address, { page: other })}`;
  if (rows.length === 0) {
    return (
      <div className="sheet empty">
        <h2>Page {countText(page)} is beyond the end</h2>
        <p>{reason ?? `There ${pages === 1 ? "is one page" : `are ${countText(pages)} pages`}.`}</p>
        <Link className="button" to={to(Math.min(pages, lastReachable))}>
          Go to the last page
        </Link>
      </div>
    );
  }
  const first = (page - 1) * directoryPageSize + 1;
  return (
    <>
      <h2 className="sr-only">Results</h2>
      {reason !== null && <p className="notice">{reason}</p>}
      <NearForm
        reason={reason}
        action={href("/businesses")}
        search={directorySearch(address, {})}
      />
      <Relaxations relaxations={results.relaxations} />
      <div className="sheet catalog-rows manufacturer-rows directory-rows">
        <ManufacturerRowsHead />
        <ol start={first}>
          {rows.map((row, index) => (
            <li key={row.id}>
              <ManufacturerRow manufacturer={row} />
              <div className="directory-row-tools">
                <span className="map-number" aria-hidden="true">
                  {first + index}
                </span>
                <CompareLink address={address} id={row.id} name={plainName(row)} />
                <SaveShop id={row.id} name={plainName(row)} isSaved={saved.includes(row.id)} />
              </div>
            </li>
          ))}
        </ol>
      </div>
      <div className="directory-pages">
        <p className="quiet small">
          <span className="figure">
            {countText(first)}–{countText(first + rows.length - 1)}
          </span>{" "}
          of{" "}
          <span className="figure">
            {countText(total)}
            {totalIsExact ? "" : "+"}
          </span>
        </p>
        <Pagination page={page} pages={Math.min(pages, lastReachable)} label="Pages" to={to} />
      </div>
    </>
  );
}

const plainName = ({ name }: ManufacturerView) => name.map((part) => part.text).join("");

/** Who pages deeper wants a filter: the search lists no more than 10,000 rows. */
const lastReachable = 10_000 / directoryPageSize;

/** Puts a manufacturer into the comparison, or takes it out again. */
function CompareLink(props: { address: DirectoryAddress; id: string; name: string }) {
  const { address, id, name } = props;
  const { compare } = address;
  const isCompared = compare.includes(id);
  if (!isCompared && compare.length >= mostCompared) return null;
  const changed = isCompared ? compare.filter((other) => other !== id) : [...compare, id];
  return (
    <Link
      to={`${href("/businesses")}${directorySearch(address, { compare: changed })}`}
      preventScrollReset
      aria-label={isCompared ? `Stop comparing ${name}` : `Compare ${name}`}
      className="compare-link"
      data-chosen={isCompared || undefined}
    >
      {isCompared ? "Compared" : "Compare"}
    </Link>
  );
}
