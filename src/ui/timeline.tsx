import clsx from "clsx";
import type { ReactNode } from "react";
import { RelativeTime } from "./relative-time.tsx";

export interface TimelineEvent {
  id: string;
  title: ReactNode;
  /** Absent for what is still to come. */
  at?: string;
  by?: ReactNode;
  detail?: ReactNode;
  tone?: "plain" | "success" | "danger";
}

/** What happened to an order or a quote, oldest first, and what is still to come. */
export function Timeline({ events, now }: { events: TimelineEvent[]; now: string }) {
  return (
    <ol className="timeline">
      {events.map(({ id, title, at, by, detail, tone = "plain" }) => (
        <li
          key={id}
          className={clsx(
            "timeline-event",
            at === undefined && "timeline-ahead",
            tone !== "plain" && `timeline-${tone}`,
          )}
        >
          <p className="timeline-title">{title}</p>
          {(at !== undefined || by !== undefined) && (
            <p className="timeline-note">
              {at !== undefined && <RelativeTime at={at} now={now} />}
              {at !== undefined && by !== undefined && " · "}
              {by}
            </p>
          )}
          {detail}
        </li>
      ))}
    </ol>
  );
}
