import { Link } from "react-router";
import { CountBadge } from "../../../ui/badge.tsx";
import { Drawing } from "../../../ui/drawing.tsx";
import type { DrawingName } from "../../../ui/drawing-names.ts";

export interface QuickAction {
  to: string;
  title: string;
  text: string;
  drawing: DrawingName;
  count?: { of: number; label: string };
}

/** What a dashboard leads to first. */
export function QuickActions({ actions }: { actions: QuickAction[] }) {
  return (
    <ul className="quick-actions">
      {actions.map(({ to, title, text, drawing, count }) => (
        <li key={title} className="quick-action">
          <Drawing name={drawing} size={48} />
          <h2>
            <Link to={to} prefetch="intent">
              {title}
              {count && <CountBadge count={count.of} label={count.label} />}
            </Link>
          </h2>
          <p className="quiet small">{text}</p>
        </li>
      ))}
    </ul>
  );
}
