import type { FieldErrors } from "../../shared/errors.ts";
import type { FormAnswer } from "../../shared/form-answer.ts";

/** What happened to a form since the server's last answer. */
export interface FormState {
  answer: FormAnswer | undefined;
  /** Left once: what is wrong with them is said. */
  touched: ReadonlySet<string>;
  /** Written into: the server's word about them no longer counts. */
  changed: ReadonlySet<string>;
  problems: FieldErrors | undefined;
  isRefused: boolean;
}

const none: ReadonlySet<string> = new Set();

/** A form of which nobody has done anything yet. */
export function untouched(answer: FormAnswer | undefined): FormState {
  return { answer, touched: none, changed: none, problems: undefined, isRefused: false };
}

/** What is said to be wrong: the server's word first, then what was found in fields that were left. */
export function shownErrors({
  answer,
  touched,
  changed,
  problems = {},
  isRefused,
}: FormState): FieldErrors {
  const told = Object.entries(answer?.fields ?? {}).filter(([name]) => !changed.has(name));
  const found = Object.entries(problems).filter(([name]) => isRefused || touched.has(name));
  return { ...Object.fromEntries(found), ...Object.fromEntries(told) };
}
