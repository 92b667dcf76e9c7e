import { isVocabulary } from "../thesaurus/thesaurus.ts";
import { stateNamed } from "../vocabulary/state-abbreviations.ts";
import { stateCode } from "../vocabulary/us-states.ts";
import type { Gazetteer } from "./known-places.ts";
import { plainPart } from "./need.ts";
import { longWord } from "./place-words.ts";
import { knownZips, type NamedPlace, placeNamed } from "./read-place.ts";
import { type Listed, type PlaceRuledOut, type RuledOut, ruledOutList } from "./ruled-out.ts";
import { askingWords, weakWords } from "./word-classes.ts";

/** What says that the places after it are not wanted; "but" does behind "anywhere". */
const negator =
  /\b(?:(?:but|and|just|only|preferably|please)\s+)?(?:not|nor|no|none|nobody|nothing|never|except(?:ing)?(?:\s+for)?|exclud(?:ing|es?)|avoid(?:ing)?|without|outside(?:\s+of)?|other\s+than|rather\s+than|instead\s+of|(?<=\b(?:every|any|all)(?:where|body|one)?\b[^,;.]{0,40})\bbut)\b/g;
/** How far around a place: "not within 50 miles of Dayton". */
const around =
  /^\s+(?:anywhere\s+)?(?:(?:within|inside)\s+)?(?:an?\s+)?(\d{1,4})[\s-]*(mi|miles?|km)\b(?:[\s-]+radius)?\s+(?:of|from|around)\b/;
/** Miles around a place that it must not be near. */
const nearMiles = 50;
/** What says so behind them: "in Ohio, Cleveland excepted". */
const negatorBehind = /\s+(?:is\s+|are\s+)?(?:excepted|excluded|aside)\b/g;
const leading = new Set(
  "in from the any anywhere state states of either a an made located based inside within near around to those ones".split(
    " ",
  ),
);
const said = new Set(["in", "from", "inside", "within", "near", "around"]);
const joiners = new Set([",", "/", "&", "or", "nor", "and", "not", "neither"]);
const mostWordsOfName = 5;
/** Who stands somewhere: "no Texas cement plants" rules out Texas, "no Virginia ham" a thing. */
const stands =
  /^(?:plants?|mills?|shops?|factor(?:y|ies)|makers?|manufacturers?|producers?|suppliers?|vendors?|compan(?:y|ies)|firms?|facilit(?:y|ies)|sites?|ones?)$/;
/** A city of which nothing says that it is one in a state that the text names has so many ZIPs. */
const leastZips = 2;

interface Token {
  word: string;
  start: number;
  end: number;
}

interface Found {
  place: PlaceRuledOut;
  label: string;
}

/**
 * The places that a text rules out: a word of negation holds for the whole list after it ("not in Iowa or Nebraska").
 *
 * @param text as it was typed, of which `folded` has the same offsets
 */
