import clsx from "clsx";
import { Fragment, type ReactNode } from "react";

// What scrolls sideways is scrolled by keyboard only where it can have the focus.
const focusable = { tabIndex: 0 };

/**
 * A table that scrolls inside of its place when it is wider, by keyboard too. Rows and cells are plain
 * `<tr>`, `<th>` and `<td>`; numbers have the class `number`.
 *
 * @param caption says what the rows are; read out, not shown
 * @param isStacked below 768 px every row becomes a card whose cells name their column by `data-label`
 */
export function Table(props: {
  caption: string;
  head: ReactNode;
  children: ReactNode;
  isStacked?: boolean;
  className?: string;
}) {
  const { caption, head, children, isStacked, className } = props;
  return (
    <section className="table-scroll" aria-label={caption} {...focusable}>
      <table className={clsx("table", isStacked && "table-stacked", className)}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

/** What is known about a thing, name by name. An unknown value says so instead of a dash. */
export function Facts({ facts }: { facts: { name: string; value: ReactNode }[] }) {
  return (
    <dl className="facts">
      {facts.map(({ name, value }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value ?? <span className="quiet">Not stated</span>}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
