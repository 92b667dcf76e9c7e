import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { zip } from "./sample-files.ts";

/** A piece of a page: its text, and where it stands in points from the left and the top. */
export type Placed = readonly [text: string, x: number, y: number];

/** A PDF of one page with pieces of text where they are placed, as programs lay out tables. */
export async function pdfOfPieces(
  pieces: readonly Placed[],
  { font = StandardFonts.Helvetica, size = 10 } = {},
): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([612, 792]);
  const letters = await pdf.embedFont(font);
  for (const [text, x, y] of pieces) page.drawText(text, { x, y: 792 - y, size, font: letters });
  return pdf.save();
}

/** Rows below each other, whose cells begin at columns. */
export function placedRows(
  rows: readonly (readonly string[])[],
  { columns = [60, 240], top = 80, step = 18 } = {},
): Placed[] {
  return rows.flatMap((row, at) =>
    row.map((text, column): Placed => [text, columns[column] ?? 0, top + at * step]),
  );
}

const words = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument";
const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${escaped(text)}</w:t></w:r></w:p></w:tc>`;
const row = (cells: readonly string[]) => `<w:tr>${cells.map(cell).join("")}</w:tr>`;

/** A Word document of tables, as Word writes them: each cell holds a paragraph. */
export function wordOfTables(...tables: (readonly (readonly string[])[])[]): Buffer {
  return wordOf(tables.map((rows) => `<w:tbl>${rows.map(row).join("")}</w:tbl>`).join(""));
}

const paragraphs = (lines: readonly string[]) =>
  lines.map((line) => `<w:p><w:r><w:t>${escaped(line)}</w:t></w:r></w:p>`).join("");

/** A Word document of lines, with others in the header of its pages. */
export function wordWithHeader(lines: readonly string[], header: readonly string[]): Buffer {
  const bytes = `<w:hdr xmlns:w="${words}">${paragraphs(header)}</w:hdr>`;
  return wordOf(paragraphs(lines), [{ name: "word/header1.xml", bytes }]);
}

function wordOf(body: string, more: { name: string; bytes: string }[] = []): Buffer {
  return zip([
    {
      name: "[Content_Types].xml",
      bytes: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    },
    {
      name: "_rels/.rels",
      bytes: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="a" Type="${office}" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: "word/document.xml",
      bytes: `<w:document xmlns:w="${words}"><w:body>${body}</w:body></w:document>`,
    },
    ...more,
  ]);
}
