import type { ReactNode } from "react";

/** Every control of the page belongs to this form, wherever it stands. */
export const browseForm = "browse";

/** A titled group of filters that folds away. */
export function FilterGroup(props: { title: string; isOpen: boolean; children: ReactNode }) {
  const { title, isOpen, children } = props;
  return (
    <details className="filter-group" open={isOpen}>
      <summary>{title}</summary>
      <fieldset className="filter-body">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  );
}
