import { remembered } from "./remembered.ts";

/** Terms by their name, each with other words for it. */
export type Terms = Record<string, string[]>;

/** Words of a text that a list knows. */
export interface TermMatch {
  term: string;
  /** As the text has them. */
  words: string;
  start: number;
  end: number;
}

/** Finds the terms of a list in a text. */
export type TermFinder = (text: string) => readonly TermMatch[];

/**
 * @param terms the longest words win where several overlap
 */
export function termFinder(terms: Terms): TermFinder {
  const byWords = new Map<string, string>();
  const exact = new Set<string>();
  for (const [term, others] of Object.entries(terms)) {
    for (const words of [term, ...others]) {
      const key = keyOf(words);
      if (!byWords.has(key)) byWords.set(key, term);
      if (isAcronym(words)) exact.add(words);
    }
  }
  const alternatives = [...byWords.keys()]
    .sort((a, b) => b.length - a.length)
    .map((words) => words.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&").replaceAll(" ", "[\\s-]+"));
  const pattern = new RegExp(
    `(?<![\\w&-])(?:${alternatives.join("|")})(?![\\w&]|-(?:free|less)\\b)`,
    "gi",
  );
  return remembered((text) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const term = byWords.get(keyOf(match[0]));
      if (term === undefined || (isShortOf(exact, match[0]) && !exact.has(match[0]))) return [];
      const place = { words: match[0], start: match.index, end: match.index + match[0].length };
      const before = sharersOf(text.slice(Math.max(0, match.index - reach), match.index), match[0]);
      const shared = before.flatMap((words) => byWords.get(keyOf(words)) ?? []);
      return [...new Set([term, ...shared])].map((one) => ({ term: one, ...place }));
    }),
  );
}

const reach = 60;

/** "Laser, plasma and waterjet cutting": what stands before the last of them shares its last word. */
function sharersOf(before: string, words: string): string[] {
  const last = /^\S+[\s-]+(\S+)$/.exec(words)?.[1];
  const list =
    /((?:[\w-]+(?: [\w-]+)?,\s*)*[\w-]+(?: [\w-]+)?)\s*(?:,\s*(?:and|&)?|\band|&|\/|\bor)\s*$/i.exec(
      before,
    )?.[1];
  if (last === undefined || list === undefined) return [];
  return list.split(/,\s*/).flatMap((words) => {
    const [word = ""] = words.split(" ").slice(-1);
    return [`${words} ${last}`, `${word} ${last}`];
  });
}

/** Short words in capitals are read only as they are written: PET is no pet. */
function isAcronym(words: string): boolean {
  return /^[A-Z0-9]{2,4}$/.test(words);
}

function isShortOf(exact: Set<string>, words: string): boolean {
  return exact.has(words.toUpperCase());
}

function keyOf(words: string): string {
  return words
    .toLowerCase()
    .replace(/[\s-]+/g, " ")
    .trim();
}
