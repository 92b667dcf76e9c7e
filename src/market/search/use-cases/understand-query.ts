import type { Context } from "../../../platform/context.ts";
import { isVocabulary } from "../../needs/rules/thesaurus/thesaurus.ts";
import { certificatesIn } from "../../needs/use-cases/certificates-in.ts";
import { gazetteer } from "../../needs/use-cases/gazetteer.ts";
import { wordsBeginning } from "../data/completions.ts";
import { wordsLike } from "../data/spelling.ts";
import { lookUpWords } from "../data/vocabulary.ts";
import { buildConcepts } from "../rules/build-concepts.ts";
import { completionConcepts } from "../rules/complete-query.ts";
import type { Concept } from "../rules/concepts.ts";
import { expandWords } from "../rules/expand-words.ts";
import { minimumQueryLength } from "../rules/query-length.ts";
import { type Reading, type ReadQuery, readQuery } from "../rules/read-query.ts";
import { otherCorrections, otherSpellings, spellingsToLookUp } from "../rules/respell.ts";
import { type Correction, correctionsOf, isCorrectable, splits } from "../rules/spelling.ts";
import type { Vocabulary } from "../rules/vocabulary.ts";

/** The commonest words that a beginning may stand for. */
const mostCompletions = 12;

/** A query with what the catalog knows of its words. */
export interface UnderstoodQuery {
  read: ReadQuery;
  concepts: Concept[];
  /** The query with its spelling corrected, or null. */
  correctedQuery: string | null;
  /** Certificates that the query names. */
  certifications: string[];
  /** Trade words that are searched besides the query's own. */
  expandedWith: string[];
}

/**
 * Understands a query: reads it, completes its last word, corrects words the catalog does not have, adds
 * other spellings and trade words.
 *
 * @param options.exact keep the spelling as it is
 * @param options.readsPlaces take a place out of the query
 * @param options.isDirectory rows are businesses, so that a place need not be said to be one
 */
export async function understandQuery(
  ctx: Context,
  query: string,
  options: { exact: boolean; readsPlaces: boolean; isDirectory: boolean },
): Promise<UnderstoodQuery> {
  const db = ctx.db.public;
  const reading: Reading = {
    ...(options.readsPlaces ? { gazetteer } : {}),
    isDirectory: options.isDirectory,
  };
  const asked = readQuery(query, reading);
  const vocabulary = await lookUpWords(db, spellingsToLookUp(asked.words));
  const begun = await wordsBegun(ctx, asked, vocabulary);
  // What begins a word is not misspelled.
  const whole = begun.length === 0 ? asked : { ...asked, words: asked.words.slice(0, -1) };
  const corrections = options.exact ? [] : await correctionsIn(ctx, whole, vocabulary);
  const correctedQuery = correctedWith(query, corrections);
  const read = correctedQuery === null ? asked : readQuery(correctedQuery, reading);
  const meant = corrections.flatMap(({ meanings }) => meanings);
  const known =
    correctedQuery === null
      ? vocabulary
      : await lookUpWords(db, [
          ...spellingsToLookUp(read.words),
          ...meant.flatMap(({ words }) => words),
        ]);
  const trade = expandWords(read.words);
  const concepts = buildConcepts(read.words, known, [
    ...otherSpellings(read.words, known),
    ...corrections.flatMap(({ meanings }) => otherCorrections(read.words, meanings, known)),
    ...trade.expansions,
  ]);
  return {
    read,
    concepts: completionConcepts(concepts, begun),
    correctedQuery,
    certifications: certificatesIn(correctedQuery ?? query),
    expandedWith: trade.shown,
  };
}

/**
 * Words of the catalog that the last one of a query begins, when it is none itself. Only the last word
 * is a prefix: prefixing every word is four times slower at a million rows.
 */
async function wordsBegun(ctx: Context, { words }: ReadQuery, vocabulary: Vocabulary) {
  const last = words.at(-1);
  if (last?.kind !== "word" || last.text.length < minimumQueryLength) return [];
  if (isKnown(vocabulary, last.text) || isVocabulary(last.text)) return [];
  const asked = { letters: last.text, limit: mostCompletions };
  return wordsBeginning(ctx.db.public, asked);
}

function isKnown(vocabulary: Vocabulary, word: string): boolean {
  const known = vocabulary.words.get(word);
  return (known?.documents ?? 0) > 0 || (known?.stemDocuments ?? 0) > 0;
}

/** A word of a query that the catalog does not have, with what was perhaps meant, likeliest first. */
interface Misspelling {
  text: string;
  meanings: Correction[];
}

async function correctionsIn(
  ctx: Context,
  read: ReadQuery,
  vocabulary: Vocabulary,
): Promise<Misspelling[]> {
  const unknown = read.words.filter(
    ({ text, kind }) =>
      kind === "word" && !isKnown(vocabulary, text) && isCorrectable(text) && !isVocabulary(text),
  );
  const candidates = await Promise.all(unknown.map(({ text }) => wordsLike(ctx.db.public, text)));
  return unknown.map(({ text }, at) => {
    const halves = new Map(
      splits(text)
        .flat()
        .map((half) => [half, vocabulary.words.get(half)?.documents ?? 0]),
    );
    return { text, meanings: correctionsOf(text, candidates[at] ?? [], halves) };
  });
}

/** The query with the likeliest meanings in it, or null where nothing is corrected. */
function correctedWith(query: string, corrections: Misspelling[]): string | null {
  let corrected = query;
  for (const { text, meanings } of corrections) {
    const [likeliest] = meanings;
    if (likeliest !== undefined)
      corrected = replaceWord(corrected, text, likeliest.words.join(" "));
  }
  return corrected === query ? null : corrected;
}

/** The query may be written with capitals and accents, which the word has lost. */
function replaceWord(query: string, word: string, replacement: string): string {
  const plain = query.toLowerCase();
  const at = plain.search(new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, "u"));
  return at === -1 || plain.length !== query.length
    ? query
    : query.slice(0, at) + replacement + query.slice(at + word.length);
}
