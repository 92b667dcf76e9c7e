import type { ErrorCode, FieldErrors } from "./errors.ts";

/** What a page says to a form it refuses. */
export interface FormAnswer {
  /** Which of the page's forms. */
  form: string;
  code: ErrorCode;
  /** About the form as a whole; null where the fields say it all. */
  message: string | null;
  fields: FieldErrors;
  /** What was filled in, to be shown again; of repeated fields an entry a line. Never a password. */
  values: Record<string, string>;
}
