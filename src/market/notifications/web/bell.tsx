import { Suspense, useEffect, useState } from "react";
import { href, Link } from "react-router";
import { CountBadge } from "../../../ui/badge.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { latePart } from "../../../ui/late-part.ts";
import { onLiveEvent, onLiveReady } from "../../../ui/live/on-live-event.ts";
import { SkeletonLines } from "../../../ui/loading.tsx";
import { useHydrated } from "../../../ui/use-hydrated.ts";
import "./bell.css";

// Fetched when the bell is opened.
const BellPanel = latePart(async () => (await import("./bell-panel.tsx")).BellPanel);

const panelId = "bell-panel";
const look = "button button-quiet button-icon counted-icon";

/**
 * The way to the notifications, with the number of unread ones, which follows what happens. With a script it opens
 * the newest; without one it leads to their page.
 *
 * @param known how many are unread, as the page's data say. What was heard since counts more: the data of the page that
 *   a notification leads to may have been read before it was noted as read.
 */
export function Bell({ known }: { known: number }) {
  const [heard, setHeard] = useState<number | null>(null);
  const [isOpen, setOpen] = useState(false);
  /** Grows with each event: one more of what is listed already changes no number. */
  const [version, setVersion] = useState(0);
  const unread = heard ?? known;

  useEffect(() => {
    let events = 0;
    const stops = ["notification.new", "notification.read"].map((kind) =>
      onLiveEvent(kind, ({ payload }) => {
        events += 1;
        setVersion((last) => last + 1);
        setHeard(Number(payload.unread));
      }),
    );
    const countAgain = async () => {
      const before = events;
      const { fetchNotifications } = await import("./notification-calls.ts");
      const told = await fetchNotifications().catch(() => null);
      // What was heard meanwhile is newer than the answer.
      if (told !== null && events === before) setHeard(told.unread);
    };
    stops.push(onLiveReady(() => void countAgain()));
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  const content = (
    <>
      <Icon name="bell" size={22} />
      <span className="sr-only">Notifications</span>
      <CountBadge count={unread} label="unread" />
    </>
  );
  if (!useHydrated()) {
    return (
      <Link to={href("/notifications")} className={look}>
        {content}
      </Link>
    );
  }
  return (
    <>
      <button type="button" className={look} popoverTarget={panelId}>
        {content}
      </button>
      <section
        id={panelId}
        popover="auto"
        aria-label="Your notifications"
        className="bell-panel"
        onToggle={(event) => setOpen(event.newState === "open")}
      >
        {isOpen && (
          <Suspense fallback={<SkeletonLines lines={3} className="bell-panel-body" />}>
            <BellPanel unread={unread} version={version} onRead={setHeard} />
          </Suspense>
        )}
      </section>
    </>
  );
}
