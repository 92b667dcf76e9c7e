import { termKey, termsOfGood } from "./check-terms.ts";
import {
  addTo,
  commonHints,
  type Makers,
  makersOfGoods,
  rootsOf,
  stemsOf,
} from "./makers-of-goods.ts";
import type { Term, VocabularyRows } from "./terms.ts";

/** What words may mean: kinds of the vocabulary. */
export type SenseKind =
  | "good"
  | "process"
  | "material"
  | "finish"
  | "certificate"
  | "quality"
  | "industry";

/** One meaning of words. */
export interface Sense {
  kind: SenseKind;
  /** Name of a good, slug of a process or material, name of a certificate, NAICS code of an industry. */
  code: string;
}

/** Words of the vocabulary and what they may mean. */
export interface Phrase {
  stems: string[];
  /** `forms`: the words as the vocabulary writes them, which tell "machines" from "machining". */
  senses: (Sense & { isShared: boolean; forms: string[] })[];
}

/** The vocabulary as it is looked up. */
export interface Vocabulary {
  /** Phrases by their first stem, the longest first. */
  phrases: Map<string, Phrase[]>;
  /** Goods of several words by their last stem, the longest first. */
  endings: Map<string, Phrase[]>;
  /** Phrases that say what is done to something, by their last stem, the longest first. */
  turned: Map<string, Phrase[]>;
  goods: Map<string, Makers>;
  /** Words of names, as stems one blank apart, that so many goods have that they tell none of them from the others. */
  commonHints: Set<string>;
  /** Of a good the widest one that it is a kind of; of others themselves. */
  rootOf: Map<string, string>;
  processes: Map<string, Makers>;
  /** Who makes the material itself. */
  materials: Map<string, Makers>;
  /** Process that makes a finish. */
  processOfFinish: Map<string, string>;
  /** Words for a quality, as stems. */
  qualities: Map<string, string[][]>;
  /** Goods by the stems of words that mean them where no other word tells what is wanted. */
  bareWords: Map<string, string>;
  /** Single words of the vocabulary as written, by their length, with how many terms have each. */
  words: Map<number, [word: string, terms: number][]>;
}

/** Makes the vocabulary's index from its rows. */
export function indexTerms(rows: VocabularyRows): Vocabulary {
  const phrases = indexPhrases(rows);
  return {
    phrases,
    endings: endingsOf(phrases),
    turned: turnedOf(phrases),
    goods: makersOfGoods(rows.goods),
    commonHints: commonHints(rows.goods),
    rootOf: rootsOf(rows.goods),
    processes: makersOfProcesses(rows.processes),
    materials: new Map(
      rows.materials.map((row) => [
        row.material,
        {
          makes: new Set(row.made_by),
          could: new Set(row.could_be_made_by),
          wider: new Set<string>(),
          inNames: [],
          hints: [],
        },
      ]),
    ),
    processOfFinish: new Map(rows.finishes.map((row) => [row.finish, row.process])),
    qualities: new Map(
      rows.qualities.map((row) => [row.quality, row.also.map((term) => stemsOf(term.words))]),
    ),
    bareWords: new Map(rows.bareWords.map(({ word, good }) => [termKey(word), good])),
    words: correctable(rows),
  };
}

/** Words as they are written, one blank apart, lower case. */
export function plainForm(words: string): string {
  return (words.toLowerCase().match(/[a-z]+|\d+/g) ?? []).join(" ");
}

function allTerms(rows: VocabularyRows): [Sense, Term][] {
  const named = (kind: SenseKind, code: string, terms: Term[]): [Sense, Term][] =>
    terms.map((term) => [{ kind, code }, term]);
  const plain = (words: string): Term => ({ words, isShared: false });
  return [
    ...rows.certificates.flatMap((row) =>
      named("certificate", row.certificate, [plain(row.certificate), ...row.also]),
    ),
    ...rows.goods.flatMap((row) => named("good", row.good.words, termsOfGood(row))),
    ...rows.processes.flatMap((row) =>
      named("process", row.process, [plain(row.process.replaceAll("-", " ")), ...row.also]),
    ),
    ...rows.finishes.flatMap((row) =>
      named("finish", row.finish, [plain(row.finish), ...row.also]),
    ),
    ...rows.materials.flatMap((row) =>
      named("material", row.material, [...row.also, ...row.grades.map(plain)]),
    ),
    ...rows.qualities.flatMap((row) =>
      named("quality", row.quality, [plain(row.quality), ...row.also]),
    ),
    ...rows.industries.flatMap((row) => named("industry", row.naics, row.also)),
  ];
}