export function placesRuledOut(text: string, folded: string, gazetteer: Gazetteer): RuledOut[] {
  const tokens = [...folded.matchAll(/[a-z0-9]+(?:[.'-][a-z0-9]+)*|[,;:.()&/]/g)].map(
    (match): Token => ({
      word: longWord(match[0].replace(/^([a-z])\.([a-z])$/, "$1$2")),
      start: match.index,
      end: match.index + match[0].length,
    }),
  );
  const reading = { text, folded, tokens, gazetteer };
  const found: RuledOut[] = [];
  let read = 0;
  for (const match of folded.matchAll(negator)) {
    if (match.index < read) continue;
    const list = listAfter(reading, match[0], match.index);
    found.push(...ruledOutList(list.map(withPart), match.index));
    read = list.at(-1)?.end ?? read;
  }
  for (const { 0: words, index } of folded.matchAll(negatorBehind)) {
    const list = listBefore(reading, index);
    const [first, last] = [list[0], list.at(-1)];
    if (first === undefined || last === undefined || first.start < read) continue;
    const named = [...list.slice(0, -1), { ...last, end: index + words.length }];
    found.push(...ruledOutList(named.map(withPart), first.start));
  }
  return found;
}

function withPart({ item, start, end }: Listed<Found>): Listed<Omit<RuledOut, "clause">> {
  const part = { ...plainPart("place", item.label, start, end), confidence: 0.9 };
  return { item: { part, ...item }, start, end };
}

/** The places from a comma, or the beginning, to where they are said not to be wanted. */
function listBefore(reading: Reading, until: number): Listed<Found>[] {
  const { tokens } = reading;
  for (const [at, { start }] of tokens.entries()) {
    if (start >= until || !/^[,;:.(]$/.test(tokens[at - 1]?.word ?? ",")) continue;
    const list = listAfter(reading, "", start);
    if (list.at(-1)?.end === until) return list;
  }
  return [];
}

interface Reading {
  text: string;
  folded: string;
  tokens: Token[];
  gazetteer: Gazetteer;
}

function listAfter(reading: Reading, words: string, from: number): Listed<Found>[] {
  const { folded, tokens } = reading;
  const end = from + words.length;
  const measured = around.exec(folded.slice(end));
  const miles =
    measured === null ? null : Math.round(Number(measured[1]) * (measured[2] === "km" ? 0.62 : 1));
  const list: Listed<Found>[] = [];
  let at = tokens.findIndex(({ start }) => start >= end + (measured?.[0].length ?? 0));
  if (at === -1) return [];
  // "No plants in Texas": what is not wanted there, and then where.
  if (/\b(?:no|none|nobody|nothing|never|without)$/.test(words)) at = pastWordsOfTrade(tokens, at);
  for (;;) {
    const lead = pastLead(tokens, at);
    const one = placeAt(reading, lead.at, lead.isSaid || miles !== null);
    if (one === null) return isOfNames(list, reading, at) ? [] : list;
    const { named, place, until } = one;
    const [first, last] = [tokens[list.length === 0 ? lead.at : at], tokens[until - 1]];
    const reach = miles ?? (lead.isNear ? nearMiles : null);
    // Outside a city is near it.
    if (/outside/.test(words) && miles === null && place.kind === "city") return list;
    if (first === undefined || last === undefined) return list;
    const item =
      reach === null || named.kind !== "point"
        ? { place, label: named.label }
        : {
            place: {
              kind: "around" as const,
              latitude: named.latitude,
              longitude: named.longitude,
              miles: reach,
            },
            label: `${named.label} (${reach} mi)`,
          };
    list.push({ item, start: first.start, end: last.end });
    const next = pastJoiners(tokens, until);
    if (next === null) return list;
    at = next;
  }
}

/** "Smithfield or Tyson": the other firm tells that the first is no town. */
function isOfNames(list: Listed<Found>[], { folded, tokens }: Reading, at: number): boolean {
  const next = tokens[at];
  const last = list.at(-1);
  if (next === undefined || last === undefined) return false;
  const isListed = /^\s*,?\s*(?:or|nor)\s*$/.test(folded.slice(last.end, next.start));
  const isSaid = list.some(({ start, end }) =>
    /^(?:in|from|near)\b/.test(folded.slice(start, end)),
  );
  return isListed && !isSaid && list.every(({ item }) => item.place.kind === "city");
}

/** The words before a place: "in the state of". */
function pastLead(tokens: Token[], from: number) {
  let at = from;
  let isSaid = false;
  let isNear = false;
  for (
    let word = tokens[at]?.word;
    word !== undefined && leading.has(word);
    word = tokens[at]?.word
  ) {
    isSaid ||= said.has(word);
    isNear ||= word === "near" || word === "around";
    at += 1;
  }
  return { at, isSaid, isNear };
}

/** What a place may follow in a list; null where it ends. A comma alone leads to no new clause: "not Iowa, in Ohio". */
function pastJoiners(tokens: Token[], from: number): number | null {
  let at = from;
  let isComma = true;
  while (joiners.has(tokens[at]?.word ?? "")) {
    isComma &&= tokens[at]?.word === ",";
    at += 1;
  }
  if (at === from || (isComma && said.has(tokens[at]?.word ?? ""))) return null;
  return at;
}

/** Past "plants" where "in" follows; where it does not, past nothing. */
function pastWordsOfTrade(tokens: Token[], from: number): number {
  let at = from;
  while (askingWords.has(tokens[at]?.word ?? "") || weakWords.has(tokens[at]?.word ?? "")) at += 1;
  return at > from && said.has(tokens[at]?.word ?? "") ? at : from;
}

/** The longest place that begins at a token, and the token after it. */
function placeAt(reading: Reading, from: number, isSaid: boolean) {
  const { tokens } = reading;
  for (let count = mostWordsOfName; count > 0; count -= 1) {
    const words = tokens.slice(from, from + count);
    const until = from + count;
    if (words.length < count || words.some(({ word }) => /^[;:.()&/]$/.test(word))) continue;
    if (words.slice(0, -2).some(({ word }) => word === ",") || words.at(-1)?.word === ",") continue;
    if (words[0]?.word === ",") continue;
    const isLast = isEnd(tokens, until);
    // "No Virginia ham": the name of a thing.
    if (!isLast && !isSaid) continue;
    const names = words.map(({ word }) => word).filter((word) => word !== ",");
    const found = namedBy(reading, names, { isSaid, isLast, first: words[0]?.start ?? 0 });
    // "Portland, Texas" is a city, "Iowa, Louisiana" are two states.
    const comma = words.findIndex(({ word }) => word === ",");
    const isState = stateNamed(names.slice(0, comma).join(" ")) !== undefined;
    const isCity = found?.place.kind === "city" || found?.place.kind === "county";
    const isList = comma > 0 && (isState || !isCity);
    if (found !== null && !isList) return { ...found, until };
  }
  return null;
}

function isEnd(tokens: Token[], at: number): boolean {
  const end = tokens.findIndex(({ word }, next) => next >= at && /^[,;:.()]$/.test(word));
  const clause = tokens.slice(at, end === -1 ? undefined : end);
  if (clause.some(({ word }) => stands.test(word))) return true;
  const word = tokens[at]?.word;
  if (word === undefined || /^\W$/.test(word) || joiners.has(word)) return true;
  return (
    askingWords.has(word) ||
    weakWords.has(word) ||
    /^(?:but|though|either|by|for|with|excepted|excluded|aside)$/.test(word)
  );
}

function namedBy(
  { text, tokens, gazetteer }: Reading,
  words: string[],
  { isSaid, isLast, first }: { isSaid: boolean; isLast: boolean; first: number },
): { named: NamedPlace; place: PlaceRuledOut } | null {
  const name = words.join(" ");
  if (words.length === 1 && /^\d{5}$/.test(name) && gazetteer.zip(name) === undefined) return null;
  const isCapital = /^[A-Z]/.test(text.slice(first));
  const isCode = /^[A-Z]{2}\b/.test(text.slice(first));
  const named =
    words.length === 1 && name.length === 2 && !isCode
      ? null
      : placeNamed(words, gazetteer, knownZips, isLast, true, isCode);
  if (named !== null && named.kind !== "point") return { named, place: statesOf(named) };
  if (named?.county !== undefined) {
    return { named, place: { kind: "county", county: named.county } };
  }
  const [zip] = /^\d{5}$/.exec(name) ?? [];
  if (zip !== undefined) return named === null ? null : { named, place: { kind: "zip", zip } };
  const isWord = words.length === 1 && isVocabulary(name);
  const inState =
    isWord && !isCapital && !isSaid
      ? undefined
      : statesSaid(text, tokens)
          .map((state) => gazetteer.city(name, state))
          .find((one) => one !== undefined);
  const largest = isSaid && !isWord ? gazetteer.city(name) : undefined;
  const city =
    inState ?? (largest !== undefined && largest.zips >= leastZips ? largest : undefined);
  if (city !== undefined && !isNamedWithState(named)) {
    const { latitude, longitude, state } = city;
    const point = { latitude, longitude, label: `${city.name}, ${state}`, radiusMiles: null };
    return {
      named: { kind: "point", ...point },
      place: { kind: "city", city: city.name, state },
    };
  }
  if (named === null) return null;
  const [, own = "", state = ""] = /^(.+), ([A-Z]{2})$/.exec(named.label) ?? [];
  return own === "" ? null : { named, place: { kind: "city", city: own, state } };

  /** A city that was read with the state that stands behind it. */
  function isNamedWithState(one: NamedPlace | null): boolean {
    return one !== null && words.length > 1 && gazetteer.city(name) === undefined;
  }
}

function statesOf(place: Extract<NamedPlace, { kind: "state" | "region" }>): PlaceRuledOut {
  return { kind: "states", states: place.kind === "state" ? [place.state] : place.states };
}

/** States that a text names anywhere, in full or by a code in capitals: a city after them is one of theirs. */
function statesSaid(text: string, tokens: Token[]): string[] {
  return tokens.flatMap(({ word, start, end }, at) => {
    const both = `${word} ${tokens[at + 1]?.word ?? ""}`;
    const state =
      stateNamed(both) ??
      stateNamed(word) ??
      (/^[A-Z]{2}$/.test(text.slice(start, end)) ? stateCode(word) : undefined);
    return state ?? [];
  });
}
