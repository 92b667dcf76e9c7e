import type { NotificationEntry } from "./group-notifications.ts";

/** What `public/push-worker.js` shows. */
export interface PushMessage {
  title: string;
  body: string;
  /** Path on this site that a press leads to. */
  link: string;
  /** A second message of the same tag replaces the first. */
  tag: string;
}

/** Push services take some 4,000 bytes (RFC 8030, section 7.2). */
const longestBody = 400;

/**
 * What is pushed about notifications, as JSON.
 *
 * @param entries at least one, the newest first
 */
export function pushText(
  productName: string,
  batchId: string,
  entries: readonly NotificationEntry[],
): string {
  const [first, ...more] = entries;
  if (first === undefined) throw new Error("A push about nothing");
  const others = more.length === 0 ? "" : ` and ${more.length} more`;
  const message: PushMessage = {
    title: productName,
    body: `${[...first.title].slice(0, longestBody).join("")}${others}`,
    link: more.length === 0 ? first.link : "/notifications",
    tag: batchId,
  };
  return JSON.stringify(message);
}
