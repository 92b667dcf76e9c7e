import type { Coordinates } from "../../../../shared/coordinates.ts";
import { isVocabulary } from "../thesaurus/thesaurus.ts";
import { abbreviatedState, stateNamed } from "../vocabulary/state-abbreviations.ts";
import { regionNamed, type UsRegion } from "../vocabulary/us-regions.ts";
import { stateCode, stateName, usStates } from "../vocabulary/us-states.ts";
import type { City, County, Gazetteer } from "./known-places.ts";
import { longWord, radiusSaid, wholeStates, wordsOf } from "./place-words.ts";
import { codesThatAreWords, regionAmong, stateAmong, statesJoined } from "./read-states.ts";

/** A city that is called like another one. */
export interface Namesake extends Coordinates {
  label: string;
}

/** A place a query names. */
export type NamedPlace =
  | { kind: "state"; state: string; label: string }
  | { kind: "region"; states: string[]; label: string }
  | {
      kind: "point";
      latitude: number;
      longitude: number;
      label: string;
      radiusMiles: number | null;
      /** Other cities of the same name, where nothing says which of them: the larger ones first. */
      namesakes?: readonly Namesake[];
      /** All of it, where the place is a county and no distance was said. */
      county?: County;
    };

export interface ReadPlace {
  place: NamedPlace | null;
  rest: string;
  /** The query does not say that it is a place: it may as well be part of a name. */
  isGuess: boolean;
}

const near =
  /\b(?:near(?: to)?|close to|around|nearby|outside(?: of)?|in|from|within|of|zip(?: code)?)\s+(?:the\s+)?/g;
/** "Minnesota / North Dakota". */
const slash = /(?<=[a-z])\s*\/\s*(?=[a-z])/g;
const notBefore = /\bnot\s+$/;
const nobodysPlace =
  /\b(?:near|close to|around|by) (?:me|us|here|my (?:area|location|place|city|town))\b|\bin my area\b/g;
/** What stands behind a place and belongs to it. */
const aroundPlaces = new Set("area areas region vicinity metro metropolitan nearby".split(" "));
/** Colors, patterns and a season that cities are named like: "a rug in orange". */
const neverCities = new Set(
  "orange navy brown gray white black green teal olive rose pearl amber ivory sage plaid jamaica spring".split(
    " ",
  ),
);
/** Codes of states by which people mean a city: "near LA", "in DC"; behind a thing ("sausage LA") it is the state. */
const codesOfCities = new Set(["la", "dc"]);
/** A city alone is understood from this size on. */
export const knownZips = 8;
/** A city called like a word of the trade is meant from this size on where it is said to be a place: "in Bend". */
const wordyZips = 6;
const mostWordsOfName = 4;

/**
 * Reads a place out of a query: "cnc shop near 43004", "brackets in Ohio", "within 50 miles of Dayton,
 * OH". "Near me" is no place. In the directories a name at the end is enough ("breweries Ohio"); for
 * products it must be said to be a place, because goods are named after many.
 *
 * @param text folded
 */
export function readPlace(text: string, gazetteer: Gazetteer, isDirectory: boolean): ReadPlace {
  const asked = text.replace(nobodysPlace, " ");
  const { miles, rest: unmeasured } = radiusSaid(asked);
  const plain = wholeStates(unmeasured);
  const joined = isDirectory
    ? (statesJoined(wordsOf(plain)) ?? statesJoined(wordsOf(plain.replace(slash, " or "))))
    : null;
  if (joined !== null) {
    return { place: joined.place, rest: joined.rest.join(" "), isGuess: false };
  }
  for (const match of plain.matchAll(near)) {
    const start = match.index + match[0].length;
    const word = match[0].trim().split(" ")[0] ?? "";
    if (word === "of" && miles === null) continue;
    const isSurely =
      ["near", "close", "around", "nearby", "outside", "within"].includes(word) || miles !== null;
    const isIn = isDirectory && word === "in";
    const found = placeAtStart(plain.slice(start), gazetteer, { isSurely, isIn, isDirectory });
    if (found === null) continue;
    const before = plain.slice(0, match.index);
    const isElsewhere = word === "outside" || notBefore.test(before);
    const place = isElsewhere ? elsewhere(found.place) : withRadius(found.place, miles);
    return { place, rest: `${before.replace(notBefore, "")} ${found.rest}`, isGuess: false };
  }
  const trailing = placeAtEnd(plain, gazetteer, isDirectory);
  if (trailing !== null) return { ...trailing, isGuess: true };
  const others = isDirectory ? wordsOf(plain) : [];
  const among = stateAmong(others) ?? regionAmong(others);
  return among === null
    ? { place: null, rest: asked, isGuess: false }
    : { place: among.place, rest: among.rest.join(" "), isGuess: true };
}

