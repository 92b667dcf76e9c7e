import { fileURLToPath } from "node:url";
import sharp from "sharp";

const font = fileURLToPath(
  import.meta.resolve("@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf"),
);

/** A text drawn as a picture with a transparent ground. */
export interface DrawnText {
  png: Buffer;
  width: number;
  height: number;
}

/**
 * Draws a line of text, so that names of any script look the same in every viewer.
 *
 * @param height of the line, in pixels
 * @param opacity 0 to 1
 */
export async function drawText(
  text: string,
  { height, color, opacity }: { height: number; color: string; opacity: number },
): Promise<DrawnText> {
  const drawn = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeMarkup(text)}</span>`,
      font: `IBM Plex Sans ${Math.max(4, Math.round(height * 0.75))}`,
      fontfile: font,
      rgba: true,
      dpi: 72,
    },
  })
    .ensureAlpha()
    .composite([
      {
        input: Buffer.from([255, 255, 255, Math.round(opacity * 255)]),
        raw: { width: 1, height: 1, channels: 4 },
        tile: true,
        blend: "dest-in",
      },
    ])
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: drawn.data, width: drawn.info.width, height: drawn.info.height };
}

function escapeMarkup(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
