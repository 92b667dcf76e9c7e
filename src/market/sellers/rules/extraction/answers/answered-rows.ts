import { type Answer, answerIn, isYesOrNo, statementOf } from "./answer-words.ts";
import { answeredLine } from "./answered-line.ts";
import { type Column, columnOf } from "./columns.ts";
import { signsIn } from "./signs.ts";

const parted = /\s*\|\s*/;

/** What a row's cell says by its mark alone; null where it says more than that. */
function markIn(cell: string, crossed: Answer): Answer | null {
  if (cell === "") return "unknown";
  if (/^[x•●■]$/i.test(cell)) return "asserted";
  if (/^[○◯❏❑]$/.test(cell)) return "unknown";
  if (/^[–—-]$/.test(cell)) return "denied";
  const [sign, ...more] = signsIn(cell);
  if (sign !== undefined && more.length === 0 && sign.end - sign.start === cell.length) {
    if (sign.sign === "on") return "asserted";
    return sign.sign === "crossed" ? crossed : sign.sign === "no" ? "denied" : "unknown";
  }
  return isYesOrNo(cell) || /^_{2,}$/.test(cell) ? answerIn(cell) : null;
}

/**
 * Rows of one table by their marks: a row is kept for what is marked as held or as done by the shop itself, without the
 * columns that say so; what a row denies, leaves empty or gives to others is left out, as "".
 *
 * @param rows cells between bars, the first perhaps the columns' heads
 * @param crossed what ☒ says in this document
 */
export function answeredRows(rows: readonly string[], crossed: Answer): string[] {
  const cells = rows.map((row) => row.split(parted));
  const answered = tablesIn(cells, crossed).flatMap(({ head, columns, from, to }) => {
    const graded = gradesIn(cells.slice(from, to));
    const below = cells.slice(from, to).map((row, at) => {
      if (isGradedNone(row, graded)) return "";
      const isSignedElsewhere = row.some(
        (cell, place) => columns[place] == null && signsIn(cell).length > 0,
      );
      return columns.includes("own") && !isSignedElsewhere
        ? byColumns(row, columns, crossed)
        : byCells(row, rows[from + at] ?? "", crossed);
    });
    if (head === null) return below;
    // What only asks heads nothing.
    return [
      columns.includes("own") ? "" : byCells(cells[head] ?? [], rows[head] ?? "", crossed),
    ].concat(below);
  });
  return isAnswered(cells) ? answered.map((row, at) => told(row, cells[at] ?? [])) : answered;
}

/** Rows that stand under the same heads, from one to before another. */
interface Table {
  /** Its place; null where rows have none. */
  head: number | null;
  columns: Column[];
  from: number;
  to: number;
}

function tablesIn(cells: readonly string[][], crossed: Answer): Table[] {
  const heads = cells.flatMap((_, at) => (isHead(cells, at, crossed) ? [at] : []));
  const starts = heads[0] === 0 ? heads : [null, ...heads];
  return starts.map((head, at) => {
    const from = head === null ? 0 : head + 1;
    const to = starts[at + 1] ?? cells.length;
    const named = head === null ? [] : (cells[head] ?? []).map(columnOf);
    return { head, from, to, columns: answering(named, cells.slice(from, to), crossed) };
  });
}

/** Whether a row heads those below it: it has no marks where they have some. "Yes" and "No" head what is only marked. */
function isHead(cells: readonly string[][], at: number, crossed: Answer): boolean {
  const [row = [], next = []] = cells.slice(at, at + 2);
  if (row.length < 2 || !hasMark(next, crossed)) return false;
  if (!hasMark(row, crossed)) return true;
  const marks = row.slice(1).filter((cell) => cell !== "" && markIn(cell, crossed) !== null);
  return marks.every(isYesOrNo) && !next.slice(1).some(isYesOrNo);
}

function hasMark(row: readonly string[], crossed: Answer): boolean {
  return row.slice(1).some((cell) => cell !== "" && markIn(cell, crossed) !== null);
}

/**
 * What columns answer: those that are called so; where none is, those that hold a plain yes or no in each row, whatever
 * they are called, but for those of others.
 */
