import { imageLimits } from "../../../market/files/rules/image-file.ts";

/** What a form adds to the file it carries. */
const formBytes = 64 * 1024;

/** Pages that take files, and how large a form they take. All others take 256 KiB. */
const uploadLimits: Readonly<Record<string, number>> = {
  "/settings": imageLimits.maxBytes + formBytes,
};

/**
 * How large the body of a request may be where files are taken; undefined elsewhere.
 *
 * @param path as a document or, with `.data`, as data
 */
export function uploadLimitOf(path: string, contentType: string | undefined): number | undefined {
  const isForm = contentType?.toLowerCase().startsWith("multipart/form-data") ?? false;
  return isForm ? uploadLimits[path.replace(/\.data$/, "")] : undefined;
}
