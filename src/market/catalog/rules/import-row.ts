/** A record of a file: column name → text. Columns the file does not have are missing. */
export type CsvRecord = Record<string, string | undefined>;

/**
 * What became of a record: something to write, with what was put right or left out on the way; or the
 * reason why it is skipped.
 */
export type RowResult<T> = { draft: T; notes: string[] } | { reason: string };

/** A value of a column without surrounding white space; empty text when the column is missing. */
export function field(record: CsvRecord, name: string): string {
  return (record[name] ?? "").trim();
}

/** The same, or undefined when empty. */
export function optional(record: CsvRecord, name: string): string | undefined {
  return field(record, name) || undefined;
}

/** The first of the reasons that holds, or undefined. */
export function firstReason(...checks: [boolean, string][]): string | undefined {
  return checks.find(([isWrong]) => isWrong)?.[1];
}
