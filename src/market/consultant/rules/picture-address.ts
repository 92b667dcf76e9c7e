const prefix = "/api/v1/consultant/pictures/";
const file = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(svg|webp)$/;

/** Drawings are computed, `svg`; concept pictures are a provider's, drawn anew as `webp`. */
export type PictureType = "svg" | "webp";

export const pictureMedia: Record<PictureType, string> = {
  svg: "image/svg+xml",
  webp: "image/webp",
};

/** The address of a picture on this site. */
export function pictureUrl(id: string, type: PictureType): string {
  return `${prefix}${id}.${type}`;
}

/** What kind of picture a file name means; null for any other name. */
export function pictureTypeOf(name: string): PictureType | null {
  const type = file.exec(name)?.[1];
  return type === "svg" || type === "webp" ? type : null;
}

/** Where a picture of a person is stored, for its address; null for an address of anything else. */
export function picturePath(userId: string, url: string): string | null {
  const name = url.startsWith(prefix) ? url.slice(prefix.length) : "";
  return pictureTypeOf(name) === null ? null : `${userId}/${name}`;
}

/** Whether a picture of an answer is a concept, made by a model: nothing in it was computed. */
export function isConceptPicture(url: string): boolean {
  return url.startsWith(prefix) && pictureTypeOf(url.slice(prefix.length)) === "webp";
}
