import type { ReactNode } from "react";
import { Drawing } from "./drawing.tsx";
import type { DrawingName } from "./drawing-names.ts";

/** In place of what is not there yet: what would be here, and the way to get it. */
export function EmptyState(props: {
  drawing?: DrawingName;
  title: ReactNode;
  titleLevel?: 2 | 3;
  children?: ReactNode;
  /** Buttons or links. */
  action?: ReactNode;
}) {
  const { drawing, title, titleLevel = 2, children, action } = props;
  const Heading = titleLevel === 2 ? "h2" : "h3";
  return (
    <div className="empty">
      {drawing !== undefined && <Drawing name={drawing} size={96} />}
      <Heading>{title}</Heading>
      {typeof children === "string" ? <p>{children}</p> : children}
      {action !== undefined && <div className="row empty-action">{action}</div>}
    </div>
  );
}
