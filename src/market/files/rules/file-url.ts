/** Where files are uploaded to. */
export const filesUrl = "/api/v1/files";

/** The address of a private file. */
export function fileUrl(id: string): string {
  return `${filesUrl}/${id}`;
}

/** The address of the picture that was drawn of a model. */
export function previewUrl(id: string): string {
  return `${fileUrl(id)}/preview`;
}

/** The address of the surface of a model. */
export function meshUrl(id: string): string {
  return `${fileUrl(id)}/mesh`;
}
