import { extractImages, getDocumentProxy } from "unpdf";
import type { DocumentText } from "../../shared/documents/document-text.ts";
import { linesWithCells, type SetPiece } from "./cells-of-lines.ts";
import type { ReadingFlaw } from "./documents.ts";
import { type FormField, fieldOf, withFields } from "./form-fields.ts";
import { readPageLines } from "./read-lines.ts";
import type { PagePicture } from "./read-pictures.ts";

/** Source: the project's security bar. */
const mostPages = 100;

/** Pages that are pictures take seconds each. */
const mostScans = 3;
const mostPixels = 40_000_000;

/** Of a page; forms that people fill in have fewer. */
const mostFields = 2000;

/**
 * A PDF's text, page by page, with what was typed into its form and ticked there; of one that is made of pictures its
 * first pages.
 */
export async function readPdf(
  bytes: Uint8Array,
  where: string,
): Promise<DocumentText[] | { flaw: ReadingFlaw }> {
  try {
    const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
    if (pdf.numPages > mostPages) return { flaw: "too_long" };
    const pages: DocumentText[] = [];
    let hasText = false;
    for (let page = 1; page <= pdf.numPages; page += 1) {
      const { pieces, fields } = await setOn(pdf, page);
      hasText ||= pieces.some(({ text }) => text.trim() !== "");
      const read = readPageLines(
        linesWithCells(withFields(pieces, fields)),
        `${where}, page ${page}`,
      );
      if (read.blocks.length > 0) pages.push(read);
    }
    return hasText ? pages : [...(await readScans(pdf, where)), ...pages];
  } catch (error) {
    return {
      flaw: error instanceof Error && error.name === "PasswordException" ? "locked" : "damaged",
    };
  }
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

async function setOn(
  pdf: Pdf,
  number: number,
): Promise<{ pieces: SetPiece[]; fields: FormField[] }> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  const pieces = items.flatMap((item) => {
    if (!("str" in item)) return [];
    const [, , across = 0, up = 0, x = 0, y = 0] = item.transform as number[];
    const { str: text, width, hasEOL: endsLine } = item;
    return [{ text, x, y, width, size: Math.hypot(across, up), endsLine }];
  });
  const annotations = await page.getAnnotations({ intent: "display" });
  const fields = annotations.map(fieldOf).filter((field) => field !== null);
  return { pieces, fields: fields.slice(0, mostFields) };
}

/** The text of a document that was scanned: of each of its first pages the largest picture. */
async function readScans(pdf: Pdf, where: string): Promise<DocumentText[]> {
  const pictures: PagePicture[] = [];
  for (let page = 1; page <= Math.min(pdf.numPages, mostScans); page += 1) {
    const [largest] = (await extractImages(pdf, page))
      .filter(({ width, height }) => width * height <= mostPixels)
      .sort((one, other) => other.width * other.height - one.width * one.height);
    if (largest === undefined) continue;
    const { data, width, height, channels } = largest;
    pictures.push({
      input: data,
      raw: { width, height, channels },
      where: `${where}, page ${page}`,
    });
  }
  if (pictures.length === 0) return [];
  const { readPictures } = await import("./read-pictures.ts");
  return readPictures(pictures);
}
