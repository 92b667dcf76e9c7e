import type { Manufacturer } from "./manufacturer.ts";

/** Shops one person may save. */
export const mostSavedShops = 500;
/** Characters of what somebody writes to a saved shop. */
export const longestShopNote = 500;

/** A manufacturer that somebody saved. */
export interface SavedShop {
  manufacturer: Manufacturer;
  /** What its reader wrote to it; empty when nothing. */
  note: string;
  /** ISO 8601, UTC. */
  savedAt: string;
}

/** A shop that was just removed, with what brings it back as it was. */
export interface RemovedShop {
  id: string;
  name: string;
  note: string;
}
