import { invalidInput, isAppError } from "../../shared/errors.ts";

/**
 * What a use-case refuses of a form, by the names that calls have for its fields: in snake_case.
 *
 * @param names of this call that are others: "linkedin" → "social_links.linkedin", of a field within a row by both names,
 *   "price_breaks.minimum_quantity" → "min_quantity"
 */
export async function inCallNames<Answer>(
  work: Promise<Answer>,
  names: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    if (!isAppError(error) || error.code !== "invalid_input" || error.fields === undefined) {
      throw error;
    }
    const fields = Object.entries(error.fields).map(([field, messages]) => [
      callName(field, names),
      messages,
    ]);
    throw invalidInput(Object.fromEntries(fields), error.message);
  }
}

function callName(field: string, names: Readonly<Record<string, string>>): string {
  const name = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const ofRow = names[name.replaceAll(/\[\d+\]/g, "")];
  if (name.includes(".") && ofRow !== undefined) return name.replace(/[^.]+$/, ofRow);
  return name.replace(/^\w+/, (first) => names[first] ?? first);
}
