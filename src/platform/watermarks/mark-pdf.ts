import {
  concatTransformationMatrix,
  PDFDocument,
  type PDFImage,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
} from "@cantoo/pdf-lib";
import { drawText } from "./draw-text.ts";

const ink = "#c0392b";
const mostPages = 500;

/**
 * Draws a text over every page of a PDF: across it, and readable along its lower edge, as the page is turned.
 *
 * @throws Error for one that opens with a password alone, is damaged or has too many pages
 */
export async function markPdf(bytes: Uint8Array, text: string): Promise<Uint8Array> {
  // The empty password opens what only restricts printing or copying. Without one pdf-lib refuses it, and told to ignore
  // that, it writes files that nobody can read.
  const document = await PDFDocument.load(bytes, { updateMetadata: false, password: "" });
  const pages = document.getPages();
  if (pages.length > mostPages) throw new Error("Too many pages");
  const [across, line] = await Promise.all([
    drawText(text, { height: 60, color: ink, opacity: 0.16 }),
    drawText(text, { height: 40, color: ink, opacity: 1 }),
  ]);
  const images = {
    across: await document.embedPng(across.png),
    line: await document.embedPng(line.png),
  };
  for (const page of pages) markPage(page, images);
  return document.save();
}

function markPage(page: PDFPage, { across, line }: { across: PDFImage; line: PDFImage }): void {
  const { x, y, width: w, height: h } = page.getCropBox();
  const angle = ((page.getRotation().angle % 360) + 360) % 360;
  // From what is seen, with its lower left corner as the origin, to the page's own coordinates.
  const turns: Record<number, [number, number, number, number, number, number]> = {
    0: [1, 0, 0, 1, x, y],
    90: [0, 1, -1, 0, x + w, y],
    180: [-1, 0, 0, -1, x + w, y + h],
    270: [0, -1, 1, 0, x, y + h],
  };
  const [width, height] = angle % 180 === 0 ? [w, h] : [h, w];
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(...(turns[angle] ?? [1, 0, 0, 1, x, y])),
  );
  const lineWidth = Math.min(width * 0.94, (line.width / line.height) * 9);
  const lineHeight = (lineWidth * line.height) / line.width;
  page.drawImage(line, { x: width * 0.03, y: 4, width: lineWidth, height: lineHeight });
  const slope = Math.atan2(height, width);
  const length = Math.hypot(width, height) * 0.75;
  const thick = (length * across.height) / across.width;
  page.drawImage(across, {
    x: width / 2 - (Math.cos(slope) * length) / 2 + (Math.sin(slope) * thick) / 2,
    y: height / 2 - (Math.sin(slope) * length) / 2 - (Math.cos(slope) * thick) / 2,
    width: length,
    height: thick,
    rotate: { type: "radians", angle: slope } as never,
  });
  page.pushOperators(popGraphicsState());
}
