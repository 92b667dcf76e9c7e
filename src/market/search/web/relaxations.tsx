import { Link } from "react-router";
import { countText } from "../../catalog/web/price-text.ts";
import "./search-parts.css";

/** One condition less, with how many manufacturers there are then. */
export interface RelaxationView {
  /** Others beside those that are shown; no condition is given up. */
  isMore: boolean;
  label: string;
  total: number;
  /** Page of the directory that lists them. */
  to: string;
}

/** What giving up one condition at a time would bring, and who else could make it. */
export function Relaxations({ relaxations }: { relaxations: RelaxationView[] }) {
  if (relaxations.length === 0) return null;
  return (
    <div className="relaxations">
      {relaxations.some(({ isMore }) => !isMore) && (
        <p className="quiet small">With fewer conditions:</p>
      )}
      <ul className="plain-list">
        {relaxations.map(({ label, total, to }) => (
          <li key={label}>
            <Link className="chip" to={to}>
              <span className="figure">{countText(total)}</span> {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
