/** Words that may stand for a part of the query, in the index's form (stems). */
export interface Alternative {
  /** Stand together: "inject", "mold". */
  words: string[];
  /** 0 to 1: how sure it is that they mean what the query means. 1 = the query's own words. */
  weight: number;
  /**
   * Where it comes from: the query itself, two of its words written as one or one written as two, the word it
   * was probably meant to be, the thesaurus, or a word that the query begins.
   */
  by: "itself" | "joined" | "halves" | "spelling" | "trade" | "beginning";
}

/** A part of the query that results should have: a word, or several that belong together. */
export interface Concept {
  /** Its words in the query as written, for people to read. */
  text: string;
  kind: "word" | "number" | "size" | "code";
  /** The query's own words first. */
  alternatives: Alternative[];
  /** How telling it is, from how rare it is; sums to 1 over a query. */
  weight: number;
  /** Its inverse document frequency. */
  rarity: number;
  /** Products that have it in name or categories, as far as known. */
  documents: number;
  isWeak: boolean;
  isQualifier: boolean;
  /** Letters its words begin with whatever their ending, for finding it in a name. */
  head: string;
}

/** How telling a word is that `documents` of `all` rows have (inverse document frequency as in BM25). */
export function inverseFrequency(documents: number, all: number): number {
  const total = Math.max(all, documents, 1);
  return Math.log(1 + (total - documents + 0.5) / (documents + 0.5));
}
