import type { ReactNode } from "react";
import type { LaterFilters } from "./browse-view.ts";

/** Every control of the page belongs to this form, wherever it stands. */
export const browseForm = "browse";

/** Filters that come when a group of them is opened. */
export interface OpenedFilters extends LaterFilters {
  onToggle(event: { currentTarget: HTMLDetailsElement }): void;
}

/** A titled group of filters that folds away. @param later its filters come when it is opened */
export function FilterGroup(props: {
  title: string;
  isOpen: boolean;
  later?: OpenedFilters | null;
  children: ReactNode;
}) {
  const { title, isOpen, later = null, children } = props;
  return (
    <details className="filter-group" open={isOpen} onToggle={later?.onToggle}>
      <summary>{title}</summary>
      {later !== null ? (
        <div className="filter-body">
          <AllFiltersLink later={later} />
        </div>
      ) : (
        <fieldset className="filter-body">
          <legend className="sr-only">{title}</legend>
          {children}
        </fieldset>
      )}
    </details>
  );
}

/** Leads those without a script to the filters that come with one. */
export function AllFiltersLink({ later }: { later: OpenedFilters }) {
  return (
    <a className="small" href={later.address}>
      Show all filters
    </a>
  );
}
