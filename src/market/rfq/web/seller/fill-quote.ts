import { answerRowChange, textOf } from "../../../../platform/web/form-answer.ts";
import type { FormAnswer } from "../../../../shared/form-answer.ts";
import { fillField } from "./fill-field.ts";

/**
 * The answer to a button of a quote's form that sends nothing to the buyer: another row, or what the prices come to. The
 * form is shown again with what was typed.
 *
 * @returns null when another button sent the form
 */
export function fillQuote(form: FormData): FormAnswer | null {
  if (textOf(form, "form") !== "quote") return null;
  const rows = answerRowChange(form, "quote");
  if (rows !== null) return rows;
  if (textOf(form, fillField) === "") return null;
  return { form: "quote", code: null, message: null, fields: {}, values: valuesOf(form) };
}

function valuesOf(form: FormData): Record<string, string> {
  const texts = [...form].flatMap(([name, value]) =>
    typeof value === "string" && name !== fillField ? [[name, value] as const] : [],
  );
  return Object.fromEntries(texts);
}
