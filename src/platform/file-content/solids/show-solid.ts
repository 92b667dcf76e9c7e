import { gzipSync } from "node:zlib";
import { encodeMesh } from "../../../shared/solid/solid-mesh.ts";
import type { ShownFile, ShownPicture } from "../inspection.ts";
import { drawMesh, drawTriangles, type RawPicture } from "./draw-solid.ts";
import { weld } from "./weld.ts";

/** In pixels; pages show it half as large. */
const [width, height] = [640, 480];
/** What a telephone turns smoothly. More is drawn, and not sent. */
const mostTurned = 250_000;

/**
 * The picture of a solid, and its mesh for the page.
 *
 * @param corners x, y, z of the three corners of each triangle
 */
export async function showSolid(corners: Float32Array): Promise<Omit<ShownFile, "facts">> {
  const isTurned = corners.length / 9 <= mostTurned;
  const mesh = isTurned ? weld(corners) : null;
  // Flat as a sheet of paper, or smaller: nothing of it has an area.
  if (mesh?.triangles.length === 0) return { picture: null, mesh: null, flaw: "empty" };
  const drawn =
    mesh === null ? drawTriangles(corners, width, height) : drawMesh(mesh, width, height);
  if (drawn === null) return { picture: null, mesh: null, flaw: "bounds" };
  return {
    picture: await toWebp(drawn),
    mesh: mesh && gzipSync(encodeMesh(mesh), { level: 6 }),
    flaw: null,
  };
}

async function toWebp({ pixels, perPixel, ...size }: RawPicture): Promise<ShownPicture> {
  const { default: sharp } = await import("sharp");
  const { data, info } = await sharp(pixels, { raw: { ...size, channels: 4 } })
    .resize(size.width / perPixel, size.height / perPixel)
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
