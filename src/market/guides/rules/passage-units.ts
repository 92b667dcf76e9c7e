import type { Passage } from "./passages.ts";
import { textTerms } from "./query-terms.ts";

/** What an answer can begin with: a sentence of a passage, or one cell of a row. */
export interface PassageUnit {
  /** The sentence, or the column and the value of a cell. */
  text: string;
  /** Its place within its passage. */
  at: number;
  terms: ReadonlySet<string>;
  /** Of a cell: the heading of its column. */
  column: string | null;
}

/** The end of a sentence, which the point of "U.S." or "No." is not: a letter alone does not end one, but "°F" and "HRC" do. */
const ends = /(?<=(?:[a-z0-9)%"'°²³]|°[FC]|[A-Z]{2})[.?!]) (?=[A-Z0-9"'$±Ø])/;

/** The sentences of a paragraph or item. */
export function sentencesOf(text: string): string[] {
  return text.split(ends);
}

const units = new WeakMap<Passage, PassageUnit[]>();

/** The units of a passage, read once. */
export function unitsOf(passage: Passage): PassageUnit[] {
  const read = units.get(passage);
  if (read !== undefined) return read;
  const unit = (text: string, at: number, column: string | null): PassageUnit => ({
    text,
    at,
    terms: new Set(textTerms(text)),
    column,
  });
  const made =
    passage.kind === "row"
      ? passage.cells.map(({ column, value }, at) => unit(`${column} ${value}`.trim(), at, column))
      : sentencesOf(passage.text).map((text, at) => unit(text, at, null));
  units.set(passage, made);
  return made;
}
