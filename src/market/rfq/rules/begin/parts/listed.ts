import { type Item, nameOf, type Reading, wordAt } from "./item.ts";
import { behindAsking, type Name, nameFrom } from "./names.ts";
import type { Token } from "./tokens.ts";
import { isFile } from "./words.ts";

/** Words that say what a listed thing is made of. */
const mostMade = 4;

/**
 * Parts that no number of their own tells, but a list with one number for each: "shaft 4140, hub 1018, key 303, 12 of
 * each", "40 sets of base + top, base 1018, top 1144", and drawings that are named: "shaft.pdf, hub.pdf". Empty for any
 * other text, and where another count stands in it.
 */
export function listed(reading: Reading): Item[] {
  const { tokens } = reading;
  const shared = tokens.findIndex((_, at) => isOfEach(tokens, at));
  if (tokens.some(({ kind }, at) => kind === "count" && at !== shared)) return [];
  const pieces = tokens[shared]?.values ?? [];
  const made = madeOf(reading, shared);
  const files = distinct(filesIn(tokens));
  const isOfFiles = (one: Name) => files.some(({ noun }) => stemOf(noun) === one.noun);
  if (made.length > 1 && (shared >= 0 || (files.length > 1 && made.every(isOfFiles))))
    return made.map((name) => itemOf(reading, name, pieces));
  if (files.length > 1) return files.map((name) => itemOf(reading, name, pieces));
  return shared < 0 ? [] : inSet(reading, shared).map((name) => itemOf(reading, name, pieces));
}

const sets = /\b(?:sets|kits|assemblies)$/;

/** "12 of each", "12 pcs each", "40 sets of". */
function isOfEach(tokens: readonly Token[], at: number): boolean {
  const { kind = "word", words = "", values = [] } = tokens[at] ?? {};
  if (!/^(?:count|number)$/.test(kind) || values.length !== 1) return false;
  if (/\b(?:each|apiece)\b/.test(words)) return true;
  const [next, after] = [wordAt(tokens, at + 1), wordAt(tokens, at + 2)];
  return (
    /^(?:each|apiece)$/.test(next) ||
    (next === "of" && after === "each") ||
    (sets.test(words) && (next === "of" || tokens[at + 1] === undefined)) ||
    (sets.test(next) && after === "of")
  );
}

/** Clauses that are a name and what it is made of: "base 1018, top 1144". */
function madeOf({ text, tokens, says }: Reading, shared: number): Name[] {
  const names: Name[] = [];
  let from = 0;
  for (let at = 0; at <= tokens.length; at += 1) {
    const isEnd =
      at === tokens.length || /^(?:comma|stop|joint|colon)$/.test(tokens[at]?.kind ?? "");
    if (!isEnd) continue;
    const name = nameFrom(tokens, behindAsking(tokens, from, at));
    const said =
      name === null ? "" : text.slice(tokens[name.last]?.end, tokens[at - 1]?.end).trim();
    const isOther = shared >= from && shared < at;
    if (name !== null && name.last < at - 1 && !isOther && said.split(/\s+/).length <= mostMade) {
      const clause = text.slice(tokens[name.first]?.start, tokens[at - 1]?.end);
      const isMade = says.isMade(clause) && !says.isFinish(clause);
      if (isMade && !says.isMade(name.noun) && !isFile(name.noun)) names.push(name);
    }
    from = at + 1;
  }
  return distinct(names);
}

function filesIn(tokens: readonly Token[]): Name[] {
  return tokens.flatMap(({ kind, words }, at) =>
    kind === "word" && isFile(words) ? [{ first: at, last: at, noun: words, isPlural: false }] : [],
  );
}

/** "Sets of base + top": a thing of each, joined. */
function inSet({ tokens }: Reading, shared: number): Name[] {
  const names: Name[] = [];
  let at = wordAt(tokens, shared + 1) === "of" ? shared + 2 : shared + 3;
  for (;;) {
    const name = nameFrom(tokens, at);
    if (name === null || name.isPlural) return [];
    names.push(name);
    at = name.last + 1;
    if (!/^(?:joint|comma)$/.test(tokens[at]?.kind ?? "")) break;
    const isMore = /^(?:joint|comma)$/.test(tokens[at + 1]?.kind ?? "");
    if (tokens[at]?.kind === "comma" && names.length > 1) break;
    at += isMore ? 2 : 1;
  }
  return distinct(names);
}

const stemOf = (file: string) => file.replace(/\.\w+$/, "");

const distinct = (names: readonly Name[]) =>
  names.filter(({ noun }, at) => names.findIndex((one) => one.noun === noun) === at);

const itemOf = (reading: Reading, name: Name, pieces: number[]): Item => ({
  ...{
    start: reading.tokens[name.first]?.start ?? 0,
    name: nameOf(reading, name),
    noun: name.noun,
  },
  ...{ pieces, from: name.first, to: name.last, form: "behind", isJoined: true },
});
