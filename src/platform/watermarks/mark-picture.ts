import sharp, { type OverlayOptions } from "sharp";
import { drawText } from "./draw-text.ts";

const ink = "#c0392b";
const mostPixels = 40_000_000;
/** The lines of a drawing stay sharp. */
const quality = 90;

/**
 * Draws a text over a picture: again and again across it, and readable on a strip along its lower edge. Each frame of a
 * moving one carries it.
 *
 * @returns the picture in its own format
 * @throws Error for one that cannot be read
 */
export async function markPicture(bytes: Uint8Array, text: string): Promise<Uint8Array> {
  const read = () => sharp(bytes, { animated: true, limitInputPixels: mostPixels });
  const { pageHeight, autoOrient } = await read().metadata();
  const overlay = await overlayOf(text, autoOrient.width, pageHeight ?? autoOrient.height);
  // What a camera says of how it was held is lost with the rest of what it says, so the copy is turned.
  return read()
    .autoOrient()
    .composite([{ input: overlay, tile: true, top: 0, left: 0 }])
    .jpeg({ quality, force: false })
    .webp({ quality, force: false })
    .toBuffer();
}

/** What lies over a frame, of its size. */
async function overlayOf(text: string, width: number, height: number): Promise<Buffer> {
  const size = Math.max(12, Math.round(Math.min(width, height) / 40));
  const line = await fitted(text, size, width, 1);
  const across = await fitted(text, size * 1.5, Math.hypot(width, height) * 0.8, 0.22);
  const turned = await sharp(across.png)
    .rotate(-30, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .toBuffer({ resolveWithObject: true });
  const layers: OverlayOptions[] = [];
  const step = Math.max(turned.info.height, Math.round(height / 3), 40);
  for (let top = 0; top < height; top += step) {
    layers.push(...(await within(turned.data, turned.info, { width, height, top })));
  }
  const strip = Math.min(height, line.height + size);
  layers.push({
    input: {
      create: {
        ...{ width, height: strip, channels: 4 as const },
        background: { r: 255, g: 255, b: 255, alpha: 0.8 },
      },
    },
    left: 0,
    top: height - strip,
  });
  layers.push(
    ...(await within(line.png, line, {
      width,
      height,
      top: height - strip + Math.round(size / 2),
    })),
  );
  return sharp({
    create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite(layers)
    .png()
    .toBuffer();
}

/** A line of text that is no wider than it may be. */
async function fitted(text: string, height: number, most: number, opacity: number) {
  const drawn = await drawText(text, { height, color: ink, opacity });
  const room = Math.max(1, Math.floor(most * 0.96));
  if (drawn.width <= room) return drawn;
  const { data, info } = await sharp(drawn.png)
    .resize({ width: room })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

/** A layer in the middle, cut where it is larger than what it lies over. */
async function within(
  png: Buffer,
  size: { width: number; height: number },
  frame: { width: number; height: number; top: number },
): Promise<OverlayOptions[]> {
  const width = Math.min(size.width, frame.width);
  const height = Math.min(size.height, frame.height - frame.top);
  if (width < 1 || height < 1) return [];
  const input = await sharp(png)
    .extract({ left: Math.floor((size.width - width) / 2), top: 0, width, height })
    .toBuffer();
  return [{ input, left: Math.floor((frame.width - width) / 2), top: frame.top }];
}
