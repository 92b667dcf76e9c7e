import { randomUUID } from "node:crypto";
import { type PublicBucket, publicBuckets } from "./files.ts";

/** The path of a new picture of a person (specification, section 3). @param extension without its dot */
export function newAvatarPath(userId: string, extension: string): string {
  return `${userId}/${userId}-${randomUUID()}.${extension}`;
}

/** The path of a new picture of a company's product. @param extension without its dot */
export function newProductPicturePath(companyId: string, extension: string): string {
  return `${companyId}/${randomUUID()}.${extension}`;
}

/** The path of a new logo of a seller (specification, section 3). @param extension without its dot */
export function newLogoPath(userId: string, extension: string): string {
  return `${userId}/logos/${randomUUID()}.${extension}`;
}

/** The path of a new picture of a company's shop. @param extension without its dot */
export function newGalleryPath(companyId: string, extension: string): string {
  return `${companyId}/gallery/${randomUUID()}.${extension}`;
}

const id = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const shapes: Record<PublicBucket, RegExp> = {
  avatars: new RegExp(`^(${id})/\\1-${id}\\.(\\w+)$`),
  product_pictures: new RegExp(`^(${id})/${id}\\.(\\w+)$`),
  seller_profiles: new RegExp(`^(${id})/(?:logos|gallery)/${id}\\.(\\w+)$`),
};

/** Types that are shown in the page they stand in. None of them can carry a script. */
const types: Record<string, string> = {
  jpg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  webp: "image/webp",
};

export interface StoredPlace {
  bucket: PublicBucket;
  path: string;
  contentType: string;
}

/**
 * The file that an address below `/storage/` names. Only paths as this site makes them are any: nothing
 * else ever reaches the store.
 */
export function storedPlace(bucket: string, path: string): StoredPlace | null {
  const known = publicBuckets.find((name) => name === bucket);
  const extension = known && shapes[known].exec(path)?.[2];
  const contentType = extension === undefined ? undefined : types[extension];
  if (known === undefined || contentType === undefined) return null;
  return { bucket: known, path, contentType };
}
