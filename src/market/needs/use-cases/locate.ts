import { type NamedPlace, readPlace } from "../rules/reading/read-place.ts";
import { fold } from "../rules/reading/tokens.ts";
import { gazetteer, nicknamePattern, placeOfText } from "./gazetteer.ts";

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
