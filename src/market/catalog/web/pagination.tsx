import { Link } from "react-router";
import { pageNumbers } from "../../../shared/text/page-numbers.ts";

/** Links to the other pages of a list; nothing for a single page. */
export function Pagination(props: {
  page: number;
  pages: number;
  label: string;
  to(page: number): string;
}) {
  const { page, pages, label, to } = props;
  if (pages < 2) return null;
  return (
    <nav aria-label={label} className="pagination">
      {page > 1 && (
        <Link to={to(page - 1)} discover="none" rel="prev">
          Previous
        </Link>
      )}
      {pageNumbers(page, pages).map((number) =>
        typeof number === "string" ? (
          <span key={number}>…</span>
        ) : (
          <Link
            key={number}
            to={to(number)}
            discover="none"
            aria-label={`Page ${number}`}
            aria-current={number === page ? "page" : undefined}
          >
            {number}
          </Link>
        ),
      )}
      {page < pages && (
        <Link to={to(page + 1)} discover="none" rel="next">
          Next
        </Link>
      )}
    </nav>
  );
}
