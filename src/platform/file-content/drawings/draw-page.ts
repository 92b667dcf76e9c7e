import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { getDocumentProxy, renderPageAsImage } from "unpdf";
import type { ShownFile } from "../inspection.ts";
import { toPicture } from "./to-picture.ts";

/** Pixels; small print can be read in it. */
const width = 1000;
/** A plan as long as a wall is drawn smaller. */
const mostPixels = 2_500_000;

/** Of fonts that a PDF names and does not bring. */
const fonts = `${resolve("src/platform/file-content/drawings/fonts")}/`;

/** The first page of a PDF. */
export async function drawPage(location: string): Promise<ShownFile> {
  try {
    const document = await getDocumentProxy(new Uint8Array(await readFile(location)), {
      verbosity: 0,
      standardFontDataUrl: fonts,
      useSystemFonts: false,
      disableFontFace: true,
    });
    const { width: ownWidth, height: ownHeight } = (await document.getPage(1)).getViewport({
      scale: 1,
    });
    const scale = Math.min(width / ownWidth, Math.sqrt(mostPixels / (ownWidth * ownHeight)));
    if (!Number.isFinite(scale)) return { facts: null, picture: null, mesh: null, flaw: "empty" };
    const png = await renderPageAsImage(document, 1, {
      canvasImport: () => import("@napi-rs/canvas"),
      scale,
    });
    return { facts: null, picture: await toPicture(new Uint8Array(png)), mesh: null, flaw: null };
  } catch (error) {
    const isLocked = error instanceof Error && error.name === "PasswordException";
    return { facts: null, picture: null, mesh: null, flaw: isLocked ? "locked" : "damaged" };
  }
}
