/** What a cell of a matrix holds beside the name of its row: a mark, or an answer. */
const mark = /^(?:x|[✓✔✅☑☒☐✗✘❌●•■○□–—-]|\[[ xX]?\]|\([ xX]?\)|yes|no|y|n|n\/a)$/iu;

/** Whether a cell is a mark or an answer, and says nothing else. */
export function isMark(cell: string): boolean {
  return mark.test(cell);
}

/** A row as it is kept: which column a mark stands in tells something, else cells without words are left out. */
export function withGapsBeforeMarks(cells: readonly string[]): string[] {
  const row = cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);
  return row.slice(1).some(isMark) ? row : row.filter((cell) => cell !== "");
}

/**
 * Whether rows are a matrix: below their heads most cells but the first of each row are marks. Which column an empty cell
 * stands in tells something there.
 */
export function isMatrix(rows: readonly (readonly string[])[]): boolean {
  const [heads = [], ...below] = rows;
  const cells = below.flatMap((row) => row.slice(1)).filter((cell) => cell !== "");
  const marks = cells.filter((cell) => mark.test(cell));
  return (
    heads.length > 1 && below.length > 0 && marks.length > 0 && marks.length * 2 > cells.length
  );
}

/** A line that is filled in, or ticked: it goes on in none, and none goes on in it. */
export function isFilledIn(line: string): boolean {
  return /[✓✔✅☑☒☐✗✘❌□]|\[[ xX_]?\]|\( ?\)|_{3}|\b(?:yes|y) ?\/ ?(?:no|n)\b|[?:] *(?:yes|no)$/iu.test(
    line,
  );
}
