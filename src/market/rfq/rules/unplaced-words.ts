import { readMaterials } from "../../needs/rules/reading/read-materials.ts";
import { isAsking } from "./begin/parts/words.ts";

/** A clause of a text of which words stand nowhere in what was made of the text. */
export interface UnplacedClause {
  words: string;
  /** How many of its words that say something stand nowhere. */
  lost: number;
  /** Where it begins in the text. */
  at: number;
}

/** So many lost words tell something that shops have to read, where fewer may be a turn of phrase. */
const fewestKept = 3;
/** Characters of a clause that are told. */
const longest = 160;

/** Between clauses; not within "1,000", "0.5" and "1/2". */
const marks = /[,;:](?=\s)|\n+|[.!?](?=\s|$)|(?<!\s)\s+[-–—]+\s+/g;
const word = /[\p{L}\d#±.][\p{L}\d.,/'’"#%±+°-]*/gu;

/** Pronouns, articles, prepositions, conjunctions, auxiliaries and courtesies: by themselves they say nothing of a part. */
const small = new Set(
  `a an the this that these those it its they them their we us our you your i me my he she who whom whose which what
  where when why how and or but nor so yet if then than as at by for from in into of off on onto out over per to up with
  within without about after before between during through under until via is are was were be been being am do does did
  done have has had having will would shall should can could may might must not no yes only just also too very again
  still already now here there all any both each every some such same other another more most less least few many much
  please pls thanks thank hello hi hey dear regards sincerely best cheers kindly folks team sir madam sure ok okay great
  let lets get got give make makes made making want wants wanted need needs needed like look looking order ordering buy
  quote quotes quoting quoted rfq request price prices pricing priced send sent ship ships shipping shipped deliver
  delivered delivery deliver required require requires following attached below above hope well good morning afternoon
  evening day today use used using go going new one ones thing things part parts piece pieces pcs pc ea unit units qty
  quantity quantities item items lot order orders total tolerance tol finish material process target by due date
  approx approximately around roughly zip code cert certs certified`.split(/\s+/),
);

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/(?<=\d),(?=\d{3})/g, "")
    .replace(/^[.'’"+-]+(?!\d)|[.,'’"/+-]+$/g, "");

const stem = (one: string) => one.replace(/(?:'s|’s)$/, "").replace(/(?<=[a-z]{3})(?:es|s)$/, "");

/** "5k" as 5000, "007" as 7; the word itself where it is no number. */
function value(one: string): string {
  const [, figure, thousands] = /^\$?(\d*\.?\d+)(k?)$/.exec(one) ?? [];
  return figure === undefined ? stem(one) : String(Number(figure) * (thousands ? 1000 : 1));
}

const wordsOf = (text: string) => [...text.matchAll(word)].map(([one]) => plain(one));

/**
 * Clauses of a text of which words stand in nothing that was made of it.
 *
 * @param held what was made: names, values and notes, and the words that values were read from
 */
export function unplacedClauses(text: string, held: readonly string[]): UnplacedClause[] {
  const all = held
    .join("\n")
    .toLowerCase()
    .replaceAll(/(?<=\d),(?=\d{3})/g, "");
  const known = new Set(
    wordsOf(all).flatMap((one) => [value(one), ...one.split(/[/-]/).map(value)]),
  );
  const isHeld = (one: string) =>
    known.has(value(one)) ||
    one.split(/[/-]/).every((piece) => piece === "" || small.has(piece) || known.has(value(piece)));
  const says = (one: string) =>
    /\d/.test(one) ? true : one.length > 2 && !small.has(one) && !isAsking(one);
  const found: UnplacedClause[] = [];
  for (const { start, end } of clausesOf(text)) {
    const clause = text.slice(start, end);
    const said = wordsOf(clause);
    // The family behind a grade that is held, "304 stainless", says nothing more.
    const isFamily = (one: string, place: number) =>
      readMaterials(one).length > 0 &&
      isHeld(said[place - 1] ?? "") &&
      /\d/.test(said[place - 1] ?? "");
    const lost = new Set(
      said.filter((one, place) => one !== "" && says(one) && !isHeld(one) && !isFamily(one, place)),
    );
    const at = start + (clause.length - clause.trimStart().length);
    if (lost.size > 0) found.push({ words: clause.trim().slice(0, longest), lost: lost.size, at });
  }
  return found;
}

/**
 * The clauses of which most stands nowhere, by the part that they are kept with: the one that is named last before them,
 * else the first.
 *
 * @param names of the parts
 * @param held as `unplacedClauses` takes it
 * @returns for each of the parts
 */
export function unplacedOfParts(
  names: readonly string[],
  text: string,
  held: readonly string[],
): string[][] {
  const plain = text.toLowerCase();
  const places = names.map((name) => plain.indexOf(name.toLowerCase()));
  const kept: string[][] = names.map(() => []);
  for (const { words, lost, at } of unplacedClauses(text, held)) {
    const last = places.findLastIndex((place) => place >= 0 && place <= at);
    if (lost >= fewestKept) kept[Math.max(0, last)]?.push(words);
  }
  return kept;
}

function clausesOf(text: string): { start: number; end: number }[] {
  const ends = [...text.matchAll(marks)].map(({ index, 0: mark }) => ({
    end: index,
    next: index + mark.length,
  }));
  const starts = [0, ...ends.map(({ next }) => next)];
  return starts.map((start, at) => ({ start, end: ends[at]?.end ?? text.length }));
}
