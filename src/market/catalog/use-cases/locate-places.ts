import type { Coordinates } from "../../../shared/coordinates.ts";
import { gazetteer } from "../../needs/use-cases/gazetteer.ts";
import type { ShownPlace } from "../rules/shown-shop.ts";

/** A place with where it is on the map: the middle of its ZIP, or of its city; null where neither is known. */
export interface LocatedPlace extends ShownPlace {
  at: Coordinates | null;
}

/** Looks places up by ZIP, else by city and state. */
export function locatePlaces(places: readonly ShownPlace[]): LocatedPlace[] {
  return places.map((place) => ({ ...place, at: coordinatesOf(place) }));
}

function coordinatesOf({ zip, city, state }: ShownPlace): Coordinates | null {
  const ofZip = zip === null ? undefined : gazetteer.zip(zip);
  const found =
    ofZip ??
    (city === null || state === null ? undefined : gazetteer.city(city.toLowerCase(), state));
  if (found === undefined) return null;
  return { latitude: found.latitude, longitude: found.longitude };
}
