import { noteRefusal } from "../../../ui/live/on-live-event.ts";
import type { NotificationView } from "./notification-view.ts";

/** Asks for the newest notifications. @throws Error when they cannot be had */
export async function fetchNotifications(): Promise<{
  items: NotificationView[];
  /** How many are not read in all. */
  unread: number;
  /** What came last; null for nothing. */
  up_to: string | null;
}> {
  const answer = noteRefusal(await fetch("/api/v1/notifications", { cache: "no-store" }));
  if (!answer.ok) throw new Error(`Notifications answered ${answer.status}`);
  return answer.json();
}

/**
 * Marks notifications as read, also while the page is being left.
 *
 * @param wish `up_to`: all that came until then
 * @returns how many are left
 */
export async function sendRead(
  wish: { ids: readonly string[] } | { up_to: string },
): Promise<number> {
  const answer = await fetch("/api/v1/notifications/read", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(wish),
    keepalive: true,
  }).then(noteRefusal);
  if (!answer.ok) throw new Error(`Reading answered ${answer.status}`);
  const { unread } = (await answer.json()) as { unread: number };
  return unread;
}
