import { href, Link } from "react-router";
import { RemovableChip } from "../../../../ui/chip.tsx";
import { ConsultantLink } from "../../../../ui/consultant-link.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { directorySearch } from "../../rules/directory-address.ts";
import { minimumQueryLength } from "../../rules/query-length.ts";
import { NearForm } from "../near-form.tsx";
import { Relaxations } from "../relaxations.tsx";
import type { AppliedFilter, DirectoryView } from "./directory-view.ts";

/** Every filter that is set, each as a link to the list without it. */
export function AppliedFilters({ filters }: { filters: AppliedFilter[] }) {
  if (filters.length === 0) return null;
  return (
    <ul className="row applied-filters" aria-label="Filters that are set">
      {filters.map(({ kind, label, search }) => (
        <li key={kind}>
          <RemovableChip kind={kind} label={label} without={`${href("/businesses")}${search}`} />
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <Link to={href("/businesses")} preventScrollReset className="small">
            Reset all
          </Link>
        </li>
      )}
    </ul>
  );
}

/** What was searched for when it is not what was typed. */
export function WordNotice({ view }: { view: DirectoryView }) {
  const { address, results } = view;
  const corrected = results?.correctedQuery ?? null;
  if (corrected === null) return null;
  return (
    <p className="notice">
      <span>
        Results for <strong>{corrected}</strong>.{" "}
        <Link to={`${href("/businesses")}${directorySearch(address, { isExact: true })}`}>
          Search for the words as typed
        </Link>
      </span>
    </p>
  );
}

/** What the words were understood to ask for, each as a link to the search without it. */
export function UnderstoodChips({ understood }: { understood: AppliedFilter[] }) {
  if (understood.length === 0) return null;
  return (
    <ul className="row applied-filters" aria-label="Understood as">
      {understood.map(({ kind, label, search }) => (
        <li key={`${kind} ${label}`}>
          <RemovableChip kind={kind} label={label} without={`${href("/businesses")}${search}`} />
        </li>
      ))}
    </ul>
  );
}

/** In place of the list when nothing was found. */
export function NothingFound({ view }: { view: DirectoryView }) {
  const { address, results, filters, consultantName } = view;
  const isTooShort = address.query !== "" && address.query.length < minimumQueryLength;
  const isEmpty = address.query === "" && filters.length === 0;
  return (
    <div className="sheet">
      <EmptyState
        drawing="no-results"
        title={isEmpty ? "No manufacturers listed yet" : "No manufacturers found"}
        action={
          address.query !== "" && (
            <ConsultantLink className="button" query={`Who makes ${address.query}?`}>
              Ask {consultantName}
            </ConsultantLink>
          )
        }
      >
        <p>
          {isEmpty
            ? "The directory fills with imports of public directories and with every shop that joins."
            : isTooShort
              ? `A search takes at least ${minimumQueryLength} characters.`
              : (results?.reason ?? "Fewer filters or other words find more.")}
        </p>
        <NearForm
          reason={results?.reason ?? null}
          action={href("/businesses")}
          search={directorySearch(address, {})}
        />
        <Relaxations relaxations={results?.relaxations ?? []} />
        {filters.length > 0 && <p>Or look without one of these:</p>}
        <AppliedFilters filters={filters} />
      </EmptyState>
    </div>
  );
}

/** In place of the list when the search itself failed. */
export function SearchFailed(props: { message: string; retryTo: string }) {
  return (
    <div className="sheet" role="alert">
      <EmptyState
        drawing="error"
        title={props.message}
        action={
          <Link className="button button-primary" to={props.retryTo} reloadDocument>
            Try again
          </Link>
        }
      >
        Your words and filters are kept.
      </EmptyState>
    </div>
  );
}
