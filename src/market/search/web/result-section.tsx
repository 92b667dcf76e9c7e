import { type ReactNode, useEffect, useRef } from "react";
import { countText } from "../../catalog/web/price-text.ts";

/** "1,000+" where there are more than were counted (specification, section 2). */
export function sectionCount(total: number, isExact: boolean): string {
  return `${countText(total)}${isExact ? "" : "+"}`;
}

/** A collapsible kind of results. Its header toggles it, with and without a script. */
export function ResultSection(props: {
  id: string;
  title: string;
  total: number;
  totalIsExact: boolean;
  isOpen: boolean;
  /** Somebody looks at it; also where that was before scripts ran. */
  onOpen(): void;
  children: ReactNode;
}) {
  const { id, title, total, totalIsExact, isOpen, onOpen, children } = props;
  const section = useRef<HTMLDetailsElement>(null);
  const opened = useRef(onOpen);
  opened.current = onOpen;
  useEffect(() => {
    if (section.current?.open) opened.current();
  }, []);
  return (
    <details
      className="sheet disclosure result-section"
      id={id}
      open={isOpen}
      ref={section}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen()}
    >
      <summary>
        <h2>{title}</h2>
        <span className="result-count">{sectionCount(total, totalIsExact)}</span>
      </summary>
      {children}
    </details>
  );
}
