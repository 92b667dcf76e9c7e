import { rowNumbers } from "../../../../shared/forms/rows.ts";

/** The rows of a form that stand for its files. */
export const attachedList = "attached";

/** Names of the fields of a file's row. */
export function fileRow(number: number): { id: string; name: string; keep: string } {
  const row = `${attachedList}[${number}]`;
  return { id: `${row}.id`, name: `${row}.name`, keep: `${row}.keep` };
}

/** Fields of files that are stored and go with the form. @param from the number of the first row */
export function fileRows(
  files: readonly { id: string; name: string }[],
  from = 0,
): Record<string, string> {
  return Object.fromEntries(
    files.flatMap(({ id, name }, at) => {
      const row = fileRow(from + at);
      return [
        [row.id, id],
        [row.name, name],
        [row.keep, "yes"],
      ];
    }),
  );
}

/** Ids of the files that are ticked. */
export function attachedIds(form: FormData): string[] {
  return rowNumbers(form.keys(), attachedList)
    .map(fileRow)
    .filter(({ keep }) => form.has(keep))
    .flatMap(({ id }) => {
      const value = form.get(id);
      return typeof value === "string" && value !== "" ? [value] : [];
    });
}

/** The number of the next row. */
export function nextFileRow(form: FormData): number {
  return 1 + Math.max(-1, ...rowNumbers(form.keys(), attachedList));
}
