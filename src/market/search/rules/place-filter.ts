import type { Coordinates } from "../../../shared/coordinates.ts";
import type { County } from "../../needs/rules/reading/known-places.ts";
import type { NamedPlace } from "../../needs/rules/reading/read-place.ts";
import type { Exclusion } from "./exclusion.ts";
import type { UnderstoodPlace } from "./search-result.ts";

/** Where to search: around a middle, as far as said. */
export interface SearchPlace {
  middle: Coordinates;
  radiusMiles: number | null;
  /** Only what lies in it: how directories write its name, lower case, and its ZIPs. */
  county?: { names: readonly string[]; zips: readonly string[] };
}

/** A search whose `near`, or the place in its words, was found on the map; null = it names none. */
export type Located<Search> = Search & {
  place: SearchPlace | null;
  /** Of these states; left out: of any. */
  states?: readonly string[];
  /** What must not hold; left out: nothing. */
  except?: Exclusion;
};

/** What is answered to "near me": nothing says near what. */
export const askForPlace = "Near where? Give a ZIP code, or add a city to what you search for.";

/** Miles around a city or a ZIP that a query names without a distance. */
export const usualMiles = 50;

/** What a place in a query narrows the results to, and how to say so: "within 50 miles of Dayton, OH". */
export function placeFilter(place: NamedPlace | null): {
  filter: { state: string } | { states: readonly string[] } | { place: SearchPlace };
  where: string;
} | null {
  if (place === null) return null;
  if (place.kind === "state") return { filter: { state: place.state }, where: `in ${place.label}` };
  if (place.kind === "region") {
    return { filter: { states: place.states }, where: `in ${place.label}` };
  }
  const { latitude, longitude, county } = place;
  const radiusMiles = place.radiusMiles ?? usualMiles;
  const middle = { latitude, longitude };
  if (county !== undefined) {
    return {
      filter: { place: { middle, radiusMiles, county: countyFilter(county) } },
      where: `in ${place.label}`,
    };
  }
  return {
    filter: { place: { middle, radiusMiles } },
    where: `within ${radiusMiles} miles of ${place.label}`,
  };
}

/** A county as rows tell theirs. */
export function countyFilter({ name, zips }: County): NonNullable<SearchPlace["county"]> {
  const whole = name.toLowerCase();
  return { names: [whole, whole.replace(/ \S+$/, "")], zips };
}

/** The place as results tell it. */
export function understoodPlace(place: NamedPlace): UnderstoodPlace {
  if (place.kind === "region") {
    return { label: place.label, latitude: null, longitude: null, radiusMiles: null, state: null };
  }
  if (place.kind === "point" && place.county !== undefined) {
    const { label, latitude, longitude, county } = place;
    return { label, latitude, longitude, radiusMiles: null, state: county.state };
  }
  return place.kind === "state"
    ? { label: place.label, latitude: null, longitude: null, radiusMiles: null, state: place.state }
    : {
        label: place.label,
        latitude: place.latitude,
        longitude: place.longitude,
        radiusMiles: place.radiusMiles ?? usualMiles,
        state: null,
      };
}
