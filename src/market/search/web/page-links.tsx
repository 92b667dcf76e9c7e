import { href, Link } from "react-router";
import { Pagination } from "../../catalog/web/pagination.tsx";
import { countText } from "../../catalog/web/price-text.ts";
import { type BrowseAddress, browseSearch, pageSize } from "../rules/browse-address.ts";
import { deepestRow } from "../rules/search-page.ts";
import type { SectionView } from "./browse-view.ts";
import { sectionCount } from "./result-section.tsx";

/** Which rows are shown, and links to the other pages. */
export function PageLinks(props: { address: BrowseAddress; section: SectionView<unknown> }) {
  const { address, section } = props;
  const { page } = address;
  const pages = lastPage(section);
  const first = (page - 1) * pageSize + 1;
  return (
    <>
      <p className="quiet small">
        <span className="row-figure">{`${first}–${first + section.rows.length - 1}`}</span> of{" "}
        <span className="row-figure">{sectionCount(section.total, section.totalIsExact)}</span>
      </p>
      <Pagination
        page={page}
        pages={pages}
        label="Pages"
        to={(other) => `${href("/browse")}${browseSearch(address, { page: other })}`}
      />
    </>
  );
}

/** Pages end where the search does: nobody pages through more than it lists. */
function lastPage({ total }: SectionView<unknown>): number {
  return Math.max(1, Math.ceil(Math.min(total, deepestRow) / pageSize));
}

/** In place of rows that do not exist: why, and the way back. */
export function BeyondEnd(props: { address: BrowseAddress; section: SectionView<unknown> }) {
  const { address, section } = props;
  const last = lastPage(section);
  const pages = last === 1 ? "is one page" : `are ${countText(last)} pages`;
  return (
    <div className="empty">
      <h3>Page {countText(address.page)} is beyond the end</h3>
      <p>
        {section.reason !== null
          ? section.reason
          : section.totalIsExact
            ? `There ${pages} of results.`
            : `Only the best ${countText(section.total)} results are listed. A narrower search shows the rest.`}
      </p>
      <Link className="button" to={`${href("/browse")}${browseSearch(address, { page: last })}`}>
        Go to the last page
      </Link>
    </div>
  );
}
