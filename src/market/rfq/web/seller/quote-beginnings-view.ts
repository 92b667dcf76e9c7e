import { csvLine } from "../../../catalog/rules/csv-text.ts";
import { quoteTable } from "../../rules/quoting/quote-table.ts";
import type { QuoteBeginnings } from "../../use-cases/quoting/begin-with-earlier.ts";
import type { BeginningsView } from "./quote-beginnings.tsx";

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
/** Rows of a table that stands in the address of a link. */
const mostRows = 200;

export function beginningsView(
  earlier: QuoteBeginnings["earlier"],
  lines: readonly { name: string; quantities: readonly number[] }[],
  takesFiles: boolean,
): BeginningsView {
  const rows = quoteTable(lines);
  return {
    earlier: earlier.map(({ id, title, createdAt }) => ({
      id,
      text: `${title}, ${day.format(createdAt)}`,
    })),
    tableUrl:
      rows.length > mostRows
        ? null
        : `data:text/csv;charset=utf-8,${encodeURIComponent(rows.map(csvLine).join(""))}`,
    takesFiles,
  };
}
