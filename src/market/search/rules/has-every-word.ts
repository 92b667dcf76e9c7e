import { readName } from "../../needs/rules/reading/tokens.ts";
import type { Concept } from "./concepts.ts";

/** Whether a text has the query's own form of each of its words. */
export function hasEveryWord(text: string, concepts: Concept[]): boolean {
  const words = new Set(readName(text).tokens.map((token) => token.word));
  return concepts.every((concept) => words.has(concept.alternatives[0]?.words[0] ?? ""));
}
