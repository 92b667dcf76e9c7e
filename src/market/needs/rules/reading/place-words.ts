import { abbreviatedState, stateNamed } from "../vocabulary/state-abbreviations.ts";
import { stateCode, stateName } from "../vocabulary/us-states.ts";

const radius =
  /\b(?:within\s+)?(?:a\s+)?(\d{1,4}|an)[\s-]*(mi(?=\b|les?\b)|km|kilomet(?=er|re)|hours?|hrs?)[a-z]*(?:\s+(?:radius|drive))?\s*(?=(?:of|from|around)\s)/;
/** Miles of a unit that people say how far away in; an hour is one of driving. */
const milesOf: Record<string, number> = { mi: 1, km: 0.62, ki: 0.62, ho: 60, hr: 60 };
/** Parts of a state, which are searched as all of it: "southern Minnesota", "W. Texas", "Eastern Shore of Maryland". */
const partOfState =
  /\b(?:(?:(?:north|south)(?:east|west)?(?:ern)?|(?:ea|we)st(?:ern)?)(?: (?:shore|coast|part))?|[nsew]\.|central|upstate|downstate|rural|coastal)\s+(?:of\s+)?(?=([a-z]+(?: [a-z]+)?))/g;
/** Parts that are named after it: "Texas gulf coast". */
const partBehindState =
  /\b([a-z]+(?: [a-z]+)??) (?:gulf coast|gulf|coast|panhandle|hill country|eastern shore|thumb|bootheel)\b/g;

/** How cities' names are written short. */
const shortened = new Map([
  ["st", "saint"],
  ["ste", "sainte"],
  ["ft", "fort"],
  ["mt", "mount"],
]);
const sides: Record<string, string> = { n: "north", s: "south", e: "east", w: "west" };

/** How far away a place may be, in miles, and the text without it; null where nothing says so. */
export function radiusSaid(text: string): { miles: number | null; rest: string } {
  const said = radius.exec(text);
  if (said === null) return { miles: null, rest: text };
  const [all, count = "", unit = ""] = said;
  const miles = Math.round((Number(count) || 1) * (milesOf[unit.slice(0, 2)] ?? 1));
  return { miles, rest: text.replace(all, " ") };
}

/** The text with whole states in place of their parts; North Carolina and West Virginia are states of their own. */
export function wholeStates(text: string): string {
  const whole = text.replace(partOfState, (direction: string, next: string) => {
    const [word = ""] = next.split(" ");
    const isCode = word.length === 2 && text.endsWith(` ${word}`) && stateCode(word) !== undefined;
    const isState = isCode || stateNamed(word) !== undefined || stateNamed(next) !== undefined;
    const side = direction
      .trim()
      .replace(/^([nsew])\.$/, (_, letter: string) => sides[letter] ?? "");
    return isState && stateNamed(`${side} ${word}`) === undefined ? "" : direction;
  });
  return whole.replace(partBehindState, (all: string, before: string) => {
    const isState = [before, before.split(" ").at(-1) ?? ""].some(
      (name) => stateNamed(name) !== undefined,
    );
    return isState ? before : all;
  });
}

/** A word of a city's name, written out: "st" is "saint". */
export function longWord(word: string): string {
  return shortened.get(word) ?? word;
}

/** The words of a text that may name places, written out. */
export function wordsOf(text: string): string[] {
  return (
    text
      // Behind a city it is Montana, before a name a mountain.
      .replace(/(?<=[a-z]),?\s+mt\.?\s*$|,\s*mt\b/, " montana")
      // An abbreviation that is a word, too, ends in a period: "brick, Tex."
      .replace(/\b(?:calif|conn|mass|miss|penn|tex|wash)\.\s*$/, (short) => stateOfShort(short))
      // "N.C.", "N. Carolina", "Ohio-based".
      .replace(/\b([a-z])\.([a-z])\b\.?/g, "$1$2")
      .replace(/\b([nsw])\.? (?=carolina|dakota|virginia)/g, (_, side: string) => `${sides[side]} `)
      .replace(/-(?=(?:based|made|area)\b)/g, " ")
      .replace(/[^a-z0-9$.'/-]+/g, " ")
      .split(" ")
      .map((word) => word.replace(/^[.'-]+|[.'-]+$/g, ""))
      .filter((word) => word !== "")
      .map(longWord)
  );
}

function stateOfShort(short: string): string {
  const code = abbreviatedState(short.replace(".", "").trim(), true);
  return code === undefined ? short : stateName(code).toLowerCase();
}
