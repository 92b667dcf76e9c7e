import type { Concept } from "./concepts.ts";
import { planSearch, quoteLexeme, type SearchPlan } from "./plan-search.ts";

/** A word the last one of a query may become. */
export interface Completion {
  word: string;
  /** As the index has it; null for a word it leaves out. */
  lexeme: string | null;
  documents: number;
}

/** The concepts of a query whose last word may stand for any of its completions. */
export function completionConcepts(concepts: Concept[], completions: Completion[]): Concept[] {
  const last = concepts.at(-1);
  if (last === undefined || completions.length === 0) return concepts;
  const documents = completions.reduce((sum, completion) => sum + completion.documents, 0);
  const lexemes = [...new Set(completions.flatMap(({ lexeme }) => lexeme ?? []))];
  const own = last.alternatives.filter((alternative) => alternative.weight === 1);
  return [
    ...concepts.slice(0, -1),
    {
      ...last,
      documents: Math.max(last.documents, documents),
      alternatives: [
        ...own,
        ...lexemes.map((lexeme) => ({ words: [lexeme], weight: 0.95, by: "beginning" as const })),
      ],
    },
  ];
}

/**
 * How to look up what somebody is typing. `begun` matches words that begin with the last one.
 */
export function completedPlan(concepts: Concept[]): (SearchPlan & { begun: string }) | null {
  const plan = planSearch(concepts.map((concept) => ({ ...concept, isWeak: false })));
  if (plan === null) return null;
  const last = concepts.length - 1;
  const begun = concepts
    .map((concept, at) => {
      if (at < last || concept.kind !== "word") {
        return quoteLexeme(concept.alternatives[0]?.words[0] ?? concept.text);
      }
      return `(${quoteLexeme(concept.head)}:*)`;
    })
    .join(" & ");
  // What somebody is typing is in a name; other readings would only cost time.
  return { ...plan, anywhere: null, related: null, distant: null, loose: null, begun };
}
