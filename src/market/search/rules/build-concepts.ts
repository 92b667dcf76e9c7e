import { spellingsOf } from "../../needs/rules/reading/units.ts";
import { type Alternative, type Concept, inverseFrequency } from "./concepts.ts";
import type { QueryWord } from "./read-query.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** What stands for some neighboring words of a query besides themselves. */
export interface Expansion {
  /** Indexes of the words. */
  at: number[];
  alternatives: Alternative[];
}

/**
 * The parts of a query that results should have, weighed by how rare they are in the catalog.
 *
 * @param expansions words that may stand for some of the query's
 */
export function buildConcepts(
  words: QueryWord[],
  vocabulary: Vocabulary,
  expansions: Expansion[] = [],
): Concept[] {
  const concepts: Concept[] = words.map((word) => {
    const known = vocabulary.words.get(word.text);
    const documents = known === undefined ? 0 : Math.max(known.stemDocuments, known.documents);
    return {
      text: word.text,
      kind: word.kind,
      alternatives: ownAlternatives(word, known?.lexeme ?? word.word),
      weight: rawWeight(word, documents, vocabulary.size),
      rarity: rarityOf(documents, vocabulary.size),
      documents,
      isWeak: word.isWeak,
      isQualifier: word.isQualifier,
      head: headOf(word),
    };
  });
  for (const { at, alternatives } of expansions) {
    for (const index of at) addAlternatives(concepts[index], alternatives);
  }
  const total = concepts.reduce((sum, concept) => sum + concept.weight, 0);
  for (const concept of concepts) concept.weight /= total || 1;
  return concepts;
}

/** Of two ways to the same words the surer one holds. */
function addAlternatives(concept: Concept | undefined, alternatives: Alternative[]): void {
  for (const alternative of alternatives) {
    const key = alternative.words.join(" ");
    const known = concept?.alternatives.find((one) => one.words.join(" ") === key);
    if (known === undefined) concept?.alternatives.push({ ...alternative });
    else known.weight = Math.max(known.weight, alternative.weight);
  }
}

function ownAlternatives(word: QueryWord, lexeme: string): Alternative[] {
  if (word.kind === "word") return [{ words: [lexeme], weight: 1, by: "itself" }];
  return [{ words: [word.word], weight: 1, by: "itself" }];
}

function rawWeight(word: QueryWord, documents: number, size: number): number {
  const rarity = rarityOf(documents, size) + 0.5;
  const share = word.isWeak ? 0.15 : word.isQualifier ? 0.7 : 1;
  return rarity * share * (word.kind === "word" || word.kind === "code" ? 1 : 0.6);
}

/** A word nobody uses must not outweigh those that find something. */
function rarityOf(documents: number, size: number): number {
  return inverseFrequency(documents === 0 ? Math.max(size / 200, 1) : documents, size);
}

function headOf(word: QueryWord): string {
  if (word.kind !== "word") return word.text.split(" ")[0] ?? word.text;
  let length = 0;
  while (length < word.word.length && word.word[length] === word.text[length]) length += 1;
  return word.text.slice(0, Math.max(length, 1));
}

/** The lexemes of the index that one word of an alternative may stand as. */
export function lexemesOf(word: string, kind: Concept["kind"]): string[] {
  if (kind === "word" || kind === "code") return [word];
  const [, value = word, unit = ""] = /^([\d.\-/]+)([a-z]*)$/.exec(word) ?? [];
  // "1-1/2" is indexed as "1" and "1f2"; the fraction is what tells.
  const indexed = value.includes("/")
    ? (value.split("-").at(-1) ?? value).replace("/", "f")
    : value;
  const joined = unit === "" ? [] : spellingsOf(unit).map((spelling) => `${indexed}${spelling}`);
  return [indexed, ...joined];
}
