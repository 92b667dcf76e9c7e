import { CatalogueError, isCatalogueError } from "../../shared/errors.ts";

/**
 * The form a page was sent.
 *
 * @throws CatalogueError `unsupported_media` when the body is no form, or a broken one
 */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (error) {
    // The limit on its size is the request's own refusal, not a form that cannot be read.
    if (isCatalogueError(error)) throw error;
    throw new CatalogueError("unsupported_media", { message: "A form was expected." });
  }
}
