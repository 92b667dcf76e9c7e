import { load } from "cheerio";
import mammoth from "mammoth";
import type { DocumentText } from "../../shared/documents/document-text.ts";
import { readHtml } from "./read-html.ts";
import { wordEdges } from "./word-edges.ts";

/** A Word document's text: its headings, lists and tables are kept, and letterheads stand where they are printed. */
export async function readWord(bytes: Uint8Array, where: string): Promise<DocumentText> {
  const { value } = await mammoth.convertToHtml({ buffer: Buffer.from(bytes) });
  const { header, footer } = await wordEdges(bytes);
  return readHtml(`${linesOf(header)}${rowsOfCells(value)}${linesOf(footer)}`, where);
}

/** Lines below each other, as one paragraph. */
function linesOf(lines: readonly string[]): string {
  const written = lines.map((line) => line.replaceAll("&", "&amp;").replaceAll("<", "&lt;"));
  return written.length === 0 ? "" : `<p>${written.join("<br>")}</p>`;
}

/** Word puts paragraphs into each cell of a table: without them a row's cells stay beside each other. */
function rowsOfCells(html: string): string {
  const page = load(html, {}, false);
  page("td, th").each((_, cell) => {
    const paragraphs = page(cell).children("p");
    if (paragraphs.length !== page(cell).children().length) return;
    const lines = paragraphs.toArray().map((one) => page(one).html() ?? "");
    page(cell).html(lines.filter((line) => line.trim() !== "").join(" "));
  });
  return page.html();
}
