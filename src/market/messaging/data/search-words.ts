import { type RawBuilder, sql } from "kysely";
import { wordsBegunBy } from "../rules/begun-words.ts";

const mostWords = 12;

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
 * together, or without its signs. Words of every text are left out: a query of such words alone is empty.
 */
export function wordsQuery(words: readonly string[]): RawBuilder<unknown> {
  const typed = words.map(piecesOf);
  const [last, ...before] = typed.pop()?.toReversed() ?? [];
  if (last === undefined) return sql`''::tsquery`;
  const others = sql`to_tsquery('millwright', ${typed.map(together).join(" & ")})`;
  const stem = sql`to_tsquery('millwright', ${`'${last}'`})`;
  const start = sql`to_tsquery('millwright', ${inOrder(before.toReversed())})`;
  const begun = wordsBegunBy(last).map((word) => `'${word}'`);
  const beginning = sql`(${begins(last)} || to_tsquery('millwright', ${begun.join(" | ")}))`;
  const joined =
    before.length > 0 ? sql` || ${begins([...before.toReversed(), last].join(""))}` : sql``;
  // A word that stands in every text is in no message's words: after others it says nothing.
  return sql`(${others} && ((${start} <-> (case
    when numnode(${others} && ${start}) > 0 and numnode(${stem}) = 0 then ''::tsquery else ${beginning} end))${joined}))`;
}

/** Diameters and what stands between two sizes are signs, as in the words of a message: "Ø12.7", "M8x1.25", "10 x 20". */
function asSigns(text: string): string {
  return text
    .replaceAll(/[Øø](?=[.\d])/g, "")
    .replaceAll(/(?<=\d)(\s?)[xX×*](?:\s?(?=[.\d])|$)/g, (_, blank: string) =>
      blank === "" ? "-" : " ",
    );
}

function piecesOf(typed: string): string[] {
  return (typed.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords);
}

/** Messages with a word that begins so. */
function begins(word: string): RawBuilder<unknown> {
  return sql`to_tsquery('simple', format('%L:*', fold_accents(${word})))`;
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
