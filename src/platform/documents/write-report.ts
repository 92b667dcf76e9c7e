import { fileURLToPath } from "node:url";
import PDFDocument from "pdfkit";
import type { Report, ReportTable } from "./documents.ts";

/** Full fonts: the built-in ones write nothing outside of Western Europe. */
const regular = fileURLToPath(
  import.meta.resolve("@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf"),
);
const bold = fileURLToPath(
  import.meta.resolve("@expo-google-fonts/ibm-plex-sans/600SemiBold/IBMPlexSans_600SemiBold.ttf"),
);

const ink = "#16263d";
const soft = "#4a5870";
const line = "#d9d0bd";

/** A tagged PDF of tables, in landscape: read out by a screen reader as a document with headings and tables. */
export async function writeReport({ title, lines, tables }: Report): Promise<Uint8Array> {
  const doc = new PDFDocument({
    size: "LETTER",
    layout: "landscape",
    margin: 40,
    tagged: true,
    lang: "en-US",
    displayTitle: true,
    pdfVersion: "1.7",
    info: { Title: title },
  });
  const chunks: Uint8Array[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    doc.on("end", resolve);
    doc.on("error", reject);
  });
  doc.registerFont("regular", regular).registerFont("bold", bold);
  const root = doc.struct("Document");
  doc.addStructure(root);
  const say = (type: "H1" | "H2" | "P", text: string) => {
    const [font, size, color] = looks[type];
    root.add(
      doc.struct(type, {}, () => {
        doc.font(font).fontSize(size).fillColor(color).text(text);
      }),
    );
    doc.moveDown(type === "P" ? 0.15 : 0.3);
  };
  say("H1", title);
  for (const text of lines) say("P", text);
  for (const table of tables) {
    // A heading alone at the end of a page belongs to nothing.
    if (doc.y > doc.page.height - 160) doc.addPage();
    doc.moveDown(0.6);
    say("H2", table.title);
    writeTable(doc, root, table);
    doc.x = doc.page.margins.left;
  }
  root.end();
  doc.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

const looks = {
  H1: ["bold", 17, ink],
  H2: ["bold", 11.5, ink],
  P: ["regular", 9, soft],
} as const;

function writeTable(
  doc: PDFKit.PDFDocument,
  root: PDFKit.PDFStructureElement,
  { head, rows }: ReportTable,
): void {
  const cell = (text: string, at: number, isHead: boolean) => ({
    text,
    type: (isHead ? "TH" : "TD") as "TH" | "TD",
    align: { x: at === 0 ? ("left" as const) : ("right" as const), y: "top" as const },
    font: { src: isHead ? "bold" : "regular", size: 8.5 },
    textColor: ink,
  });
  const structParent = doc.struct("Table");
  root.add(structParent);
  doc.table({
    structParent,
    defaultStyle: { border: [0, 0, 0.5, 0], borderColor: line, padding: [3, 4, 3, 4] },
    data: [
      head.map((text, at) => cell(text, at, true)),
      ...rows.map((row) => row.map((text, at) => cell(text, at, at === 0))),
    ],
  } as PDFKit.Mixins.TableOptionsWithData);
  structParent.end();
}
