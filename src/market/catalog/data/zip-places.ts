import { type UsZip, usZip, usZips } from "../../../platform/places/us-zips.ts";
import type { ZipPlace } from "../rules/us-place.ts";

/** Middle and main city of a ZIP of the states and territories; undefined for one that is not known. */
export function zipPlace(zip: string): ZipPlace | undefined {
  const found = usZip(zip);
  return found && placeOf(found);
}

/** Every ZIP of the states and territories, in order. */
export function allZipPlaces(): (ZipPlace & { zip: string })[] {
  return Array.from(usZips(), (found) => ({ zip: found.zip, ...placeOf(found) }));
}

function placeOf({ city, state, longitude, latitude }: UsZip): ZipPlace {
  return { city, state, coordinates: { longitude, latitude } };
}
