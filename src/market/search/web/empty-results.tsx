import { href, Link } from "react-router";
import { ConsultantLink } from "../../../ui/consultant-link.tsx";
import { Drawing } from "../../../ui/drawing.tsx";
import type { FilterChip } from "../rules/filter-chips.ts";
import { minimumQueryLength } from "../rules/query-length.ts";
import { Relaxations, type RelaxationView } from "./relaxations.tsx";

/** In place of all sections when none has results (texts: specification, section 2). */
export function NoResults(props: {
  query: string;
  isTooShort: boolean;
  chips: FilterChip[];
  /** Why there are no manufacturers, and what one condition less would bring of them. */
  reason: string | null;
  relaxations: RelaxationView[];
  consultantName: string;
}) {
  const { query, isTooShort, chips, reason, relaxations, consultantName } = props;
  return (
    <div className="sheet empty no-results">
      <Drawing name="no-results" size={96} />
      <h2>{query === "" ? "No results found" : `No results found for "${query}"`}</h2>
      <p>Try adjusting your search terms or explore different categories.</p>
      {reason !== null && <p>{reason}</p>}
      <Relaxations relaxations={relaxations} />
      {isTooShort && <p>A search takes at least {minimumQueryLength} characters.</p>}
      {chips.length > 0 && (
        <div>
          <p>Or search without one of these:</p>
          <ul className="plain-list chip-list">
            {chips.map(({ kind, label, search }) => (
              <li key={`${kind} ${label}`}>
                <Link className="chip" to={`${href("/browse")}${search}`}>
                  <span className="quiet">{kind}</span>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="row">
        <ConsultantLink query={query} className="button button-primary">
          {query === "" ? `Ask ${consultantName}` : `Ask ${consultantName} about "${query}"`}
        </ConsultantLink>
        <Link className="button" to={href("/browse")}>
          Browse everything
        </Link>
      </div>
    </div>
  );
}

/** In place of the rows of a section that has none. */
export function EmptySection(props: {
  query: string;
  reason: string | null;
  consultantName: string;
}) {
  const { query, reason, consultantName } = props;
  return (
    <div className="section-empty">
      <div className="grow">
        <h3>No results found in our database</h3>
        <p className="quiet">
          {reason !== null && `${reason} `}
          Results are limited to the data we have indexed.
        </p>
      </div>
      <ConsultantLink query={query} className="button button-small">
        Ask {consultantName}
      </ConsultantLink>
    </div>
  );
}

/** In place of the results when the search itself failed. */
export function FailedSearch({ message, retryTo }: { message: string; retryTo: string }) {
  return (
    <div className="sheet empty" role="alert">
      <Drawing name="error" size={96} />
      <h2>{message}</h2>
      <p>Your search and filters are kept.</p>
      <Link className="button button-primary" to={retryTo} reloadDocument>
        Try again
      </Link>
    </div>
  );
}
