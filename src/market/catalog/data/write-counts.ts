import type { Coordinates } from "../../../shared/coordinates.ts";

/** What a batch did. `unchanged` rows were already there and equal, or belong to somebody. */
export interface WriteCounts {
  inserted: number;
  updated: number;
  unchanged: number;
}

/** Counts a batch from what its statement returned: rows it touched, and whether each is new. */
export function countWrites(handedOver: number, touched: { inserted: boolean }[]): WriteCounts {
  const inserted = touched.filter((row) => row.inserted).length;
  return {
    inserted,
    updated: touched.length - inserted,
    unchanged: handedOver - touched.length,
  };
}

/** PostgreSQL's text form of a point: (longitude, latitude). */
export function pointText(coordinates: Coordinates | undefined): string | undefined {
  return coordinates && `(${coordinates.longitude},${coordinates.latitude})`;
}
