import clsx from "clsx";
import type { ReactNode } from "react";

export type Tone = "neutral" | "info" | "success" | "warning" | "danger" | "accent";

/** A state in a word or two ("Open", "Overdue"). Not a button and not a link. */
export function Badge(props: { tone?: Tone; className?: string; children: ReactNode }) {
  const { tone = "neutral", className, children } = props;
  return <span className={clsx("badge", `badge-${tone}`, className)}>{children}</span>;
}

/** Counts above 99 read "99+" (specification, section 9); none shows nothing. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null;
  return (
    <span className="count-badge">
      {count > 99 ? "99+" : count}
      <span className="sr-only"> {label}</span>
    </span>
  );
}
