import { isMatrix } from "./marks-of-tables.ts";
import { matrixAt } from "./matrix-of-lines.ts";

/** A piece of a page's text as it is set. Lengths are of the page's own unit. */
export interface SetPiece {
  text: string;
  /** Where it begins, from the left. */
  x: number;
  /** Of its baseline. */
  y: number;
  width: number;
  /** Of its letters. */
  size: number;
  /** The last of its line. */
  endsLine: boolean;
}

/** A line of a page, or the cells that stand in it beside each other. */
export type PageLine = string | string[];

/** What stands together between wide spaces. */
interface Cell {
  text: string;
  from: number;
  to: number;
}

interface Line {
  /** As it is read without cells. */
  text: string;
  cells: Cell[];
  y: number;
  size: number;
}

/** In letters' sizes: no space between words is as wide, and this one parts columns wherever it stands. */
const widerThanSpace = 0.55;
const partsColumns = 1.5;
/** Of so many lines above and below each other columns are made. */
const nearLines = 4;
/** So far apart are places that are the same. */
const samePlace = 2.5;
/** Lines: more than a page has. */
const mostOfMatrix = 200;
/** So many sizes of letters below each other, lines belong together. */
const nextLine = 2;

/**
 * Lines of a page, those of a table cell by cell: pieces of a line that stand apart, where those of other lines begin,
 * end or have their middle at the same place. A cell that goes on below itself is one. Columns of prose stay lines.
 */
export function linesWithCells(pieces: readonly SetPiece[]): PageLine[] {
  const lines = linesOf(pieces);
  const parted = partedAtColumns(lines);
  const rows = lines.map((line, at) => ({ ...line, cells: parted[at] ?? [] }));
  const read: PageLine[] = [];
  const matrices = new Map(
    lines.flatMap((_, at) => {
      const matrix = matrixAt(
        lines.slice(at, at + mostOfMatrix).map(({ cells }) => cells),
        0,
      );
      return matrix === null ? [] : [[at, matrix]];
    }),
  );
  for (let at = 0; at < rows.length; ) {
    const matrix = matrices.get(at);
    if (matrix !== undefined) {
      read.push(...matrix.rows);
      at += matrix.lines;
      continue;
    }
    const next = [...matrices.keys()].find((start) => start > at) ?? rows.length;
    const run = runFrom(rows.slice(0, next), at);
    read.push(...(isTable(run) ? tableOf(run) : run.map(({ text }) => text)));
    at += run.length;
  }
  return read;
}

function linesOf(pieces: readonly SetPiece[]): Line[] {
  const lines: Line[] = [];
  let line: SetPiece[] = [];
  for (const [at, piece] of pieces.entries()) {
    line.push(piece);
    if (!piece.endsLine && at < pieces.length - 1) continue;
    const [first = piece] = line.filter(({ text }) => text.trim() !== "");
    lines.push({
      text: line.map(({ text }) => text).join(""),
      cells: cellsOf(line),
      y: first.y,
      size: first.size,
    });
    line = [];
  }
  return lines;
}

function cellsOf(line: readonly SetPiece[]): Cell[] {
  const cells: Cell[] = [];
  for (const { text, x, width, size } of line.flatMap(atWideSpaces)) {
    if (text.trim() === "") continue;
    const last = cells.at(-1);
    const space = last === undefined ? 0 : x - last.to;
    if (last === undefined || space > size * widerThanSpace)
      cells.push({ text: text.trim(), from: x, to: x + width });
    else {
      const between = space > size * 0.1 || /^\s/.test(text) ? " " : "";
      last.text = `${last.text}${between}${text.trim()}`;
      last.to = x + width;
    }
  }
  return cells;
}

/** A piece that spaces or dots fill up to the next column. */
function atWideSpaces(piece: SetPiece): SetPiece[] {
  const { text, x, width } = piece;
  const letter = width / Math.max(1, text.length);
  return [...text.matchAll(/(?:(?!\s{3}|\.{4}|_{4}).)+/gs)]
    .map((match) => ({ match, own: match[0].replace(/^[\s._]+/, "") }))
    .filter(({ own }) => own !== "")
    .map(({ match, own }) => ({
      ...piece,
      text: own,
      x: x + letter * (match.index + match[0].length - own.length),
      width: letter * own.length,
    }));
}

