import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import { wordsBegunBy } from "../rules/begun-words.ts";

/** A part of a statement: what is searched for. */
type Query = RawBuilder<unknown>;

/**
 * How much what is found is like what was typed: the same words; the last of them begun; or begun by what was typed
 * without its signs, as "1749" is by "17-4". Each finds what the ones before it find, too.
 */
export type Likeness = "whole" | "begun" | "run_together";

/** The nearest first. */
export const likenesses: readonly Likeness[] = ["whole", "begun", "run_together"];

const mostWords = 12;
/** Letters that stand behind an apostrophe or an ampersand. */
const mostRest = 2;
const nothing: Query = sql`''::tsquery`;

/** What was typed with blanks between, without what has neither a letter nor a digit. */
export function typedWords(text: string): string[] {
  return asSigns(text)
    .split(/\s+/)
    .filter((one) => piecesOf(one).length > 0)
    .slice(0, mostWords);
}

/**
 * A query of messages with every word. The last one may still be typed: messages have words that begin so, which no
 * stem is taken off, and stems of words that it may become. What is typed without a blank, like a part number, stands
 * together, or without its signs. Between figures and letters there may be a blank or none: "17-4 PH", "316L".
 * Words of every text are left out: a query of such words alone is empty.
 *
 * @param likeness what may be found besides
 */
export function wordsQuery(words: readonly string[], likeness: Likeness = "run_together"): Query {
  const typed = words.filter((word) => piecesOf(word).length > 0);
  const last = typed.at(-1);
  if (last === undefined) return nothing;
  if (likeness === "whole") {
    const all = typed.map((_, at) => wholeWord(typed, at, likeness));
    return sql`(${sql.join([nothing, ...all], sql` && `)})`;
  }
  const others = typed.slice(0, -1).map((_, at) => wholeWord(typed, at, likeness));
  const before = sql`(${sql.join([nothing, ...others], sql` && `)})`;
  const [end = "", ...start] = piecesOf(last).toReversed();
  const beginning = sql`(${begins(end)} || ${ordered(
    wordsBegunBy(end)
      .map((word) => `'${word}'`)
      .join(" | "),
  )})`;
  const begun = ordered(inOrder(start.toReversed()));
  const more = otherWays(typed, typed.length - 1, likeness);
  const itself = sql`(${begun} <-> ${beginning})`;
  if (start.length > 0 && likeness === "run_together")
    more.push(begins([...start.toReversed(), end].join("")));
  // Of "don't" the end alone says nothing: with what is left out before it, it is the beginning of one word.
  const isRest = start.length > 0 && end.length <= mostRest;
  const alone = begins([...start.toReversed(), end].join(""));
  const first = isRest
    ? sql`(case when numnode(${begun}) = 0 then ${alone} else ${itself} end)`
    : itself;
  const ways = sql.join([first, ...more], sql` || `);
  // A word that stands in every text is in no message's words: after others it says nothing.
  return sql`(${before} && case
    when numnode(${before} && ${begun}) > 0 and numnode(${ordered(`'${end}'`)}) = 0 then ${begun} else ${ways} end)`;
}

/** A word as it stands, and how else it may be written. */
function wholeWord(typed: readonly string[], at: number, likeness: Likeness): Query {
  const itself = ordered(together(piecesOf(typed[at] ?? "")));
  const more = otherWays(typed, at, likeness);
  // Beside a word of every text nothing is asked for.
  return more.length === 0
    ? itself
    : sql`(case when numnode(${itself}) = 0 then ${nothing} else ${sql.join([itself, ...more], sql` || `)} end)`;
}

/** Whether all words stand in every text, so that no message is found by them. */
export async function areLeftOut(tx: Transaction, words: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ are_left_out: boolean }>`
    select numnode(${wordsQuery(words, "whole")}) = 0 as are_left_out`.execute(tx);
  return words.length > 0 && rows[0]?.are_left_out === true;
}

/** Whether a word is in no message's words, for it stands in every text or has no letters and digits. */
export async function isLeftOut(tx: Transaction, word: string): Promise<boolean> {
  const { rows } = await sql<{ is_left_out: boolean }>`
    select numnode(${ordered(inOrder(piecesOf(word)))}) = 0 as is_left_out`.execute(tx);
  return rows[0]?.is_left_out === true;
}

