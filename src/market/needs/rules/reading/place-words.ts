import { stateNamed } from "../vocabulary/state-abbreviations.ts";

const radius =
  /\b(?:within\s+)?(?:a\s+)?(\d{1,4}|an)[\s-]*(mi(?=\b|les?\b)|km|kilomet(?=er|re)|hours?|hrs?)[a-z]*(?:\s+(?:radius|drive))?\s*(?=(?:of|from|around)\s)/;
/** Miles of a unit that people say how far away in; an hour is one of driving. */
const milesOf: Record<string, number> = { mi: 1, km: 0.62, ki: 0.62, ho: 60, hr: 60 };
/** Parts of a state, which are searched as all of it: "southern Minnesota", "West Texas". */
const partOfState =
  /\b(?:(?:north|south)(?:east|west)?(?:ern)?|(?:ea|we)st(?:ern)?|central|upstate|downstate|rural)\s+(?=([a-z]+(?: [a-z]+)?))/g;

/** How cities' names are written short. */
const shortened = new Map([
  ["st", "saint"],
  ["ste", "sainte"],
  ["ft", "fort"],
  ["mt", "mount"],
]);
const sides: Record<string, string> = { n: "north", s: "south", w: "west" };

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
  return text.replace(partOfState, (direction: string, next: string) => {
    const [word = ""] = next.split(" ");
    const isState = stateNamed(word) !== undefined || stateNamed(next) !== undefined;
    return isState && stateNamed(`${direction.trim()} ${word}`) === undefined ? "" : direction;
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
