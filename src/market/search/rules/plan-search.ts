import { lexemesOf } from "./build-concepts.ts";
import type { Alternative, Concept } from "./concepts.ts";

/** Readings of a query as text of the index's query language, strictest first; null = not to be read. */
export interface SearchPlan {
  /** Names and categories, on a level of the sample. */
  sampled: string | null;
  /** Names and categories. */
  named: string | null;
  /** Any text. */
  anywhere: string | null;
  /** Most of the words, in names and categories. */
  related: string | null;
  /** Most of the words, in any text. */
  distant: string | null;
  /** Any of the words, in names and categories. */
  loose: string | null;
  /** What every reading must have besides; those of names and categories say it themselves. */
  bounds: string | null;
  /** Beginnings of words, most telling first. */
  heads: string[];
}

/** Surer than this, an alternative is as good as the word itself. */
const sureWeight = 0.9;
/** Of a word that more products have than this, a sample is read first. */
const commonDocuments = 6000;
const deepestLevel = 6;
const mostConcepts = 8;

/**
 * How to look a query up. Common words are read on a level of the sample so deep that about
 * `commonDocuments` remain.
 *
 * @param limits  words of which every reading must have one of each list: filters ("#c:tables")
 */
export function planSearch(concepts: Concept[], limits: string[][] = []): SearchPlan | null {
  const telling = concepts.filter((concept) => !concept.isWeak).slice(0, mostConcepts);
  if (telling.length === 0) return null;
  const words = telling.filter((concept) => concept.kind === "word" || concept.kind === "code");
  const main = words.length > 0 ? words : telling;
  const bounds = limits.map((values) => or(values.map(quoteLexeme)));
  const bounded = (query: string | null) => (query === null ? null : and([query, ...bounds]));
  const level = levelOf(Math.min(...telling.map((concept) => concept.documents)));
  const most = mostOf(main);
  return {
    sampled: level === 0 ? null : bounded(and(telling.map((one) => anyOf(one, sureWeight, level)))),
    named: bounded(and(telling.map((concept) => anyOf(concept, sureWeight)))),
    anywhere: and(main.map((concept) => anyOf(concept, 0))),
    related: bounded(most),
    distant: most,
    loose: bounded(or(main.map((concept) => anyOf(concept, 0.7, levelOf(concept.documents))))),
    bounds: bounds.length === 0 ? null : and(bounds),
    heads: [...main]
      .sort((a, b) => b.weight - a.weight)
      .slice(0, 4)
      .map((concept) => concept.head),
  };
}

/** Two thirds of the words, by number and by weight; null where that is no less than all or than one. */
function mostOf(concepts: Concept[]): string | null {
  if (concepts.length === 1) {
    return concepts[0] !== undefined && concepts[0].alternatives.length > 1
      ? anyOf(concepts[0], 0)
      : null;
  }
  if (concepts.length < 3) return null;
  const chosen = [...concepts].sort((a, b) => b.weight - a.weight).slice(0, 6);
  const needed = Math.max(2, Math.floor((chosen.length * 2) / 3));
  return atLeast(
    needed,
    chosen.map((one) => anyOf(one, 0)),
  );
}

/** Written so that each part stands in it few times: the index weighs every part of every row it reads. */
function atLeast(needed: number, parts: string[]): string {
  const [first = "", ...others] = parts;
  if (needed === 1) return or(parts);
  if (needed === parts.length) return and(parts);
  return or([and([first, atLeast(needed - 1, others)]), atLeast(needed, others)]);
}

function levelOf(documents: number): number {
  if (documents <= commonDocuments) return 0;
  return Math.min(deepestLevel, Math.ceil(Math.log(documents / commonDocuments) / Math.log(4)));
}

function anyOf(concept: Concept, least: number, level = 0): string {
  const chosen = concept.alternatives.filter(
    (alternative, index) => index === 0 || alternative.weight >= least,
  );
  const isPlain = concept.kind === "word" || concept.kind === "code";
  const alone = new Set(
    chosen.flatMap(({ words }) => (isPlain && words.length === 1 ? words : [])),
  );
  const options = chosen
    // Whatever has "mounting bracket" has "bracket".
    .filter(({ words }) => words.length === 1 || !words.some((word) => alone.has(word)))
    .map((alternative, index) => allOf(alternative, index === 0 ? concept.kind : "word", level));
  return or([...new Set(options)]);
}

function allOf(alternative: Alternative, kind: Concept["kind"], level: number): string {
  const at = level === 0 ? "" : `@${level}`;
  return and(
    alternative.words.map((word) =>
      or(lexemesOf(word, kind).map((one) => quoteLexeme(`${one}${at}`))),
    ),
  );
}

function and(queries: string[]): string {
  return queries.length === 1
    ? (queries[0] ?? "")
    : queries.map((query) => `(${query})`).join(" & ");
}

function or(queries: string[]): string {
  return queries.length === 1
    ? (queries[0] ?? "")
    : queries.map((query) => `(${query})`).join(" | ");
}

/** A lexeme in the index's query language, whatever characters it has. */
export function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
