import abbreviations from "./us-state-abbreviations.json" with { type: "json" };
import { stateCode } from "./us-states.ts";

// Apart from the states' names, which browsers load with the filters of a list: texts are read by the server alone.
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
