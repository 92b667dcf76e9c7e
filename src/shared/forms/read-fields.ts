import { z } from "zod";
import { joinName } from "./field-name.ts";
import { rowNumbers } from "./rows.ts";

/** A schema's fields as a form is read: every one is there. */
type Fields<Input> = { [Field in keyof Input]-?: Exclude<Input[Field], undefined> };

/**
 * What a form holds, in the shape that its schema takes: text, lists of texts (boxes with one name), ticks, groups
 * (`address.zip`) and rows (`lines[0].quantity`). Browser and server read a form with it before the same schema judges it.
 *
 * @returns the schema's fields alone, unchecked: what is missing is "", false or an empty list
 */
export function readFields<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
): Fields<z.input<Schema>> {
  return read(form, schema, "") as Fields<z.input<Schema>>;
}

function read(form: FormData, schema: unknown, name: string): unknown {
  const plain = innermost(schema);
  if (plain instanceof z.ZodObject) {
    const fields = Object.entries(plain.shape);
    return Object.fromEntries(
      fields.map(([field, part]) => [field, read(form, part, joinName(name, field))]),
    );
  }
  if (plain instanceof z.ZodArray) {
    if (!(innermost(plain.element) instanceof z.ZodObject)) return texts(form, name);
    return rowNumbers(form.keys(), name).map((number) =>
      read(form, plain.element, `${name}[${number}]`),
    );
  }
  const options = plain instanceof z.ZodUnion ? plain.options.map(innermost) : [plain];
  if (options.some(isTick)) return form.has(name);
  const [first = "", ...others] = texts(form, name);
  const isList = options.some((option) => option instanceof z.ZodArray);
  return isList && (others.length > 0 || !form.has(name)) ? texts(form, name) : first;
}

/** A schema without what stands around it: defaults, what is made of its value. */
function innermost(schema: unknown): unknown {
  if (schema instanceof z.ZodPipe) return innermost(schema.in);
  if (
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodCatch
  ) {
    return innermost(schema.unwrap());
  }
  return schema;
}

function isTick(schema: unknown): boolean {
  return (
    schema instanceof z.ZodBoolean || (schema instanceof z.ZodLiteral && schema.values.has(true))
  );
}

function texts(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value) => typeof value === "string");
}
