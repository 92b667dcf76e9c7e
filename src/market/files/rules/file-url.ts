/** Where files are uploaded to. */
export const filesUrl = "/api/v1/files";

/** The address of a private file. */
export function fileUrl(id: string): string {
  return `${filesUrl}/${id}`;
}

/** The address of the picture that was drawn of a model. @param url of the file itself */
export function previewUrl(url: string): string {
  return `${url}/preview`;
}

/** The address of the surface of a model. @param url of the file itself */
export function meshUrl(url: string): string {
  return `${url}/mesh`;
}
