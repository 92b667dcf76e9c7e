import { lamp, partColors, shade } from "../../../shared/solid/look.ts";
import type { SolidMesh } from "../../../shared/solid/solid-mesh.ts";
import { facetNormals, surfaceOf } from "../../../shared/solid/surface.ts";
import { usualAngles, type View, viewOf } from "../../../shared/solid/view.ts";
import { type Corner, DepthPicture } from "./depth-picture.ts";

/** Each pixel is drawn as four, which are then mixed. */
const perPixel = 2;
const margin = 12;
/** A drawing as raw pixels: red, green, blue and how solid, of one row after the other. */
export interface RawPicture {
  pixels: Uint8Array;
  width: number;
  height: number;
  /** How many pixels of the picture, either way, one of the finished one is. */
  perPixel: number;
}

/**
 * A solid with smooth faces and its edges drawn.
 *
 * @param width of the finished picture, in pixels
 * @returns null when it is too much to draw
 */
export function drawMesh(mesh: SolidMesh, width: number, height: number): RawPicture | null {
  const { corners, normals, edges } = surfaceOf(mesh);
  return draw({ corners, normals, edges }, width, height);
}

/** The same of so many triangles that each may be flat: without edges, in little memory. */
export function drawTriangles(
  corners: Float32Array,
  width: number,
  height: number,
): RawPicture | null {
  return draw({ corners, normals: null, edges: new Float32Array(0) }, width, height);
}

interface Drawn {
  corners: Float32Array;
  normals: Float32Array | null;
  edges: Float32Array;
}

function draw(
  { corners, normals, edges }: Drawn,
  width: number,
  height: number,
): RawPicture | null {
  const picture = new DepthPicture(width * perPixel, height * perPixel);
  const view = viewOf(usualAngles);
  const { place, extent } = fitted(corners, view, picture);
  const facets = normals === null ? facetNormals(corners) : null;
  for (let at = 0; at < corners.length; at += 9) {
    const corner = (index: number): Corner => {
      const own = at + index * 3;
      const light =
        facets === null
          ? brightness(normals as Float32Array, own, view)
          : brightness(facets, at / 3, view);
      return { ...place(corners, own), light };
    };
    picture.fill(corner(0), corner(1), corner(2));
  }
  for (let at = 0; at < edges.length; at += 6) {
    const [from, to] = [place(edges, at), place(edges, at + 3)];
    picture.line({ ...from, light: 0 }, { ...to, light: 0 }, extent * 0.004);
  }
  if (picture.isOverworked()) return null;
  picture.outline(extent * 0.02);
  return { pixels: colored(picture), width: picture.width, height: picture.height, perPixel };
}

const along = (from: Float32Array, at: number, [x, y, z]: View["right"]) =>
  (from[at] as number) * x + (from[at + 1] as number) * y + (from[at + 2] as number) * z;

/** Where points come to stand so that all of them fill the picture. */
function fitted(corners: Float32Array, { right, up, toward }: View, picture: DepthPicture) {
  const [x, y] = [
    { least: Infinity, most: -Infinity },
    { least: Infinity, most: -Infinity },
  ];
  for (let at = 0; at < corners.length; at += 3) {
    for (const [range, direction] of [
      [x, right],
      [y, up],
    ] as const) {
      const value = along(corners, at, direction);
      range.least = Math.min(range.least, value);
      range.most = Math.max(range.most, value);
    }
  }
  const edge = margin * perPixel;
  const [wide, high] = [x.most - x.least, y.most - y.least];
  const scale = Math.min(
    (picture.width - 2 * edge) / (wide || 1),
    (picture.height - 2 * edge) / (high || 1),
  );
  const place = (from: Float32Array, at: number) => ({
    x: picture.width / 2 + (along(from, at, right) - (x.least + x.most) / 2) * scale,
    y: picture.height / 2 - (along(from, at, up) - (y.least + y.most) / 2) * scale,
    near: along(from, at, toward) * scale,
  });
  return { place, extent: Math.max(wide, high) * scale };
}

/** How bright a surface is, from 0 to 1; one that looks away is seen from its back. */
function brightness(normals: Float32Array, at: number, { right, up, toward }: View): number {
  const [x, y, z] = [along(normals, at, right), along(normals, at, up), along(normals, at, toward)];
  const length = Math.hypot(x, y, z);
  if (length === 0) return 0.5;
  const side = z < 0 ? -1 : 1;
  const light = (side * (x * lamp.right + y * lamp.up + z * lamp.toward)) / length;
  return shade + (1 - shade) * Math.max(0, light);
}

function colored({ width, height, near, light, ink: lines }: DepthPicture): Uint8Array {
  const { dark, bright, edge } = partColors;
  const pixels = new Uint8Array(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    if (near[at] === -Infinity) continue;
    const part = Math.min(1, Math.max(0, light[at] as number));
    for (let color = 0; color < 3; color += 1) {
      const [low, high] = [dark[color] as number, bright[color] as number];
      const face = Math.round(low + (high - low) * part);
      pixels[at * 4 + color] = lines[at] === 1 ? (edge[color] as number) : face;
    }
    pixels[at * 4 + 3] = 255;
  }
  return pixels;
}
