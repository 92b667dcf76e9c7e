import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

export type PictureType = "jpeg" | "png" | "gif" | "webp";
export const pictureTypes: PictureType[] = ["jpeg", "png", "gif", "webp"];

/** A picture of two colors, left and right. */
export async function picture(
  type: PictureType,
  { width = 60, height = 40 }: { width?: number; height?: number } = {},
): Promise<Buffer> {
  const left = { width: Math.ceil(width / 2), height, channels: 3 as const, background: "#c02020" };
  const image = sharp({ create: { width, height, channels: 3, background: "#2030c0" } });
  const drawn = await sharp(
    await image
      .composite([{ input: await sharp({ create: left }).png().toBuffer(), left: 0, top: 0 }])
      .png()
      .toBuffer(),
  );
  return drawn.toFormat(type).toBuffer();
}

/** A photograph that tells where it was taken and by whom, held sideways. */
export async function photographWithPlace(type: "jpeg" | "png" | "webp"): Promise<Buffer> {
  return sharp(await picture(type))
    .withExif({
      IFD0: { Artist: "Ada Byron", Orientation: "6" },
      IFD3: { GPSLatitude: "51/1 30/1 0/1", GPSLatitudeRef: "N" },
    })
    .withMetadata({ orientation: 6 })
    .toFormat(type)
    .toBuffer();
}

/** An animation. */
export async function animation(type: "gif" | "webp", frames: number): Promise<Buffer> {
  const stills = Array.from({ length: frames }, (_, at) => ({
    create: {
      width: 8,
      height: 8,
      channels: 4 as const,
      background: { r: at * 2, g: 255 - at * 2, b: (at * 37) % 255, alpha: 1 },
    },
  }));
  const inputs = await Promise.all(stills.map((still) => sharp(still).png().toBuffer()));
  return sharp(inputs, { join: { animated: true } })
    .toFormat(type)
    .toBuffer();
}

/** A PNG of a few kilobytes that unpacks to `side` × `side` pixels. */
export function pngBomb(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit a pixel, gray.
  header.writeUInt8(1, 8);
  const row = 1 + Math.ceil(side / 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(Buffer.alloc(row * side), { level: 9 })),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The picture with a piece of text inside of it, where viewers do not look. */
export function withHiddenText(png: Buffer, text: string): Buffer {
  const afterHeader = 8 + 12 + 13;
  const hidden = pngChunk("tEXt", Buffer.from(`Comment\0${text}`, "latin1"));
  return Buffer.concat([png.subarray(0, afterHeader), hidden, png.subarray(afterHeader)]);
}

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
