import type { Block, DocumentText } from "../../shared/documents/document-text.ts";
import { isMatrix, withGapsBeforeMarks } from "./marks-of-tables.ts";

/** More is a list of things, not what a document says of whoever wrote it. */
const mostRows = 2000;

/**
 * Rows of a table as lines of a document.
 *
 * @param heading what its sheet is called; "" for none
 */
export function pageOfRows(
  table: readonly (readonly string[])[],
  heading: string,
  where: string,
): DocumentText {
  const rows = table.slice(0, mostRows).filter((row) => row.some((cell) => cell !== ""));
  const withGaps = isMatrix(rows) || isUnderHeads(rows);
  const lines = besideTheirHeads(rows).map((row) =>
    (withGaps
      ? row.slice(0, row.findLastIndex((cell) => cell !== "") + 1)
      : withGapsBeforeMarks(row)
    ).join(" | "),
  );
  const blocks = lines.map(
    (text): Block => ({ kind: "row", text, level: 0, heading, area: "main" }),
  );
  return {
    where,
    title: "",
    meta: {},
    blocks,
    links: [],
    pictures: [],
    organizations: [],
    products: [],
    lines,
  };
}

const leastColumns = 5;

/** Whether rows stand below the names of several columns: which of them is empty tells something. */
function isUnderHeads([heads = [], ...below]: readonly (readonly string[])[]): boolean {
  const filled = (row: readonly string[]) => row.filter((cell) => cell !== "").length;
  return (
    heads.length >= leastColumns &&
    heads.every((head) => head !== "" && head.length <= 40 && !/\d/.test(head)) &&
    below.filter((row) => filled(row) * 2 > heads.length).length > 1
  );
}

/** Values below the heads of one row, as a form for one firm has them: each beside its head, as in a form that stands upright. */
function besideTheirHeads(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const [heads = [], values = []] = rows;
  const isOneRecord =
    rows.length === 2 &&
    heads.filter((head) => head !== "").length > 2 &&
    heads.every((head) => !/\d/.test(head)) &&
    values.some((value) => /\d/.test(value)) &&
    values.every((value, at) => value === "" || (heads[at] ?? "") !== "");
  if (!isOneRecord) return rows;
  return heads.map((head, at) => [head, values[at] ?? ""]).filter(([, value]) => value !== "");
}
