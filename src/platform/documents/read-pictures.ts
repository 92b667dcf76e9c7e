import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { gunzipSync } from "node:zlib";
import sharp, { type SharpInput, type SharpOptions } from "sharp";
import type { DocumentText } from "../../shared/documents/document-text.ts";
import { readLines } from "./read-lines.ts";

/** A photographed or scanned page, as its file or as bare pixels. */
export interface PagePicture {
  input: SharpInput;
  raw?: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
  where: string;
}

/** Source: the project's security bar. */
const mostPixels = 40_000_000;
/** Letters of small print have some twenty pixels then; larger pictures take time and tell no more. */
const longestSide = 2200;
/** Of a line's words, on the average, in percent: below it letters are guessed. */
const leastSure = 65;
/** The process has twenty seconds; a page takes up to five of them. */
const timeMs = 11_000;

/** How far it is it would tell otherwise. */
const quietly = { TesseractProgress: () => undefined };

/** The text of pictures of pages, as far as it can be read surely and in time; none for others. */
export async function readPictures(pictures: readonly PagePicture[]): Promise<DocumentText[]> {
  const until = performance.now() + timeMs;
  const recognize = await openRecognizer();
  const pages: DocumentText[] = [];
  for (const { input, raw, where } of pictures) {
    if (performance.now() > until) break;
    const png = await upright(input, raw);
    pages.push(readLines(recognize(png), where));
  }
  return pages.filter(({ blocks }) => blocks.length > 0);
}

async function upright(input: SharpInput, raw: PagePicture["raw"]): Promise<Uint8Array> {
  const options: SharpOptions = { limitInputPixels: mostPixels, ...(raw && { raw }) };
  return sharp(input, options)
    .autoOrient()
    .flatten({ background: "white" })
    .grayscale()
    .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
    .normalize()
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Tesseract, compiled to WebAssembly, with its English data: both are files of packages, nothing is loaded from afar. */
async function openRecognizer(): Promise<(png: Uint8Array) => string> {
  const { default: open } = await import("tesseract.js-core/tesseract-core-simd-lstm.js");
  const data = createRequire(import.meta.url).resolve(
    "@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz",
  );
  const core = await open(quietly);
  core.FS.writeFile("/eng.traineddata", gunzipSync(await readFile(data)));
  const recognizer = new core.TessBaseAPI();
  if (recognizer.Init("/", "eng", 1) !== 0) throw new Error("The reader of pictures did not start");
  return (png) => {
    core.FS.writeFile("/input", png);
    if (recognizer.SetImageFile(1, 0) === 1) throw new Error("This picture cannot be opened");
    recognizer.Recognize(null);
    return textOf(recognizer.GetTSVText(0));
  };
}

/** Lines that were read surely, with a blank one between paragraphs. */
function textOf(table: string): string {
  const lines = new Map<string, { paragraph: string; words: string[]; sure: number }>();
  for (const row of table.split("\n")) {
    const [level, page, block, paragraph, line, , , , , , sure, word = ""] = row.split("\t");
    if (level !== "5" || word.trim() === "") continue;
    const key = [page, block, paragraph, line].join(" ");
    const known = lines.get(key) ?? { paragraph: `${block} ${paragraph}`, words: [], sure: 0 };
    lines.set(key, { ...known, words: [...known.words, word], sure: known.sure + Number(sure) });
  }
  let before = "";
  return [...lines.values()]
    .filter(({ words, sure }) => sure / words.length >= leastSure)
    .map(({ paragraph, words }) => {
      const gap = before !== "" && before !== paragraph ? "\n" : "";
      before = paragraph;
      return gap + words.join(" ");
    })
    .join("\n");
}
