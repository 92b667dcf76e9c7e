import { type MouseEvent, useEffect, useState } from "react";
import { href, Link } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { SkeletonLines } from "../../../ui/loading.tsx";
import { fetchNotifications, sendRead } from "./notification-calls.ts";
import { NotificationLink } from "./notification-link.tsx";
import type { NotificationView } from "./notification-view.ts";

const mostShown = 8;
type Loaded =
  | { items: NotificationView[]; upTo: string | null; now: string }
  | "loading"
  | "failed";
/** What was loaded, and what the bell knew when it was asked for; null: ask again. */
interface Asked {
  asOf: string | null;
  loaded: Loaded;
}

/**
 * The newest notifications below the bell.
 *
 * @param unread as the bell knows it
 * @param version another one means that there is something else to show
 * @param onRead how many are left
 */
export function BellPanel(props: { unread: number; version: number; onRead(left: number): void }) {
  const { unread, version, onRead } = props;
  const known = `${unread} ${version}`;
  const [{ asOf, loaded }, setAsked] = useState<Asked>({ asOf: null, loaded: "loading" });
  useEffect(() => {
    if (asOf === known) return;
    fetchNotifications()
      .then(({ items, up_to: upTo }) =>
        setAsked({ asOf: known, loaded: { items, upTo, now: new Date().toISOString() } }),
      )
      .catch(() => setAsked({ asOf: known, loaded: "failed" }));
  }, [asOf, known]);

  function read(wish: Parameters<typeof sendRead>[0]): void {
    sendRead(wish)
      .then(onRead)
      .catch(() => setAsked({ asOf: known, loaded: "failed" }));
  }
  const upTo = typeof loaded === "string" ? null : loaded.upTo;
  return (
    <>
      <header className="bell-panel-head">
        <h2>Notifications</h2>
        {unread > 0 && upTo !== null && (
          <Button variant="quiet" size="small" onClick={() => read({ up_to: upTo })}>
            Mark all as read
          </Button>
        )}
      </header>
      <BellPanelBody
        loaded={loaded}
        onRead={(ids) => read({ ids })}
        onRetry={() => setAsked({ asOf: null, loaded: "loading" })}
      />
      <footer className="bell-panel-foot">
        <Link to={href("/notifications")} onClick={closePanel}>
          All notifications
        </Link>
        <Link to={href("/settings/notifications")} onClick={closePanel}>
          Settings
        </Link>
      </footer>
    </>
  );
}

function BellPanelBody(props: {
  loaded: Loaded;
  onRead(ids: readonly string[]): void;
  onRetry(): void;
}) {
  const { loaded, onRead, onRetry } = props;
  if (loaded === "loading") {
    return (
      <>
        <span className="sr-only" role="status">
          Loading your notifications
        </span>
        <SkeletonLines lines={3} className="bell-panel-body" />
      </>
    );
  }
  if (loaded === "failed") {
    return (
      <div className="bell-panel-body" role="alert">
        <p>Your notifications could not be loaded.</p>
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      </div>
    );
  }
  const { items, now } = loaded;
  if (items.length === 0) {
    return <p className="bell-panel-body quiet">Nothing yet. What concerns you is listed here.</p>;
  }
  return (
    <ul className="notification-list">
      {items.slice(0, mostShown).map((item) => (
        <li key={item.id} data-unread={item.read ? undefined : ""}>
          <NotificationLink
            item={item}
            now={now}
            onOpen={(event) => {
              closePanel(event);
              if (!item.read) onRead(item.ids);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

function closePanel(event: MouseEvent<HTMLElement>): void {
  event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
}
