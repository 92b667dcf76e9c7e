import { AppError, isAppError } from "../../shared/errors.ts";

/**
 * The form a page was sent. NUL characters, which PostgreSQL stores in no text and no keyboard types, are
 * taken out of its fields.
 *
 * @throws AppError `unsupported_media` when the body is no form, or a broken one
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return withoutNul(await request.formData());
  } catch (error) {
    // The limit on its size is the request's own refusal, not a form that cannot be read.
    if (isAppError(error)) throw error;
    throw new AppError("unsupported_media", { message: "A form was expected." });
  }
}

function withoutNul(form: FormData): FormData {
  const clean = new FormData();
  for (const [name, value] of form) {
    if (typeof value === "string") clean.append(name, value.replaceAll("\0", ""));
    else clean.append(name, value);
  }
  return clean;
}
