import type { Coordinates } from "../../../shared/coordinates.ts";
import { placeOfText } from "./gazetteer.ts";

/** Where a ZIP or "latitude,longitude" is, and what to call it; null for text that names no place. */
export function findPlace(text: string): { label: string; coordinates: Coordinates } | null {
  const place = placeOfText(text);
  if (place === null) return null;
  const { label, latitude, longitude } = place;
  return { label, coordinates: { latitude, longitude } };
}
