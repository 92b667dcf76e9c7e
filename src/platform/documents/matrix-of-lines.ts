import { isMark } from "./marks-of-tables.ts";

/** What stands together in a line, from one place to another. */
export interface PlacedCell {
  text: string;
  from: number;
  to: number;
}

/** Lines of a matrix: how many they are, and their cells, each below its head; "" where none stands. */
export interface Matrix {
  lines: number;
  rows: string[][];
}

/**
 * The matrix that begins at a line: heads, and two rows or more of marks below them. A mark stands at the left or in the
 * middle of its column, its head in the middle: it is that of the first head that does not end before it.
 *
 * @param lines cells that stand apart, by their places
 * @returns null where none begins
 */
export function matrixAt(lines: readonly (readonly PlacedCell[])[], at: number): Matrix | null {
  const [top = []] = lines.slice(at, at + 1);
  const below = lines.slice(at + 1);
  const isRow = (row: readonly PlacedCell[]) => row.slice(1).some(({ text }) => isMark(text));
  if (top.length < 2 || !isRow(below[0] ?? []) || isAnswered(top, below[0] ?? [])) return null;
  const left = Math.min(
    ...below
      .slice(0, 2)
      .flatMap((row) => row.slice(1))
      .map(({ from }) => from),
  );
  // Nothing stands above the names of the rows: "Us   Others".
  const isOfMarks = left <= (top[0]?.to ?? 0);
  const heads = isOfMarks ? [{ text: "", from: 0, to: 0 }, ...top] : [...top];
  const isName = (row: readonly PlacedCell[]) =>
    row.length === 1 && (row[0]?.to ?? 0) < (heads[1]?.from ?? 0);
  let end = 0;
  for (const [place, row] of below.entries()) {
    if (isRow(row) && row.length <= heads.length) end = place + 1;
    // What has no mark at all, between rows that have some.
    else if (!isName(row) || place > end + 1) break;
  }
  const rows = below.slice(0, end);
  if (rows.filter(isRow).length < 2) return null;
  return {
    lines: end + 1,
    rows: [heads.map(({ text }) => text), ...rows.map((row) => belowHeads(row, heads))],
  };
}

/** A row of words and answers like the one below it is no head of that. */
function isAnswered(top: readonly PlacedCell[], below: readonly PlacedCell[]): boolean {
  const words = (row: readonly PlacedCell[]) =>
    row.slice(1).filter(({ text }) => /^(?:yes|no|y|n|n\/a)$/i.test(text));
  const isMarked = top.slice(1).some(({ text }) => isMark(text));
  return isMarked && (words(top).length === 0 || words(below).length > 0);
}

function belowHeads(row: readonly PlacedCell[], heads: readonly PlacedCell[]): string[] {
  const texts = heads.map(() => "");
  texts[0] = row[0]?.text ?? "";
  let last = 0;
  for (const cell of row.slice(1)) {
    const found = heads.findIndex(({ to }, at) => at > last && to >= cell.from);
    last = found === -1 ? Math.min(last + 1, heads.length - 1) : found;
    texts[last] = cell.text;
  }
  return texts.slice(0, texts.findLastIndex((text) => text !== "") + 1);
}
