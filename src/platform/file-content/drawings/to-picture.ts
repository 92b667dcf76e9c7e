import sharp from "sharp";
import type { ShownPicture } from "../inspection.ts";

/** A drawing on white paper, as it is kept. */
export async function toPicture(png: Uint8Array): Promise<ShownPicture> {
  const { data, info } = await sharp(png)
    .flatten({ background: "white" })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