/** "Outside Texas" and "not in Texas" are all the other states; outside a city is near it. */
function elsewhere(place: NamedPlace): NamedPlace {
  if (place.kind !== "state") return place;
  const states = Object.keys(usStates).filter((code) => code !== place.state);
  return { kind: "region", states, label: `states other than ${place.label}` };
}

function withRadius(place: NamedPlace, miles: number | null): NamedPlace {
  if (place.kind !== "point" || miles === null) return place;
  const { county: _, ...middle } = place;
  return { ...middle, radiusMiles: miles };
}

interface Found {
  place: NamedPlace;
  rest: string;
}

/** The longest place a text begins with. */
function placeAtStart(
  text: string,
  gazetteer: Gazetteer,
  { isSurely, isIn, isDirectory }: { isSurely: boolean; isIn: boolean; isDirectory: boolean },
): Found | null {
  const words = wordsOf(text);
  for (let count = Math.min(mostWordsOfName + 1, words.length); count > 0; count -= 1) {
    const isCity = count === 1 && codesOfCities.has(words[0] ?? "");
    const city = isCity ? cityAlone(words.slice(0, 1), gazetteer, 1) : null;
    if (city !== null) return { place: city, rest: words.slice(1).join(" ") };
    const place = placeNamed(
      words.slice(0, count),
      gazetteer,
      // "In Moab": a town of any size, where nothing follows it.
      isSurely || (isIn && count === words.length) ? 1 : knownZips,
      count === words.length,
      isDirectory,
      isDirectory,
    );
    if (place !== null) return { place, rest: words.slice(count).join(" ") };
  }
  return null;
}

/** A city with its state at the end of a text; in the directories any place at the end or a state at the start. */
function placeAtEnd(text: string, gazetteer: Gazetteer, isDirectory: boolean): Found | null {
  const all = wordsOf(text);
  // "Bay area" is a place itself; of "Brunswick GA area" the city is.
  const words =
    isDirectory && regionNamed(all.slice(-2).join(" ")) === undefined
      ? all.slice(0, all.findLastIndex((word) => !aroundPlaces.has(word)) + 1)
      : all;
  for (let count = Math.min(mostWordsOfName + 1, words.length - 1); count > 0; count -= 1) {
    const named = words.slice(-count);
    const rest = words.slice(0, -count).join(" ");
    const place = isDirectory
      ? placeNamed(named, gazetteer, knownZips, true, true, false)
      : cityWithState(named, gazetteer);
    if (place !== null) return { place, rest: withoutTown(rest, named, gazetteer) };
  }
  if (!isDirectory) return null;
  for (let count = Math.min(mostWordsOfName, words.length - 1); count > 0; count -= 1) {
    const place = placeLeading(words.slice(0, count), gazetteer);
    if (place !== null) return { place, rest: words.slice(count).join(" ") };
  }
  return null;
}

/** A region, a state, a city with its state as in an address, or a city of several words. */
function placeLeading(words: string[], gazetteer: Gazetteer): NamedPlace | null {
  const region = regionNamed(words.join(" "));
  if (region !== undefined) return regionPlace(region);
  const state = stateNamed(words.join(" "));
  if (state !== undefined) return stateplace(state);
  const town = cityWithState(words, gazetteer);
  if (town !== null || words.length === 1) return town;
  // "Iowa City bakery" is not of the state.
  return cityAlone(words, gazetteer, stateNamed(words[0] ?? "") === undefined ? knownZips : 2);
}

/** Of "Appleton, WI 54911" the ZIP tells the place. */
function withoutTown(rest: string, named: string[], gazetteer: Gazetteer): string {
  if (!/^\d{5}$/.test(named.join(" "))) return rest;
  const town = placeAtEnd(rest, gazetteer, false);
  return town === null ? rest : town.rest;
}

