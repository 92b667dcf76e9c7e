import clsx from "clsx";
import type { ReactNode } from "react";

/**
 * Something to know on this page, in the flow of it.
 *
 * @param isUrgent read out at once when it appears after the page did
 */
export function Notice(props: {
  tone?: "info" | "success" | "warning" | "danger";
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link at the end. */
  action?: ReactNode;
  isUrgent?: boolean;
  className?: string;
}) {
  const { tone = "info", title, children, action, isUrgent, className } = props;
  return (
    <div
      className={clsx("notice", tone !== "info" && `notice-${tone}`, className)}
      role={isUrgent ? "alert" : undefined}
    >
      <div className="notice-text">
        {title !== undefined && <p className="notice-title">{title}</p>}
        {children}
      </div>
      {action}
    </div>
  );
}
