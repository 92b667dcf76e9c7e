import { stateCode, stateName } from "../vocabulary/us-states.ts";
import { isTelling } from "./describe-parts.ts";
import type { Gazetteer } from "./known-places.ts";
import { type NeedPart, plainPart } from "./need.ts";
import { cityAlone, knownZips, type NamedPlace, placeOfZip } from "./read-place.ts";
import { codesThatAreWords } from "./read-states.ts";

/** A place, and the parts of the text with it among them. */
interface PlaceBeside {
  parts: NeedPart[];
  place: NamedPlace;
}

/** A town has at least so many ZIPs to be one by its name alone, at the end of a text. */
const zipsOfTown = 2;
const mostWordsOfTown = 4;
/** Codes of states that mean other things in front of one: "AL sheet", "MS plate", "Mt. Angel meat". */
const neverLeading = new Set(["al", "ct", "ms", "mt"]);
/** Codes that are words, but hardly ever the last word of what is asked for. */
const codesAtEnd = new Set(["la", "ma", "oh", "pa"]);

/**
 * A place that no word of place leads to, before or after a thing or a process: "Chicago sausage", "bratwurst
 * Sheboygan", "cheese plants PA". Its words mean nothing else.
 */
export function placeBeside(
  text: string,
  parts: NeedPart[],
  gazetteer: Gazetteer,
): PlaceBeside | null {
  const first = parts.findIndex((part) => part.kind !== "word" && !mayBeWord(part, parts));
  const last = parts.findLastIndex((part) => part.kind !== "word");
  const after = isMade(parts[last]) ? parts.slice(last + 1) : [];
  const before = first > 0 ? parts.slice(0, first) : [];
  return (
    stateOf(text, parts, after.at(-1), "end") ??
    townOf(text, parts, after, gazetteer, zipsOfTown) ??
    stateOf(text, parts, before[0], "start") ??
    zipOf(parts, before[0], gazetteer) ??
    townOf(text, parts, before, gazetteer, knownZips) ??
    stateBetweenCommas(text, parts)
  );
}

/** "Extrusion company, GA, for window frames". */
function stateBetweenCommas(text: string, parts: NeedPart[]): PlaceBeside | null {
  for (const part of parts) {
    const written = text.slice(part.start, part.end);
    const isAlone = /,\s*$/.test(text.slice(0, part.start)) && /^\s*,/.test(text.slice(part.end));
    if (part.kind !== "word" || !isAlone || !/^[A-Z]{2}$/.test(written)) continue;
    const state = stateCode(written);
    if (state !== undefined) return withPlace(parts, [part], statePlace(state));
  }
  return null;
}

/** "Portland" alone is a cement, but a city before another thing. */
function mayBeWord(part: NeedPart, parts: NeedPart[]): boolean {
  const isMeant = parts.some((other) => other !== part && other.code === part.code);
  return !isMeant && part.alternatives.some(({ kind }) => kind === "word");
}

function isMade(part: NeedPart | undefined): boolean {
  return part?.kind === "good" || part?.kind === "process" || part?.kind === "material";
}

/** A state by its postal code: in capitals, or where it can be no other word. */
function stateOf(
  text: string,
  parts: NeedPart[],
  part: NeedPart | undefined,
  side: "start" | "end",
): PlaceBeside | null {
  if (part === undefined || part.code.length !== 2) return null;
  const written = text.slice(part.start, part.end);
  const state = stateCode(written);
  // De-icing is done anywhere, but a CA-based shop stands there.
  const isPrefix = text.charAt(part.end) === "-" && !/^-based\b/i.test(text.slice(part.end));
  if (state === undefined || isPrefix) return null;
  const isWord = codesThatAreWords.has(part.code);
  const isCapital = written === state && /[a-z]/.test(text);
  const next = parts[parts.indexOf(part) + 1];
  // NC machining is done by numerical control.
  const isNumericControl = part.code === "nc" && next?.kind === "process";
  const isState =
    side === "start"
      ? !neverLeading.has(part.code) && !isNumericControl && (isCapital || !isWord)
      : // Other codes at the end are read as places before.
        isWord && (isCapital || codesAtEnd.has(part.code));
  if (!isState) return null;
  return withPlace(parts, [part], statePlace(state));
}

/** A ZIP that begins a text; round numbers count things. */
function zipOf(parts: NeedPart[], part: NeedPart | undefined, gazetteer: Gazetteer) {
  if (part === undefined || !/^\d{3}(?!00)\d{2}$/.test(part.code)) return null;
  const place = placeOfZip(part.code, gazetteer);
  return place === null ? null : withPlace(parts, [part], place);
}

function townOf(
  text: string,
  parts: NeedPart[],
  around: NeedPart[],
  gazetteer: Gazetteer,
  leastZips: number,
): PlaceBeside | null {
  const wordOf = ({ start, end }: NeedPart) => text.slice(start, end).toLowerCase();
  const from = around.findIndex((part) => isTelling(wordOf(part)));
  const words = around.slice(from, around.findLastIndex((part) => isTelling(wordOf(part))) + 1);
  if (from === -1 || words.length > mostWordsOfTown) return null;
  const place = cityAlone(words.map(wordOf), gazetteer, leastZips);
  return place === null ? null : withPlace(parts, words, place);
}

function statePlace(state: string): NamedPlace {
  return { kind: "state", state, label: stateName(state) };
}

function withPlace(parts: NeedPart[], words: NeedPart[], place: NamedPlace): PlaceBeside | null {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return null;
  const part = { ...plainPart("place", place.label, first.start, last.end), confidence: 0.6 };
  const at = parts.indexOf(first);
  return { parts: [...parts.slice(0, at), part, ...parts.slice(at + words.length)], place };
}