/** The place that these words name, all of them; null where they name none. */
export function placeNamed(
  words: string[],
  gazetteer: Gazetteer,
  leastZips: number,
  isWhole: boolean,
  hasRegions: boolean,
  /** "In OR": a code that is a word elsewhere is one of a state here. */
  hasAnyCode: boolean,
): NamedPlace | null {
  const [first = ""] = words;
  const region = hasRegions ? regionNamed(words.join(" ")) : undefined;
  if (region !== undefined) return regionPlace(region);
  if (words.length === 1 && /^\d{5}$/.test(first)) return placeOfZip(first, gazetteer);
  const withState = cityWithState(words, gazetteer);
  if (withState !== null) return withState;
  const name = words.join(" ");
  const state = stateNamed(name);
  if (state !== undefined) return stateplace(state);
  const isCode = /^[a-z]{2}$/.test(first) && (hasAnyCode || !codesThatAreWords.has(first));
  if (words.length === 1 && isWhole && isCode) {
    const code = stateCode(first);
    if (code !== undefined) return stateplace(code);
  }
  // Only behind "in" or "near" a town of any size is looked for.
  const isSaid = isWhole && leastZips === 1;
  return codesOfCities.has(name) ? null : cityAlone(words, gazetteer, leastZips, isSaid);
}

/** The middle of a ZIP; null for one that is not in use. */
export function placeOfZip(code: string, gazetteer: Gazetteer): NamedPlace | null {
  const zip = gazetteer.zip(code);
  if (zip === undefined) return null;
  const label = `${code} (${zip.city}, ${zip.state})`;
  return { kind: "point", ...point(zip), label, radiusMiles: null };
}

/** A city that is known by its name alone; null for names that are words, and for smaller cities. */
export function cityAlone(
  words: string[],
  gazetteer: Gazetteer,
  leastZips: number,
  isSaid = false,
): NamedPlace | null {
  const name = words.map((word) => longWord(word)).join(" ");
  const county = countyNamed(name, gazetteer);
  if (county !== null) return county;
  if (neverCities.has(name)) return null;
  const isWord = words.length === 1 && isVocabulary(name);
  if (isWord && !isSaid) return null;
  const city = gazetteer.city(name);
  const least = isWord ? wordyZips : leastZips;
  return city === undefined || city.zips < least ? null : sharedCity(city, name, gazetteer);
}

/** A city has to be so many times as large as another of its name to be meant whatever is asked for there. */
const timesLarger = 3;
const mostNamesakes = 12;

function sharedCity(city: City, name: string, gazetteer: Gazetteer): NamedPlace {
  const namesakes = gazetteer
    .cities(name)
    .filter(({ state, zips }) => state !== city.state && city.zips < timesLarger * zips)
    .slice(0, mostNamesakes)
    .map((one) => ({ ...point(one), label: `${one.name}, ${one.state}` }));
  const place = cityPlace(city);
  return namesakes.length === 0 ? place : { ...place, namesakes };
}

function cityWithState(words: string[], gazetteer: Gazetteer): NamedPlace | null {
  for (const stateWords of [1, 2]) {
    if (words.length <= stateWords) return null;
    const last = words.slice(-stateWords).join(" ");
    const state = stateCode(last) ?? abbreviatedState(last, true);
    if (state === undefined) continue;
    const name = words.slice(0, -stateWords).join(" ");
    const place = countyNamed(name, gazetteer, state);
    if (place !== null) return place;
    const city = gazetteer.city(name, state);
    if (city !== undefined) return cityPlace(city);
  }
  return null;
}

function stateplace(code: string): NamedPlace {
  return {
    kind: "state",
    state: code,
    label: stateName(code),
  };
}

function regionPlace({ name, states }: UsRegion): NamedPlace {
  return { kind: "region", states, label: name };
}

/** "Harris county", "Orleans Parish"; the word for it must be said, for most are called like a city. */
function countyNamed(words: string, gazetteer: Gazetteer, state?: string): NamedPlace | null {
  const [, name, kind] = /^(.+) (county|parish|borough)$/.exec(words) ?? [];
  // Louisiana alone has parishes.
  const within = state ?? (kind === "parish" ? "LA" : undefined);
  const county = name === undefined ? undefined : gazetteer.county(name, within);
  if (county === undefined) return null;
  const label = `${county.name}, ${stateName(county.state)}`;
  return { kind: "point", ...point(county), label, radiusMiles: county.miles, county };
}

function cityPlace(city: City): Extract<NamedPlace, { kind: "point" }> {
  return { kind: "point", ...point(city), label: `${city.name}, ${city.state}`, radiusMiles: null };
}

function point({ latitude, longitude }: { latitude: number; longitude: number }) {
  return { latitude, longitude };
}
