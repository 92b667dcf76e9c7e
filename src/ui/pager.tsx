import { Link } from "react-router";

/**
 * To the pages before and after this one; nothing when all is on one page.
 *
 * @param of what is counted, in the plural: "orders"
 * @param to address of a page, counted from 1
 */
export function Pager(props: {
  page: number;
  pageSize: number;
  total: number;
  of: string;
  to: (page: number) => string;
}) {
  const { page, pageSize, total, of, to } = props;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1) return null;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(total, page * pageSize);
  return (
    <nav className="pager" aria-label={`Pages of ${of}`}>
      <p className="quiet small grow">
        <span className="figure">
          {first.toLocaleString("en-US")}–{last.toLocaleString("en-US")}
        </span>{" "}
        of <span className="figure">{total.toLocaleString("en-US")}</span> {of}
      </p>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className="button button-small">
          Previous
        </Link>
      )}
      {page < pages && (
        <Link to={to(page + 1)} rel="next" className="button button-small">
          Next
        </Link>
      )}
    </nav>
  );
}