/** The cells of each line that others have at the same places; what stands apart by itself is one with the cell before it. */
function partedAtColumns(lines: readonly Line[]): Cell[][] {
  const places = lines.flatMap(({ cells, size }, line) =>
    cells.slice(1).map((cell, at) => ({
      line,
      cell,
      isWide: cell.from - (cells[at]?.to ?? 0) > size * partsColumns,
    })),
  );
  const isColumn = (line: number, cell: Cell) => {
    const alike = places.filter((one) => isAligned(one.cell, cell));
    const near = alike.filter((one) => Math.abs(one.line - line) <= nearLines);
    return near.some((one) => one.line !== line) && near.some(({ isWide }) => isWide);
  };
  return lines.map(({ cells }, line) => {
    const kept: Cell[] = [];
    for (const cell of cells) {
      const last = kept.at(-1);
      if (last === undefined || isColumn(line, cell)) kept.push({ ...cell });
      else {
        last.text = `${last.text} ${cell.text}`;
        last.to = cell.to;
      }
    }
    return kept;
  });
}

function isAligned(one: Cell, other: Cell): boolean {
  const near = (a: number, b: number) => Math.abs(a - b) <= samePlace;
  return (
    near(one.from, other.from) ||
    near(one.to, other.to) ||
    near(one.from + one.to, other.from + other.to)
  );
}

/** Rows below each other with what goes on in their cells, or one line without cells. */
function runFrom(rows: readonly Line[], start: number): Line[] {
  const run: Line[] = [];
  for (const row of rows.slice(start)) {
    const last = run.at(-1);
    const isRow = row.cells.length > 1;
    if (run.length > 0 && !isRow && (last === undefined || !goesOn(run, row))) break;
    if (run.length === 1 && last?.cells.length === 1) break;
    run.push(row);
  }
  return run;
}

/** Whether a line stands below a cell that is not its row's first. */
function goesOn(run: readonly Line[], { cells: [cell], y, size }: Line): boolean {
  const row = run.findLast(({ cells }) => cells.length > 1);
  const last = run.at(-1);
  if (row === undefined || cell === undefined || last === undefined) return false;
  if (Math.abs(last.y - y) > size * nextLine) return false;
  return row.cells.slice(1).some(({ from }) => Math.abs(from - cell.from) <= samePlace);
}

/** Prose in columns goes on in small letters; lists beside each other have bullets, or no figures. */
function isTable(run: readonly Line[]): boolean {
  const rows = run.filter(({ cells }) => cells.length > 1);
  const begins = rows.filter(({ cells }) => /^[\p{Ll}•▪●◦‣*–-]/u.test(cells[0]?.text ?? ""));
  const hasFigures = rows.some(({ cells }) => cells.slice(1).some(({ text }) => /\d/.test(text)));
  return rows.length > 1 && (hasFigures || isMatrixOf(rows)) && begins.length * 3 <= rows.length;
}

function isMatrixOf(rows: readonly Line[]): boolean {
  return isMatrix(rows.map(({ cells }) => cells.map(({ text }) => text)));
}

/** The cells of a matrix's row, each below its head; "" where none stands. */
function belowHeads(cells: readonly Cell[], heads: readonly Cell[]): string[] {
  const texts = heads.map((head) => cells.find((cell) => isAligned(cell, head))?.text ?? "");
  const isPlaced = texts.filter((text) => text !== "").length === cells.length;
  return isPlaced ? texts : cells.map(({ text }) => text);
}

function tableOf(run: readonly Line[]): PageLine[] {
  const edges = run.flatMap(({ cells }) => cells);
  const rows: Cell[][] = [];
  for (const { cells } of run) {
    const row = rows.at(-1);
    const [below] = cells;
    if (cells.length > 1 || row === undefined || below === undefined) {
      rows.push(cells.map((cell) => ({ ...cell })));
      continue;
    }
    const cell = row.findLast(({ from }) => Math.abs(from - below.from) <= samePlace);
    if (cell === undefined) continue;
    const edge = Math.max(
      ...edges.filter(({ from }) => Math.abs(from - cell.from) <= samePlace).map(({ to }) => to),
    );
    cell.text = `${cell.text}${isCut(cell, below, edge) ? " " : ", "}${below.text}`;
    cell.to = below.to;
  }
  const [heads = []] = rows;
  const hasGaps = isMatrix(rows.map((cells) => cells.map(({ text }) => text)));
  return rows.map((cells) => (hasGaps ? belowHeads(cells, heads) : cells.map(({ text }) => text)));
}

/** Whether the first word below would not have fitted above: what had room is a line of its own. */
function isCut(above: Cell, below: Cell, edge: number): boolean {
  if (/[,;:&/–-]$|\b(?:and|or|of)$/.test(above.text) || /^\p{Ll}/u.test(below.text)) return true;
  const letter = (below.to - below.from) / Math.max(1, below.text.length);
  const [word = ""] = below.text.split(" ");
  return above.to + letter * (word.length + 1) > edge + samePlace;
}
