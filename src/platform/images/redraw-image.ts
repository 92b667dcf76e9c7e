import type { Metadata, Sharp } from "sharp";
import { type ImageType, imageTypeOf } from "./image-type.ts";

/** Source: the project's security bar. */
const maxPixels = 40_000_000;
const maxFrames = 100;

/** Why a file is no picture to keep. */
export type ImageFlaw = "type" | "unreadable" | "pixels" | "frames";

/** A file that was refused. */
export class FlawedImage extends Error {
  readonly brand = "millwright.flawed-image";
  readonly flaw: ImageFlaw;
  constructor(flaw: ImageFlaw, cause?: unknown) {
    super(`flawed image: ${flaw}`, { cause });
    this.flaw = flaw;
  }
}

/** True for a `FlawedImage`, whichever bundle made it. */
export function isFlawedImage(error: unknown): error is FlawedImage {
  return error instanceof Error && "brand" in error && error.brand === "millwright.flawed-image";
}

/** A picture drawn anew. */
export interface RedrawnImage {
  type: ImageType;
  bytes: Uint8Array;
  /** Pixels. */
  width: number;
  height: number;
}

/**
 * Draws a picture anew from its pixels, upright: metadata (places, cameras, names),
 * whatever else was hidden in the file, and all frames of an animation but the first are gone.
 *
 * @param maxSide longest side of the result in pixels; smaller pictures keep their size
 * @param wanted the format of the result; default: as it came
 * @throws FlawedImage
 */
export async function redrawImage(
  bytes: Uint8Array,
  maxSide: number,
  wanted?: ImageType,
): Promise<RedrawnImage> {
  const found = imageTypeOf(bytes);
  const type = wanted ?? found;
  if (found === null || type === null) throw new FlawedImage("type");
  const open = await decoder();
  // Only the head is read here, which may say what it likes.
  const facts = await open(bytes, false).metadata().catch(unreadable);
  if (facts.format !== found) throw new FlawedImage("type");
  assertModest(facts);
  try {
    const drawn = open(bytes)
      .autoOrient()
      .resize(maxSide, maxSide, { fit: "inside", withoutEnlargement: true })
      .timeout({ seconds: 10 });
    const { data, info } = await encoders[type](drawn).toBuffer({ resolveWithObject: true });
    return { type, bytes: data, width: info.width, height: info.height };
  } catch (error) {
    return unreadable(error);
  }
}

const encoders: Record<ImageType, (drawing: Sharp) => Sharp> = {
  jpeg: (drawing) => drawing.jpeg({ quality: 84 }),
  png: (drawing) => drawing.png({ compressionLevel: 9 }),
  gif: (drawing) => drawing.gif(),
  webp: (drawing) => drawing.webp({ quality: 84 }),
};

function assertModest({ width, height, pageHeight, pages = 1 }: Metadata): void {
  if (width * (pageHeight ?? height) > maxPixels) throw new FlawedImage("pixels");
  if (pages > maxFrames) throw new FlawedImage("frames");
}

function unreadable(error: unknown): never {
  throw new FlawedImage("unreadable", error);
}

type Open = (bytes: Uint8Array, limitInputPixels?: number | false) => Sharp;
let loading: Promise<Open> | undefined;

/**
 * sharp, loaded with the first picture, which knows the four formats and nothing else. Told so once: while
 * it is told, pictures that are being opened count as unknown.
 */
function decoder(): Promise<Open> {
  loading ??= loadSharp();
  return loading;
}

async function loadSharp(): Promise<Open> {
  const { default: sharp } = await import("sharp");
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: [
      "VipsForeignLoadJpeg",
      "VipsForeignLoadPng",
      "VipsForeignLoadNsgif",
      "VipsForeignLoadWebp",
    ],
  });
  // One thread a picture and nothing kept afterward: uploads are rare, memory is not.
  sharp.cache(false);
  sharp.concurrency(1);
  return (bytes, limitInputPixels = maxPixels) =>
    sharp(bytes, { failOn: "error", limitInputPixels, sequentialRead: true });
}
