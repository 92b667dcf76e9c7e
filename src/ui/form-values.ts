import type { FieldErrors } from "../shared/errors.ts";

/** What a form's fields hold, by name. A list has an entry a line. */
export type FormValues = Record<string, string>;

/** What the fields of one step show. */
export interface FieldsProps {
  values: FormValues;
  errors: FieldErrors;
}

/** Entries of a list that a form's values hold. */
export function listOf(values: FormValues, field: string): string[] {
  return (values[field] ?? "").split("\n").filter((entry) => entry !== "");
}

/** A number, or nothing, as a field holds it. */
export function numberValue(value: number | string | null): string {
  return value === null ? "" : String(value);
}