/** How else a word may be written: with its neighbors, or in parts, where figures and letters meet. */
function otherWays(typed: readonly string[], at: number, likeness: Likeness): Query[] {
  const meets = (first: number) => meeting.test(`${typed[first]?.at(-1)}${typed[first + 1]?.[0]}`);
  let [from, to] = [at, at];
  while (from > 0 && meets(from - 1)) from -= 1;
  while (to < typed.length - 1 && meets(to)) to += 1;
  const runs = [
    ...(from < at ? [[at - 1, at]] : []),
    ...(to > at ? [[at, at + 1]] : []),
    ...(to - from > 1 ? [[from, to]] : []),
  ] as [number, number][];
  const joined = runs.map(([first, end]) => {
    const pieces = piecesOf(typed.slice(first, end + 1).join(""));
    if (end < typed.length - 1 || likeness === "whole") return ordered(together(pieces));
    return likeness === "begun" ? inOrderBegun(pieces) : begun(pieces);
  });
  const isLast = at === typed.length - 1 && likeness !== "whole";
  const parted = partedWays(piecesOf(typed[at] ?? "")).map((pieces) => {
    const isFigure = /^\p{N}/u.test(pieces.at(-1) ?? "");
    const query = isLast && isFigure ? inOrderBegun(pieces) : ordered(inOrder(pieces));
    // A word of every text is left out of it: a number alone says too little.
    return sql`(case when numnode(${query}) > 2 then ${query} else ${nothing} end)`;
  });
  return [...joined, ...parted];
}

/** Where a figure and a letter stand beside each other. */
const meeting = /(?<=\p{N})(?=\p{L})|(?<=\p{L})(?=\p{N})/u;
/** In at most so many places a word is parted. */
const mostParted = 3;

/** The pieces of a word, parted in some places more where figures and letters meet. */
function partedWays(pieces: readonly string[]): string[][] {
  const parts = pieces.map((piece) => piece.split(new RegExp(meeting, "gu")));
  const places = parts.reduce((sum, { length }) => sum + length - 1, 0);
  if (places === 0 || places > mostParted) return [];
  return Array.from({ length: 2 ** places - 1 }, (_, number) => {
    const chosen = number + 1;
    let place = 0;
    return parts.flatMap(([first = "", ...rest]) => {
      const joined = [first];
      for (const one of rest) {
        if ((chosen & (1 << place)) > 0) joined.push(one);
        else joined.push(`${joined.pop()}${one}`);
        place += 1;
      }
      return joined;
    });
  });
}

/**
 * Diameters and what stands between two sizes are signs, as in the words of a message: "Ø12.7", "M8x1.25", "10 x 20".
 * Drawings in inches leave out the zero before a point: "0.032" is ".032", too.
 */
function asSigns(text: string): string {
  return text
    .replaceAll(/(?<![\p{L}\p{N}.,])0(?=\.\d{3})/gu, "")
    .replaceAll(/[Øø](?=[.\d])/g, "")
    .replaceAll(/(?<=\d)(\s?)[xX×*](?:\s?(?=[.\d])|$)/g, (_, blank: string) =>
      blank === "" ? "-" : " ",
    );
}

function piecesOf(typed: string): string[] {
  return (typed.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords);
}

/** What is made of a text by the rules that make the words of messages. */
function ordered(text: string): Query {
  return sql`to_tsquery('millwright', ${text})`;
}

/** Messages with a word that begins so. */
function begins(word: string): Query {
  return sql`to_tsquery('simple', format('%L:*', fold_accents(${word})))`;
}

/** Pieces that stand together in this order, or as one word, of which the end may still be typed. */
function begun(pieces: readonly string[]): Query {
  return sql`(${inOrderBegun(pieces)} || ${begins(pieces.join(""))})`;
}

function inOrderBegun(pieces: readonly string[]): Query {
  return sql`(${ordered(inOrder(pieces.slice(0, -1)))} <-> ${begins(pieces.at(-1) ?? "")})`;
}

/** What is typed without a blank: it stands together in this order, or as one word. */
function together(pieces: readonly string[]): string {
  const ordered = inOrder(pieces);
  return pieces.length > 1 ? `(${ordered} | '${pieces.join("")}')` : ordered;
}

function inOrder(pieces: readonly string[]): string {
  const words = pieces.map((word) => `'${word}'`).join(" <-> ");
  return words === "" ? "" : `(${words})`;
}
