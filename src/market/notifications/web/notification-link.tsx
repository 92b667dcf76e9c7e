import type { MouseEvent } from "react";
import { Link } from "react-router";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import type { NotificationView } from "./notification-view.ts";

/** A notification as the way to what it tells of. @param now ISO time */
export function NotificationLink(props: {
  item: NotificationView;
  now: string;
  onOpen(event: MouseEvent<HTMLElement>): void;
}) {
  const { item, now, onOpen } = props;
  return (
    <Link to={item.link} className="notification-link" onClick={onOpen}>
      <span className="notification-title">
        {!item.read && <span className="sr-only">Unread: </span>}
        {item.title}
      </span>
      <span className="quiet small">
        <RelativeTime at={item.created_at} now={now} />
      </span>
    </Link>
  );
}
