import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { ShownFile } from "../inspection.ts";
import type { Point } from "./dxf-curves.ts";
import { readDxfPairs } from "./dxf-pairs.ts";
import { type DrawnText, type FlatDrawing, flattenDxf, TooMuchToDraw } from "./flatten-dxf.ts";
import { toPicture } from "./to-picture.ts";

/** Pixels of the longer side, and around the drawing. */
const longest = 1000;
const margin = 24;
const shortest = 160;
const ink = "#16324f";
/** Smaller words are a gray line. */
const leastText = 3;
/** Characters; larger files take longer than anybody waits. */
const mostText = 60_000_000;

interface Bounds {
  left: number;
  bottom: number;
  width: number;
  height: number;
}

/** A two-dimensional drawing as it would be printed: its model, black on white. */
export async function drawDxf(location: string): Promise<ShownFile> {
  const none = (flaw: ShownFile["flaw"]): ShownFile => ({
    facts: null,
    picture: null,
    mesh: null,
    flaw,
  });
  const bytes = await readFile(location);
  if (bytes.length > mostText) return none("bounds");
  let flat: FlatDrawing;
  try {
    flat = flattenDxf(readDxfPairs(bytes.toString("utf8")));
  } catch (error) {
    return none(error instanceof TooMuchToDraw ? "bounds" : "damaged");
  }
  const bounds = boundsOf(flat);
  if (bounds === null) return none("empty");
  return { facts: null, picture: await printed(flat, bounds), mesh: null, flaw: null };
}

async function printed({ lines, texts }: FlatDrawing, bounds: Bounds) {
  const { createCanvas, GlobalFonts } = await import("@napi-rs/canvas");
  GlobalFonts.registerFromPath(
    resolve("src/platform/file-content/drawings/fonts/LiberationSans-Regular.ttf"),
    "drawing",
  );
  const scale = (longest - 2 * margin) / Math.max(bounds.width, bounds.height);
  const width = Math.max(shortest, Math.round(bounds.width * scale + 2 * margin));
  const height = Math.max(shortest, Math.round(bounds.height * scale + 2 * margin));
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext("2d");
  pen.fillStyle = "white";
  pen.fillRect(0, 0, width, height);
  const place = ([x, y]: Point): Point => [
    width / 2 + (x - bounds.left - bounds.width / 2) * scale,
    height / 2 - (y - bounds.bottom - bounds.height / 2) * scale,
  ];
  pen.strokeStyle = ink;
  pen.lineWidth = 1.25;
  pen.lineJoin = "round";
  for (const line of lines) {
    pen.beginPath();
    for (const [index, point] of line.entries()) {
      const [x, y] = place(point);
      if (index === 0) pen.moveTo(x, y);
      else pen.lineTo(x, y);
    }
    pen.stroke();
  }
  pen.fillStyle = ink;
  for (const text of texts) {
    const size = Math.min(text.height * scale * 1.4, longest);
    if (size < leastText) continue;
    const [x, y] = place(text.at);
    pen.save();
    pen.translate(x, y);
    pen.rotate(-text.angle);
    pen.font = `${size}px drawing`;
    pen.textAlign = text.align;
    pen.fillText(text.words, 0, 0);
    pen.restore();
  }
  return toPicture(canvas.toBuffer("image/png"));
}

/** Around all lines, or around words where there are no lines; null for nothing, or for a single point. */
function boundsOf({ lines, texts }: FlatDrawing): Bounds | null {
  const box = { left: Infinity, right: -Infinity, bottom: Infinity, top: -Infinity };
  const take = ([x, y]: Point) => {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.bottom = Math.min(box.bottom, y);
    box.top = Math.max(box.top, y);
  };
  for (const line of lines) line.forEach(take);
  if (lines.length === 0) for (const text of texts) cornersOf(text).forEach(take);
  const [width, height] = [box.right - box.left, box.top - box.bottom];
  if (!Number.isFinite(width) || Math.max(width, height) === 0) return null;
  return { left: box.left, bottom: box.bottom, width, height };
}

function cornersOf({ at: [x, y], height, words }: DrawnText): Point[] {
  return [
    [x, y],
    [x + height * words.length, y + height],
  ];
}
