import { invalidInput, isAppError } from "../../../../shared/errors.ts";

const renamed: Record<string, string> = {
  shops: "manufacturer_ids",
  needs_agreement: "agreement_required",
};

/**
 * What a use-case refuses of a form, by the names that calls have for its fields.
 *
 * @param own names of this call alone
 */
export async function inCallNames<Answer>(
  work: Promise<Answer>,
  own: Record<string, string> = {},
): Promise<Answer> {
  try {
    return await work;
  } catch (error) {
    if (!isAppError(error) || error.code !== "invalid_input" || error.fields === undefined) {
      throw error;
    }
    const names = { ...renamed, ...own };
    const fields = Object.entries(error.fields).map(([field, messages]) => {
      const name = field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      return [name.replace(/^\w+/, (first) => names[first] ?? first), messages];
    });
    throw invalidInput(Object.fromEntries(fields), error.message);
  }
}
