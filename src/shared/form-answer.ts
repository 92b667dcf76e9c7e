import type { ErrorCode, FieldErrors } from "./errors.ts";

/** What a page says to a form it refuses, or asks back with other rows. */
export interface FormAnswer {
  /** Which of the page's forms. */
  form: string;
  /** Why it is refused; null when only its rows were changed. */
  code: ErrorCode | null;
  /** About the form as a whole; null where the fields say it all. */
  message: string | null;
  fields: FieldErrors;
  /** What was filled in, to be shown again, by the names of the fields; of several with one name an entry a line. Never
   * a password. */
  values: Record<string, string>;
}
