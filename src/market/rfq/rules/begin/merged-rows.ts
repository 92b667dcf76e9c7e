import type { SheetRow, SheetTable } from "../../../../shared/documents/sheet-table.ts";
import type { ReadColumn } from "./line-columns.ts";

/**
 * Rows of a list in which one part takes several: its name and its pieces are merged over them. They are one row then, with
 * what the others say beside it ("laser cut", below it "bend").
 *
 * @param merged the cells of columns that are merged over rows
 */
export function joinMerged(
  merged: NonNullable<SheetTable["merged"]>,
  columns: readonly ReadColumn[],
  rows: readonly SheetRow[],
): SheetRow[] {
  const isMerged = (column: number, line: number) =>
    merged.some((one) => one.column === column && line > one.from && line <= one.to);
  const isSame = ([line, cells]: SheetRow) => {
    const names = columns.flatMap(({ says }, at) =>
      (says === "number" || says === "name") && (cells[at] ?? "") !== "" ? [at] : [],
    );
    const counts = columns.flatMap(({ says }, at) => (says === "quantities" ? [at] : []));
    return (
      names.length > 0 &&
      names.every((at) => isMerged(at, line)) &&
      counts.every((at) => (cells[at] ?? "") === "" || isMerged(at, line))
    );
  };
  const joined: SheetRow[] = [];
  for (const row of rows) {
    const last = joined.at(-1);
    if (last === undefined || merged.length === 0 || !isSame(row)) joined.push(row);
    else joined[joined.length - 1] = [last[0], withCells(last[1], row, isMerged)];
  }
  return joined;
}

function withCells(
  own: readonly string[],
  [line, cells]: SheetRow,
  isMerged: (column: number, line: number) => boolean,
): string[] {
  return Array.from({ length: Math.max(own.length, cells.length) }, (_, at) => {
    const [first = "", more = ""] = [own[at], cells[at]];
    const isNew = more !== "" && more !== first && !isMerged(at, line);
    return isNew ? [first, more].filter((one) => one !== "").join(", ") : first;
  });
}
