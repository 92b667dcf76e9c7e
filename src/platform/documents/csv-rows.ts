import { parse } from "csv-parse/sync";
import { lenientCsv } from "../../shared/documents/lenient-csv.ts";

/** Rows of which the sign is found that parts their values. */
const headRows = 20;

/**
 * Hands on the rows of a CSV file, its values parted by commas, semicolons, tabs or bars.
 *
 * @param take gets the number of a row's line, and its values
 * @throws CsvError
 */
export function takeCsvRows(text: string, take: (line: number, values: string[]) => void): void {
  parse(text, {
    ...lenientCsv,
    delimiter: delimiterOf(text),
    on_record: (record: string[], { lines }) => {
      take(lines, record);
      return null;
    },
  });
}

/** What parts most values of the first lines. */
function delimiterOf(text: string): string {
  const head = text.slice(0, 20_000).split(/\r?\n/, headRows).join("\n");
  const counts = [",", ";", "\t", "|"].map((sign) => [sign, head.split(sign).length] as const);
  const [best] = counts.toSorted(([, one], [, other]) => other - one);
  return best?.[0] ?? ",";
}
