/** Where files are uploaded to. */
export const filesUrl = "/api/v1/files";

/** The address of a private file. */
export function fileUrl(id: string): string {
  return `${filesUrl}/${id}`;
}
