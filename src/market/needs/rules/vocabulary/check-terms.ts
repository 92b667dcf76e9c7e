import { stemOf } from "../reading/tokens.ts";
import type { GoodRow, Term, VocabularyRows } from "./terms.ts";

/** What the vocabulary is checked against. */
export interface KnownNames {
  /** Six-digit codes of manufacturing. */
  industries: string[];
  isIndustry: (code: string) => boolean;
  /** What the manual sorts nowhere else: who is filed there could make much, and surely makes nothing. */
  isRemainder: (code: string) => boolean;
  /** Slugs of the processes and materials that have pages. */
  processes: string[];
  materials: string[];
  /** Larger cities, lower case. */
  cities: Set<string>;
}

/** An industry is known by at least so many goods. */
const fewestGoods = 3;

/** Words of a term as they are compared: stems in their order. */
export function termKey(words: string): string {
  return (words.toLowerCase().match(/[a-z]+|\d+/g) ?? []).map(stemOf).join(" ");
}

/** The good a row is about and its other words. */
export function termsOfGood(row: GoodRow): Term[] {
  return [row.good, ...row.also];
}

/** What is wrong with the vocabulary, a sentence each; empty when nothing is. */
export function problemsOf(rows: VocabularyRows, known: KnownNames): string[] {
  return [
    ...unknownReferences(rows, known),
    ...doubles(rows),
    ...sharedWords(rows, known),
    ...gaps(rows, known),
  ];
}

function unknownReferences(rows: VocabularyRows, known: KnownNames): string[] {
  const processes = new Set(rows.processes.map((row) => row.process));
  const goods = new Map(rows.goods.map((row) => [row.good.words, row]));
  const isCode = (code: string) =>
    /^\d/.test(code) ? known.isIndustry(code) : processes.has(code);
  const codesOf = (row: { made_by: string[]; could_be_made_by: string[] }, name: string) => [
    ...[...row.made_by, ...row.could_be_made_by]
      .filter((code) => !isCode(code))
      .map((code) => `${name}: ${code} is neither an industry nor a process`),
    ...row.could_be_made_by
      .filter((code) => row.made_by.includes(code))
      .map((code) => `${name}: ${code} both makes it and could make it`),
  ];
  const isMaker = (row: { made_by: string[]; could_be_made_by: string[] }) =>
    row.made_by.length + row.could_be_made_by.length > 0;
  return [
    ...known.processes.filter((slug) => !processes.has(slug)).map((slug) => `no process ${slug}`),
    ...known.materials
      .filter((slug) => !rows.materials.some((row) => row.material === slug))
      .map((slug) => `no material ${slug}`),
    ...rows.goods.flatMap((row) => {
      const name = `${row.file}: ${row.good.words}`;
      const parent = row.kind_of === "" ? undefined : goods.get(row.kind_of);
      if (row.kind_of !== "" && parent === undefined) return [`${name}: no good ${row.kind_of}`];
      if (hasCycle(row, goods)) return [`${name} is a kind of itself`];
      if (parent === undefined && !isMaker(row)) return [`${name}: nobody makes it`];
      return codesOf(row, name);
    }),
    ...rows.materials.flatMap((row) => codesOf(row, row.material)),
    ...rows.processes.flatMap((row) => [
      ...codesOf(row, row.process),
      ...(row.kind_of === "" || processes.has(row.kind_of) ? [] : [`no process ${row.kind_of}`]),
    ]),
    ...rows.finishes
      .filter((row) => !processes.has(row.process))
      .map((row) => `${row.finish}: no process ${row.process}`),
    ...rows.bareWords
      .filter((row) => !goods.has(row.good))
      .map((row) => `${row.word}: no good ${row.good}`),
    ...rows.industries
      .filter((row) => !known.isIndustry(row.naics))
      .map((row) => `${row.naics} is no industry`),
  ];
}

function hasCycle(row: GoodRow, goods: Map<string, GoodRow>): boolean {
  const seen = new Set<string>();
  for (let at: GoodRow | undefined = row; at !== undefined; at = goods.get(at.kind_of)) {
    if (seen.has(at.good.words)) return true;
    seen.add(at.good.words);
  }
  return false;
}

/** Words that stand for two goods, or two processes, though no mark says that they have two meanings. */
function doubles(rows: VocabularyRows): string[] {
  return [
    ...sharedKeys(rows.goods.map((row) => [`${row.file}: ${row.good.words}`, termsOfGood(row)])),
    ...sharedKeys(rows.processes.map((row) => [row.process, row.also])),
  ];
}

function sharedKeys(owned: [owner: string, terms: Term[]][]): string[] {
  const owners = new Map<string, Set<string>>();
  for (const [owner, terms] of owned) {
    for (const { words, isShared } of terms) {
      const key = termKey(words);
      if (!isShared) owners.set(key, (owners.get(key) ?? new Set()).add(owner));
    }
  }
  return [...owners]
    .filter(([, named]) => named.size > 1)
    .map(([key, named]) => `"${key}" stands for ${[...named].join(" and ")}`);
}

/** Words that are a state, a larger city, a first name or a verb, too, are marked. */
function sharedWords(rows: VocabularyRows, known: KnownNames): string[] {
  const meanings = new Map(
    rows.otherMeanings.flatMap(({ meaning, words }) => words.map((word) => [word, meaning])),
  );
  return rows.goods.flatMap((row) =>
    termsOfGood(row)
      .filter((term) => !term.isShared)
      .flatMap((term) => {
        const meaning = known.cities.has(term.words) ? "city" : meanings.get(term.words);
        return meaning === undefined
          ? []
          : [`${row.file}: ${term.words} is also a ${meaning}: write "${term.words}?"`];
      }),
  );
}

/**
 * Industries of a written subsector that too few goods come from or could come from, and those that nothing comes from
 * as a rule. Of remainders nothing needs to.
 */
function gaps(rows: VocabularyRows, known: KnownNames): string[] {
  const written = new Set(rows.goods.map((row) => /^goods\/(\d{3})/.exec(row.file)?.[1]));
  const comesFrom = (codes: string[], code: string) =>
    codes.some((made) => made.length >= 5 && code.startsWith(made));
  return known.industries
    .filter((code) => written.has(code.slice(0, 3)))
    .flatMap((code) => {
      const makes = rows.goods.filter((row) => comesFrom(row.made_by, code));
      const all = rows.goods.filter((row) =>
        comesFrom([...row.made_by, ...row.could_be_made_by], code),
      );
      if (makes.length === 0 && !known.isRemainder(code)) return [`${code}: no good is made by it`];
      return all.length >= fewestGoods
        ? []
        : [`${code}: ${all.length} goods come from it, ${fewestGoods} are needed`];
    });
}
