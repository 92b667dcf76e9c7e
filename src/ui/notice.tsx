import clsx from "clsx";
import type { ReactNode, Ref } from "react";

/**
 * Something to know on this page, in the flow of it.
 *
 * @param isUrgent read out at once when it appears after the page did
 * @param focusRef for what takes the focus when it appears; the browser does it for what the document brings
 */
export function Notice(props: {
  tone?: "info" | "success" | "warning" | "danger";
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link at the end. */
  action?: ReactNode;
  isUrgent?: boolean;
  focusRef?: Ref<HTMLDivElement>;
  className?: string;
}) {
  const { tone = "info", title, children, action, isUrgent, focusRef, className } = props;
  return (
    <div
      className={clsx("notice", tone !== "info" && `notice-${tone}`, className)}
      role={isUrgent ? "alert" : undefined}
      {...(focusRef && { ref: focusRef, tabIndex: -1, autoFocus: true })}
    >
      <div className="notice-text">
        {title !== undefined && <p className="notice-title">{title}</p>}
        {children}
      </div>
      {action}
    </div>
  );
}
