import type { Rate } from "../../../shared/rate.ts";

/** How often people may change what reaches them. */
export const notificationRates = {
  /** Settings and browsers that somebody saves, by person. */
  settings: { name: "notification-settings", hits: 60, seconds: 600 },
  /** Links of mails that end them, by address of the client. */
  unsubscribe: { name: "unsubscribe", hits: 60, seconds: 300 },
} as const satisfies Record<string, Rate>;
