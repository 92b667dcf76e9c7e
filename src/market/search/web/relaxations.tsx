import { href, Link } from "react-router";
import { countText } from "../../catalog/web/price-text.ts";
import "./search-parts.css";

/** One condition less, with how many manufacturers there are then. */
export interface RelaxationView {
  label: string;
  total: number;
  /** Query string of the directory that lists them. */
  search: string;
}

/** What giving up one condition at a time would bring. */
export function Relaxations({ relaxations }: { relaxations: RelaxationView[] }) {
  if (relaxations.length === 0) return null;
  return (
    <div className="relaxations">
      <p className="quiet small">Giving up one condition:</p>
      <ul className="plain-list">
        {relaxations.map(({ label, total, search }) => (
          <li key={label}>
            <Link className="chip" to={`${href("/businesses")}${search}`}>
              <span className="figure">{countText(total)}</span> {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
