import type { ShownPicture } from "../../../catalog/rules/shown-shop.ts";

/** A picture of a company's shop. */
export interface GalleryPicture extends ShownPicture {
  id: string;
}

/** What is said of a picture. */
export type PictureText = Pick<GalleryPicture, "shows" | "caption">;

/** What uploads name for pictures of a shop. */
export const galleryFiles = "gallery";

/** As many as one company may have. */
export const mostGalleryPictures = 12;
