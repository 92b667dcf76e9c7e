import type { Rate } from "../../../shared/rate.ts";

/** How often one client may search and tell of it. Source: the project's security bar. */
export const searchRates = {
  /** Searches of pages, of their data and of the API together, by person, else by address of the client. */
  search: { name: "search", hits: 300, seconds: 60, isForReading: true },
  /** What pages tell of searches and opened results, by person, else by address of the client: both hold. */
  tracking: { name: "tracking", hits: 60, seconds: 60 },
  trackingDay: { name: "tracking-day", hits: 1000, seconds: 86_400 },
} as const satisfies Record<string, Rate>;
