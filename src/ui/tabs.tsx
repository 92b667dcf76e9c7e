import type { ReactNode } from "react";
import { Link } from "react-router";
import { CountBadge } from "./badge.tsx";

export interface Tab {
  to: string;
  label: ReactNode;
  isCurrent: boolean;
  /** What waits behind it, and how that is said: `{ of: 3, label: "unread messages" }`. */
  count?: { of: number; label: string };
}

/** Views of one subject. Each has its address, so that it can be linked and gone back to. */
export function Tabs({ label, tabs }: { label: string; tabs: Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          className="tab"
          aria-current={tab.isCurrent ? "page" : undefined}
          preventScrollReset
        >
          {tab.label}
          {tab.count && <CountBadge count={tab.count.of} label={tab.count.label} />}
        </Link>
      ))}
    </nav>
  );
}
