import clsx from "clsx";
import type { ReactNode } from "react";

/**
 * A sheet with a head: one subject of a page.
 *
 * @param note quiet text beside the title: a count, a date
 * @param action links or buttons at the right end of the head
 * @param isEntry one of a list whose titles may be equal: no landmark of its own
 * @param isFlush no padding, for tables and lists that reach the edges
 */
export function Panel(props: {
  title?: ReactNode;
  titleLevel?: 2 | 3;
  id?: string;
  note?: ReactNode;
  action?: ReactNode;
  isEntry?: boolean;
  isFlush?: boolean;
  /** Orange corner ticks: for the one panel a page is about. */
  hasTicks?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const { title, titleLevel = 2, id, note, action, isFlush, hasTicks, className, children } = props;
  const Sheet = props.isEntry === true ? "article" : "section";
  const Heading = titleLevel === 2 ? "h2" : "h3";
  const headingId = id === undefined ? undefined : `${id}-title`;
  return (
    <Sheet
      id={id}
      className={clsx("sheet panel", hasTicks && "ticks", className)}
      aria-labelledby={title === undefined ? undefined : headingId}
    >
      {title !== undefined && (
        <header className="panel-head">
          <Heading id={headingId} className="panel-title">
            {title}
          </Heading>
          {note !== undefined && <span className="panel-note">{note}</span>}
          {action !== undefined && <div className="panel-action">{action}</div>}
        </header>
      )}
      {isFlush ? children : <div className="sheet-body">{children}</div>}
    </Sheet>
  );
}

/** The block in a drawing's corner: what it is, for whom, which revision. Values are short. */
export function TitleBlock(props: {
  cells: { label: string; value: ReactNode }[];
  className?: string;
}) {
  return (
    <dl className={clsx("title-cells", props.className)}>
      {props.cells.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
