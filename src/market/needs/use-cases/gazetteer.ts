import { type UsZip, usZip, usZips } from "../../../platform/places/us-zips.ts";
import type { Coordinates } from "../../../shared/coordinates.ts";
import type { City, Gazetteer } from "../rules/reading/known-places.ts";
import { readPlaceText } from "../rules/reading/place-text.ts";
import nicknames from "../rules/vocabulary/us-city-nicknames.json" with { type: "json" };
import { usStates } from "../rules/vocabulary/us-states.ts";
import { countyOf } from "./counties.ts";

let cities: Map<string, City> | undefined;
let namesakes: Map<string, City[]> | undefined;

/** Cities and ZIPs of the United States. Their index is made when first asked for (60 ms, 6 MB). */
export const gazetteer: Gazetteer = {
  zip: homeZip,
  city(name, state) {
    cities ??= indexCities();
    return cities.get(state === undefined ? name : `${name}|${state}`);
  },
  cities(name) {
    cities ??= indexCities();
    namesakes ??= Map.groupBy(
      [...cities].flatMap(([key, city]) => (key.includes("|") ? [city] : [])),
      (city) => city.name.toLowerCase(),
    );
    return (namesakes.get(name) ?? []).toSorted((a, b) => b.zips - a.zips);
  },
  county: countyOf,
};

/** What people call cities: "philly", "the bay area". */
export const nicknamePattern = new RegExp(
  `\\b(?:the )?(?:${Object.keys(nicknames)
    .toSorted((a, b) => b.length - a.length)
    .join("|")})\\b`,
  "gi",
);

/** A place on the map and what to call it. */
export interface Place extends Coordinates {
  label: string;
}

/** The place a ZIP or "latitude,longitude" names; null for text that names none. */
export function placeOfText(text: string): Place | null {
  const read = readPlaceText(text);
  if (read === null) return null;
  if ("coordinates" in read) {
    const { latitude, longitude } = read.coordinates;
    return { latitude, longitude, label: `${latitude}, ${longitude}` };
  }
  const zip = homeZip(read.zip);
  if (zip === undefined) return null;
  const { latitude, longitude, city, state } = zip;
  return { latitude, longitude, label: `${read.zip} (${city}, ${state})` };
}

/** A city with so many ZIPs is one that people mean by its name alone. */
const zipsOfLargerCity = 8;

/** Names of the larger cities, lower case. */
export function largerCities(): Set<string> {
  cities ??= indexCities();
  return new Set(
    [...cities].flatMap(([name, { zips }]) =>
      zips >= zipsOfLargerCity && !name.includes("|") ? [name] : [],
    ),
  );
}

let placeWords: Set<string> | undefined;

/** The longer words of names of states and larger cities, lower case. */
export function wordsOfPlaces(): ReadonlySet<string> {
  placeWords ??= new Set(
    [...largerCities(), ...Object.values(usStates)].flatMap(
      (name) => name.toLowerCase().match(/[a-z]{5,}/g) ?? [],
    ),
  );
  return placeWords;
}

// Post offices of the armed forces abroad have no place in the country.
function homeZip(code: string): UsZip | undefined {
  const found = usZip(code);
  return found !== undefined && Object.hasOwn(usStates, found.state) ? found : undefined;
}

/** Keys are "name|ST", and the bare name for the largest city that has it. */
function indexCities(): Map<string, City> {
  const sums = new Map<string, City>();
  for (const { city, state, latitude, longitude } of usZips()) {
    if (!Object.hasOwn(usStates, state) || (latitude === 0 && longitude === 0)) continue;
    const key = `${city.toLowerCase()}|${state}`;
    const sum = sums.get(key) ?? { name: city, state, latitude: 0, longitude: 0, zips: 0 };
    sum.latitude += latitude;
    sum.longitude += longitude;
    sum.zips += 1;
    sums.set(key, sum);
  }
  for (const [key, city] of [...sums]) {
    city.latitude /= city.zips;
    city.longitude /= city.zips;
    const name = key.slice(0, key.indexOf("|"));
    if ((sums.get(name)?.zips ?? 0) < city.zips) sums.set(name, city);
  }
  for (const [nickname, key] of Object.entries(nicknames)) {
    const city = sums.get(key);
    if (city !== undefined) sums.set(nickname, city);
  }
  return sums;
}
