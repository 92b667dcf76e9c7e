import { config, type z } from "zod";
import type { FieldErrors } from "../../shared/errors.ts";
import { readFields } from "../../shared/forms/read-fields.ts";
import { withoutBlankRows } from "../../shared/forms/rows.ts";
import { inputErrors } from "../../shared/input-errors.ts";

// The content security policy refuses code that is made of text, and tells of every attempt. A schema tries as soon as
// it is made: this file is loaded before the schemas are.
config({ jitless: true });

/** What the schema that the server judges by says of a form, by the names of its fields; nothing when it is fine. */
export function checkFields(sent: FormData, schema: z.ZodType): FieldErrors {
  const { form, nameBefore } = withoutBlankRows(sent);
  const parsed = schema.safeParse(readFields(form, schema));
  if (parsed.success) return {};
  const errors = Object.entries(inputErrors(parsed.error));
  return Object.fromEntries(errors.map(([name, messages]) => [nameBefore(name), messages]));
}
