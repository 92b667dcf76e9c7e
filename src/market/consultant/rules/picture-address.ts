const prefix = "/api/v1/consultant/pictures/";
const file = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.svg$/;

/** The address of a drawing on this site. */
export function pictureUrl(id: string): string {
  return `${prefix}${id}.svg`;
}

/** The id of the drawing a file name means; null for any other name. */
export function pictureIdOf(name: string): string | null {
  return file.exec(name)?.[1] ?? null;
}

/** Where a drawing of a person is stored, for its address; null for an address of anything else. */
export function picturePath(userId: string, url: string): string | null {
  const id = url.startsWith(prefix) ? pictureIdOf(url.slice(prefix.length)) : null;
  return id === null ? null : `${userId}/${id}.svg`;
}
