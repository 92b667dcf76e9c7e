import abbreviations from "./us-state-abbreviations.json" with { type: "json" };
import data from "./us-states.json" with { type: "json" };

/** States, the District of Columbia and territories by their postal codes. */
export const usStates: Record<string, string> = data;

const codeOfName = new Map(
  Object.entries(usStates).map(([code, name]) => [name.toLowerCase(), code]),
);

/** The postal code of a state given as code or name, in any case; undefined for anything else. */
export function stateCode(text: string): string | undefined {
  const key = text.trim();
  const code = key.toUpperCase();
  return Object.hasOwn(usStates, code) ? code : codeOfName.get(key.toLowerCase());
}

const codeOfAbbreviation = new Map<string, string>(Object.entries(abbreviations));
/** Abbreviations that are words or first names, too. */
const words = new Set("cal conn del ill ind kan mass miss ore penn tex wash".split(" "));

/**
 * The postal code of a state by its abbreviation of old, lower case: "wis". Those that are words, too ("ore"), only
 * where a state has to be.
 */
export function abbreviatedState(text: string, isSurely: boolean): string | undefined {
  return isSurely || !words.has(text) ? codeOfAbbreviation.get(text) : undefined;
}

/** The postal code of a state by its name or an abbreviation that is no word, lower case. */
export function stateNamed(text: string): string | undefined {
  return text.length > 2 ? (stateCode(text) ?? abbreviatedState(text, false)) : undefined;
}

/** The name of a state by its postal code; an unknown code is returned as it is. */
export function stateName(code: string): string {
  return usStates[code] ?? code;
}
