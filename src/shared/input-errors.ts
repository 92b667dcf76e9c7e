import type { FieldErrors } from "./errors.ts";
import { fieldName } from "./forms/field-name.ts";

/** What a schema says of an input; zod's issues have this shape. */
interface Refusal {
  issues: readonly {
    code: string;
    path: readonly PropertyKey[];
    message: string;
    keys?: readonly string[];
  }[];
}

/**
 * A schema's refusal as messages by field, named as `fieldName` does. A field that the schema does not know is named itself, so that
 * a misspelled one is told instead of dropped.
 */
export function inputErrors({ issues }: Refusal): FieldErrors {
  const fields = new Map<string, string[]>();
  const add = (field: string, message: string) =>
    fields.set(field, [...(fields.get(field) ?? []), message]);
  for (const { code, path, message, keys } of issues) {
    if (code === "unrecognized_keys" && keys !== undefined) {
      for (const key of keys) add([...path, key].map(String).join("."), "is not known here");
    } else if (path.length > 0) add(fieldName(path), message);
  }
  return Object.fromEntries(fields);
}

/**
 * What to tell of a refused input as a whole: the fields nobody knows, if there are any.
 *
 * @returns undefined without such fields
 */
export function unknownFieldsText({ issues }: Refusal): string | undefined {
  const names = issues.flatMap(({ path, keys = [] }) =>
    keys.map((key) => [...path, key].map(String).join(".").slice(0, 100)),
  );
  const [only, ...others] = names;
  if (only === undefined) return undefined;
  return others.length === 0
    ? `“${only}” is not known here.`
    : `“${names.slice(0, 10).join("”, “")}” are not known here.`;
}