function indexPhrases(rows: VocabularyRows): Map<string, Phrase[]> {
  const byKey = new Map<string, Phrase>();
  for (const [sense, term] of allTerms(rows)) {
    const stems = stemsOf(term.words);
    if (stems.length === 0) continue;
    const key = stems.join(" ");
    const phrase = byKey.get(key) ?? { stems, senses: [] };
    const form = plainForm(term.words);
    const known = phrase.senses.find((one) => one.kind === sense.kind && one.code === sense.code);
    if (known !== undefined) known.forms.push(form);
    else phrase.senses.push({ ...sense, isShared: term.isShared, forms: [form] });
    byKey.set(key, phrase);
  }
  for (const phrase of byKey.values()) {
    phrase.senses.sort((a, b) => Number(a.isShared) - Number(b.isShared));
  }
  for (const phrase of [...byKey.values()]) {
    const joined = joinedPhrase(phrase);
    const key = joined?.stems[0] ?? "";
    if (joined !== null && !byKey.has(key)) byKey.set(key, joined);
  }
  const phrases = Map.groupBy(byKey.values(), (phrase) => phrase.stems[0] ?? "");
  for (const list of phrases.values()) list.sort((a, b) => b.stems.length - a.stems.length);
  return phrases;
}

/** A thing of two words as people write it in one: "icecream". Null for anything else. */
function joinedPhrase({ stems, senses }: Phrase): Phrase | null {
  const things = senses.flatMap((sense) => {
    const forms = sense.forms.filter((form) => /^[a-z]{3,} [a-z]{3,}$/.test(form));
    return sense.kind === "good" && forms.length > 0
      ? [{ ...sense, forms: forms.map((form) => form.replace(" ", "")) }]
      : [];
  });
  const form = things[0]?.forms[0];
  return stems.length !== 2 || form === undefined
    ? null
    : { stems: [termKey(form)], senses: things };
}

function endingsOf(phrases: Map<string, Phrase[]>): Map<string, Phrase[]> {
  const goods = [...phrases.values()]
    .flat()
    .filter(({ stems, senses }) => stems.length > 1 && senses[0]?.kind === "good")
    .sort((a, b) => b.stems.length - a.stems.length);
  return Map.groupBy(goods, ({ stems }) => stems.at(-1) ?? "");
}

function turnedOf(phrases: Map<string, Phrase[]>): Map<string, Phrase[]> {
  const done = [...phrases.values()].flat().flatMap(({ stems, senses }) => {
    const said = senses.filter(({ forms }) => forms.some((form) => /ing$/.test(form)));
    return stems.length > 1 && said.length > 0 ? [{ stems, senses: said }] : [];
  });
  done.sort((a, b) => b.stems.length - a.stems.length);
  return Map.groupBy(done, ({ stems }) => stems.at(-1) ?? "");
}

function makersOfProcesses(rows: VocabularyRows["processes"]): Map<string, Makers> {
  const byName = new Map(rows.map((row) => [row.process, row]));
  const makers = new Map<string, Makers>(
    rows.map((row) => [
      row.process,
      {
        makes: new Set([row.process, ...row.made_by]),
        could: new Set(row.could_be_made_by),
        wider: new Set<string>(),
        inNames: row.also.map((term) => stemsOf(term.words)),
        hints: [],
      },
    ]),
  );
  for (const row of rows) {
    for (let above = byName.get(row.kind_of); above; above = byName.get(above.kind_of)) {
      addTo(makers.get(above.process), makers.get(row.process));
    }
  }
  return makers;
}

function correctable(rows: VocabularyRows): Vocabulary["words"] {
  const counts = new Map<string, number>();
  for (const [, term] of allTerms(rows)) {
    for (const word of term.words.toLowerCase().match(/[a-z]{4,}/g) ?? []) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return Map.groupBy(counts, ([word]) => word.length);
}
