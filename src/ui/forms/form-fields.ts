import type { FieldErrors } from "../../shared/errors.ts";
import { joinName } from "../../shared/forms/field-name.ts";

/** Props of the inputs of a form, or of one of its groups or rows, by the names of its fields. */
export interface FormFields {
  /** Of a text field, a choice of one, or a text of several lines. */
  field(name: string): {
    id: string;
    name: string;
    defaultValue: string | undefined;
    error: string[] | undefined;
  };
  /** Of boxes with one name. */
  choices(name: string): {
    id: string;
    name: string;
    chosen: string[];
    error: string[] | undefined;
  };
  /** Of a single box. */
  tick(name: string): {
    id: string;
    name: string;
    defaultChecked: boolean;
    error: string[] | undefined;
  };
  /** What a list is called, and what it held at first. */
  list(name: string): FieldList;
}

/** A list of rows. */
export interface FieldList {
  id: string;
  name: string;
  /** What its rows were called when the form was rendered first; null in a row that was added since. */
  firstName: string | null;
  firstValues: Record<string, string>;
  error: string[] | undefined;
  /** Fields of a row. @param from the number it had at first; null for an added one */
  row(number: number, from: number | null): FormFields;
}

interface Source {
  values: Record<string, string>;
  errors: FieldErrors;
  idOf(field: string): string;
}

/** @param group what the names of the fields begin with, now and when the form was rendered first */
export function formFields(
  source: Source,
  group: { now: string; first: string | null } = { now: "", first: "" },
): FormFields {
  const { values, errors, idOf } = source;
  const of = (field: string) => {
    const name = joinName(group.now, field);
    return { id: idOf(name), name, error: errors[name] };
  };
  // A row that stands elsewhere by now still holds its own values: the number in its name is its place.
  const firstName = (field: string) => (group.first === null ? null : joinName(group.first, field));
  const firstValue = (field: string) => values[firstName(field) ?? ""];
  return {
    field: (field) => ({ ...of(field), defaultValue: firstValue(field) }),
    choices: (field) => ({ ...of(field), chosen: linesOf(firstValue(field)) }),
    tick: (field) => ({ ...of(field), defaultChecked: (firstValue(field) ?? "") !== "" }),
    list(field) {
      const { id, name, error } = of(field);
      const first = firstName(field);
      return {
        id,
        name,
        error,
        firstName: first,
        firstValues: values,
        row: (number, from) =>
          formFields(source, {
            now: `${name}[${number}]`,
            first: first === null || from === null ? null : `${first}[${from}]`,
          }),
      };
    },
  };
}

/** Entries of a list of texts, which a form's values hold as an entry a line. */
function linesOf(value = ""): string[] {
  return value.split("\n").filter((entry) => entry !== "");
}
