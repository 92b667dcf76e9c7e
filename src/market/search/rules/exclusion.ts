import type { NeedPart } from "../../needs/rules/reading/need.ts";
import type { PlaceRuledOut, RuledOut } from "../../needs/rules/reading/ruled-out.ts";
import { stemOf } from "../../needs/rules/reading/tokens.ts";
import type { Vocabulary } from "../../needs/rules/vocabulary/index-terms.ts";
import { type Makers, stemsOf } from "../../needs/rules/vocabulary/makers-of-goods.ts";
import { nameWords } from "./names-meant.ts";
import { anyPhrase } from "./names-of-goods.ts";
import { quoteLexeme } from "./plan-search.ts";
import type { Wanted } from "./wanted.ts";

/** What shops must not be, as it is looked up. */
export interface Exclusion {
  places: readonly PlaceRuledOut[];
  /** Capabilities of which none may be known. */
  codes: readonly string[];
  /** Materials that a shop must not state. */
  materials: readonly string[];
  /** In the index's query language: what neither a shop's name nor what stands with it may have; null for nothing. */
  names: string | null;
}

/**
 * What a need rules out. Who makes what is wanted is not left out for a code that it shares with what is not: of
 * "cheese, not mozzarella" only names tell. Undefined where nothing is ruled out.
 */
export function exclusionOf(
  ruledOut: readonly RuledOut[],
  wanted: Wanted | null,
  vocabulary: Vocabulary,
): Exclusion | undefined {
  if (ruledOut.length === 0) return undefined;
  const things = ruledOut.filter(({ place }) => place === null);
  const codes = new Set<string>();
  const names: (string | null)[] = [];
  for (const { part, label } of things) {
    const makers = makersOf(part, vocabulary);
    const own = [...(makers?.makes ?? [])].filter(
      (code) => code === part.code || !isWanted(code, wanted),
    );
    for (const code of own) codes.add(code);
    const typed = stemsOf(label);
    const phrases = own.length > 0 ? [...(makers?.inNames ?? []), typed] : [typed];
    names.push(part.kind === "word" ? nameLexemes(label) : phrasesBut(phrases, wanted));
  }
  const looked = names.filter((query) => query !== null);
  return {
    places: ruledOut.flatMap(({ place }) => place ?? []),
    codes: [...codes],
    materials: things.flatMap(({ part }) => (part.kind === "material" ? [part.code] : [])),
    names: looked.length === 0 ? null : looked.join(" | "),
  };
}

/** Whoever has this code, or one that begins so, makes or could make what is wanted. */
function isWanted(code: string, wanted: Wanted | null): boolean {
  const codes = [...(wanted?.makes ?? []), ...(wanted?.could ?? [])];
  return codes.some((one) => one === code || (/^\d/.test(code) && one.startsWith(code)));
}

/** Names with these phrases, but for those that what is wanted has itself: beer beside root beer. */
function phrasesBut(phrases: string[][], wanted: Wanted | null): string | null {
  const asked = new Set(stemsOf(wanted?.label ?? ""));
  return anyPhrase(phrases.filter((stems) => !stems.every((stem) => asked.has(stem))));
}

function makersOf({ kind, code }: NeedPart, vocabulary: Vocabulary): Makers | undefined {
  switch (kind) {
    case "good":
      return vocabulary.goods.get(code);
    case "process":
      return vocabulary.processes.get(code);
    case "material":
      return vocabulary.materials.get(code);
    case "industry":
      return { makes: new Set([code]), could: new Set(), wider: new Set(), inNames: [], hints: [] };
    default:
      return undefined;
  }
}

function nameLexemes(label: string): string | null {
  const words = nameWords(label).map((word) => `${quoteLexeme(stemOf(word))}:AC`);
  return words.length === 0 ? null : `(${words.join(" & ")})`;
}

/** Where it is ruled out, as a sentence about nobody goes on: ", not in Texas or Iowa"; "" where nowhere. */
export function notThere(ruledOut: readonly RuledOut[]): string {
  const labels = ruledOut.flatMap(({ place, label }) => (place === null ? [] : label));
  return labels.length === 0 ? "" : `, not in ${labels.join(" or ")},`;
}

/** What is ruled out, as parts that are told: "not-in" a place, "not" anything else. */
export function partsRuledOut(ruledOut: readonly RuledOut[]): NeedPart[] {
  return ruledOut.map(({ part, label, place }) => ({
    ...part,
    kind: place === null ? "not" : "not-in",
    code: label,
  }));
}
