import { data } from "react-router";
import type { z } from "zod";
import { AppError, invalidInput, isAppError } from "../../shared/errors.ts";
import type { FormAnswer } from "../../shared/form-answer.ts";
import { readFields } from "../../shared/forms/read-fields.ts";
import { changeRows, readRowChange, rowChangeField } from "../../shared/forms/rows.ts";
import { inputErrors } from "../../shared/input-errors.ts";

/**
 * The answer to a form that a use-case refused, with the error's status.
 *
 * @param error thrown by the use-case; what is no app error is thrown again
 * @param kept names of the fields whose values are shown again
 */
export function refuseForm(
  error: unknown,
  form: FormData,
  { name, kept = [] }: { name: string; kept?: readonly string[] },
) {
  if (!isAppError(error)) throw error;
  const { code, fields = {}, retryAfterSeconds } = error;
  const isAboutFields = code === "invalid_input" && Object.keys(fields).length > 0;
  const answer: FormAnswer = {
    form: name,
    code,
    message: isAboutFields ? null : error.message,
    fields,
    values: valuesOf(form, kept),
  };
  return data(answer, {
    status: error.status,
    headers: retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) },
  });
}

/**
 * The answer to a button that adds a row to a form or takes one out, for browsers without a script: the same form, with
 * what was filled in.
 *
 * @returns null when another button sent the form
 */
export function answerRowChange(form: FormData, name: string): FormAnswer | null {
  const change = readRowChange(textOf(form, rowChangeField));
  if (change === null) return null;
  const changed = changeRows(form, change);
  const values = valuesOf(changed, [...new Set(changed.keys())]);
  return { form: name, code: null, message: null, fields: {}, values };
}

/** Whatever a page asks to be kept: no password goes back into a document. */
const secret = /password|^current$/i;

function valuesOf(form: FormData, names: readonly string[]): Record<string, string> {
  const shown = names.filter((name) => !secret.test(name));
  return Object.fromEntries(shown.map((name) => [name, linesOf(form, name)]));
}

/** A field's text; nothing for a field that is missing or holds a file. */
export function textOf(form: FormData, field: string): string {
  const value = form.get(field);
  return typeof value === "string" ? value : "";
}

function linesOf(form: FormData, field: string): string {
  return form
    .getAll(field)
    .filter((value) => typeof value === "string")
    .join("\n");
}

/**
 * A form's fields as its schema makes them, for what no use-case judges.
 *
 * @throws AppError invalid_input with a message a field
 */
export function acceptFields<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
): z.output<Schema> {
  const parsed = schema.safeParse(readFields(form, schema));
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  return parsed.data;
}

/** @throws AppError for a form that this page does not have */
export function unknownForm(): AppError {
  return new AppError("invalid_input", { message: "This page has no such form." });
}
