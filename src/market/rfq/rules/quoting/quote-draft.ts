import { keptFields, storedFields } from "../kept-fields.ts";

const keptName = /^(validUntil|facility|notes|(lines|attached)\[\d{1,3}\]\.[\w[\].]{1,60})$/;

/**
 * What of a quote's form is kept as a draft: what was typed, with the ids that tell which part and quantity it is for.
 * Blank fields are left out.
 */
export function draftFields(typed: Iterable<readonly [string, unknown]>): Record<string, string> {
  return keptFields(typed, keptName);
}

/** Fields of a draft as they were stored. */
export function storedDraft(stored: unknown): Record<string, string> {
  return storedFields(stored, keptName);
}

const fileField = /^(attached\[\d+\])\.id$/;

/** Ids of the files that a draft names. */
export function fileIdsOf(fields: Readonly<Record<string, string>>): string[] {
  return Object.entries(fields).flatMap(([name, value]) => (fileField.test(name) ? [value] : []));
}

/** A draft without the files that are gone by now, and what those were called. */
export function withFiles(
  fields: Readonly<Record<string, string>>,
  there: ReadonlySet<string>,
): { fields: Record<string, string>; lostFiles: string[] } {
  const lost = Object.entries(fields).flatMap(([name, value]) => {
    const row = fileField.exec(name)?.[1];
    return row === undefined || there.has(value) ? [] : [row];
  });
  const kept = Object.entries(fields).filter(
    ([name]) => !lost.some((row) => name.startsWith(`${row}.`)),
  );
  return {
    fields: Object.fromEntries(kept),
    lostFiles: lost.flatMap((row) => fields[`${row}.name`] ?? []),
  };
}
