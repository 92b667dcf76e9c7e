import type { Coordinates } from "../../../../shared/coordinates.ts";

/** A place as a person or a program writes it: a ZIP, or latitude and longitude. */
export type PlaceText = { zip: string } | { coordinates: Coordinates };

/** Reads a ZIP ("45402", "45402-1234") or "latitude,longitude" in degrees; null for anything else. */
export function readPlaceText(text: string): PlaceText | null {
  const [, zip] = /^\s*(\d{5})(?:-\d{4})?\s*$/.exec(text) ?? [];
  if (zip !== undefined) return { zip };
  const pair = /^\s*(-?\d{1,2}(?:\.\d{1,15})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,15})?)\s*$/.exec(text);
  if (pair === null) return null;
  const coordinates = { latitude: Number(pair[1]), longitude: Number(pair[2]) };
  const isOnEarth = Math.abs(coordinates.latitude) <= 90 && Math.abs(coordinates.longitude) <= 180;
  return isOnEarth ? { coordinates } : null;
}
