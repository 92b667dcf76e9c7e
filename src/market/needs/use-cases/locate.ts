import { knownZips, type NamedPlace, readPlace } from "../rules/reading/read-place.ts";
import { fold } from "../rules/reading/tokens.ts";
import { gazetteer, largerCities, nicknamePattern, placeOfText } from "./gazetteer.ts";

/**
 * The place a text names on its own ("Dayton, OH", "45402", "Ohio", "within 50 miles of Dayton"), or
 * null for text that names none of the United States.
 */
export function locate(text: string): NamedPlace | null {
  const plain = fold(text).slice(0, 200);
  const point = placeOfText(plain);
  if (point !== null) return { kind: "point", ...point, radiusMiles: null };
  return (
    readPlace(plain, gazetteer, false).place ?? readPlace(`near ${plain}`, gazetteer, true).place
  );
}

/**
 * The place of the United States that a sentence says something is in or near ("brackets near Dayton,
 * OH, by June"), or null.
 */
export function placeInSentence(text: string): NamedPlace | null {
  return readPlace(fold(text).slice(0, 2000), gazetteer, false).place;
}

/** A text without what people call its city: "cold storage in philly" looks for cold storage. */
export function withoutPlaceNames(text: string): string {
  return text.replace(nicknamePattern, " ");
}

/** True for a text that is the name of a larger city and nothing else. */
export function isLargerCity(text: string): boolean {
  return largerCities().has(fold(text).slice(0, 200).trim());
}

/** The place of the United States that is all a text names ("Mobile", "in Ohio", "45402"), or null. */
export function placeAlone(text: string): NamedPlace | null {
  const plain = fold(text).slice(0, 200).trim();
  const said = /^(?:in|near|around|from|within)\b/.test(plain) ? plain : `near ${plain}`;
  const { place, rest } = readPlace(said, gazetteer, true);
  if (place !== null) return rest.trim() === "" ? place : null;
  // A word of the trade may be a city, too, where nothing else stands beside it.
  const city = gazetteer.city(plain);
  if (city === undefined || city.zips < knownZips) return null;
  const { latitude, longitude, name, state } = city;
  return { kind: "point", latitude, longitude, label: `${name}, ${state}`, radiusMiles: null };
}
