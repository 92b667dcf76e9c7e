import clsx from "clsx";
import type { ReactNode } from "react";

/**
 * A part that opens and closes under its head.
 *
 * @param count stands at the end of the head
 * @param group only one part of a group is open at a time
 */
export function Disclosure(props: {
  title: ReactNode;
  count?: ReactNode;
  id?: string;
  group?: string;
  isOpen?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const { title, count, id, group, isOpen, className, children } = props;
  return (
    <details id={id} name={group} open={isOpen} className={clsx("sheet disclosure", className)}>
      <summary>
        <span className="grow">{title}</span>
        {count !== undefined && <span className="disclosure-count">{count}</span>}
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}