function answering(named: readonly Column[], rows: readonly string[][], crossed: Answer): Column[] {
  const width = Math.max(0, named.length, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at): Column => named[at] ?? null);
  if (columns.includes("own")) return columns;
  return columns.map((column, at) => {
    const said = rows.map((row) => row[at] ?? "").filter((cell) => cell !== "");
    const isAsked =
      at > 0 && said.some(isYesOrNo) && said.every((cell) => markIn(cell, crossed) !== null);
    return column === null && isAsked ? "own" : column;
  });
}

/** Columns of grades, of which 0 is one: how well or how often a thing is done, on how many machines. */
function gradesIn(rows: readonly string[][]): number[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: width }, (_, at) => at).filter((at) => {
    const said = rows.map((row) => row[at] ?? "").filter((cell) => cell !== "");
    const isGrade = (cell: string) => /^(?:10|\d)$/.test(cell);
    const [first = "", ...more] = said;
    // The first may be its head.
    return (
      at > 0 && more.length > 1 && more.every(isGrade) && (isGrade(first) || !/\d/.test(first))
    );
  });
}

function isGradedNone(row: readonly string[], graded: readonly number[]): boolean {
  const said = graded.map((at) => row[at] ?? "").filter((cell) => cell !== "");
  return said.length > 0 && said.every((cell) => cell === "0");
}

/** Whether most rows of several are a question and its yes or no. */
function isAnswered(cells: readonly string[][]): boolean {
  const plain = cells.filter((row) => row.length > 1 && isYesOrNo(row[1] ?? ""));
  return plain.length > 1 && plain.length * 2 > cells.length;
}

/** Among rows with answers one without any tells nothing. */
function told(row: string, cells: readonly string[]): string {
  return cells.length === 1 ? "" : row;
}

function byColumns(row: readonly string[], columns: readonly Column[], crossed: Answer): string {
  const marks = row.map((cell, at) => (columns[at] === null ? null : markIn(cell, crossed)));
  const isOwn = marks.some((mark, at) => columns[at] === "own" && mark === "asserted");
  const said = row.filter((_, at) => columns[at] == null);
  // A cell that says more than a mark, "since 2004", is read as it stands.
  const isTold = row.some((cell, at) => columns[at] === "own" && markIn(cell, crossed) === null);
  if (isTold && cellsSay(row, columns))
    return row.filter((_, at) => columns[at] !== "others").join(" | ");
  return isOwn
    ? said
        .filter((cell) => cell !== "")
        .map(statementOf)
        .join(" | ")
    : "";
}

function cellsSay(row: readonly string[], columns: readonly Column[]): boolean {
  return row.some((cell, at) => columns[at] === "own" && cell !== "" && answerIn(cell) === null);
}

function byCells(row: readonly string[], text: string, crossed: Answer): string {
  const signs = row.map((cell) => signsIn(cell));
  const isSigned = signs.some((found) => found.length > 0);
  if (!isSigned) {
    if (row.length > 1 && row.slice(1).every((cell) => /^_{2,}$/.test(cell))) return "";
    const whole = answeredLine(text, crossed);
    return whole.text === text || whole.answer !== null
      ? text
      : whole.text.replace(/\s*\|\s*$/, "");
  }
  const bare = row.map((cell, at) => ((signs[at]?.length ?? 0) > 0 ? markIn(cell, crossed) : null));
  const options = row.filter((_, at) => (signs[at]?.length ?? 0) > 0 && bare[at] === null);
  // "Nadcap | ☐ yes | ☑ no"
  if (options.some((cell) => answeredLine(cell, crossed).answer !== null))
    return answeredLine(row.join(" "), crossed).text;
  if (bare.some((mark) => mark !== null) && !bare.includes("asserted")) return "";
  return row
    .flatMap((cell, at) => {
      if (bare[at] !== null) return [];
      return (signs[at]?.length ?? 0) === 0 ? [cell] : [answeredLine(cell, crossed).text];
    })
    .filter((cell) => cell !== "")
    .map((cell) => (/\?$/.test(cell) ? statementOf(cell) : cell))
    .join(" | ");
}
