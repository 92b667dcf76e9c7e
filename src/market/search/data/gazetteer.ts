import zipcodes from "zipcodes";
import type { Coordinates } from "../../catalog/rules/manufacturer.ts";
import { readPlaceText } from "../rules/place-text.ts";

/** A place on the map and what to call it. */
export interface Place extends Coordinates {
  label: string;
  state: string | null;
}

/** The middle of a ZIP; null for one that does not exist. */
export function placeOfZip(zip: string): Place | null {
  const found = zipcodes.lookup(zip);
  if (found === undefined || found.country !== "US") return null;
  const { latitude, longitude, city, state } = found;
  return { latitude, longitude, label: `${zip} (${city}, ${state})`, state };
}

/** The place a ZIP or "latitude,longitude" names; null for text that names none. */
export function placeOfText(text: string): Place | null {
  const read = readPlaceText(text);
  if (read === null) return null;
  if ("zip" in read) return placeOfZip(read.zip);
  const { latitude, longitude } = read.coordinates;
  return { latitude, longitude, label: `${latitude}, ${longitude}`, state: null };
}
