import { crc32, deflateRawSync } from "node:zlib";

/** A page with a paragraph for each line. */
export function htmlOf(lines: readonly string[]): Uint8Array {
  const body = lines.map((line) => `<p>${line}</p>`).join("\n");
  return Buffer.from(`<!doctype html><html><title>Bench Works</title><body>${body}</body></html>`);
}

/** A PDF with so many lines a page, set in Helvetica. */
export function pdfOf(lines: readonly string[], ofPage: number): Uint8Array {
  const pages: string[][] = [];
  for (let at = 0; at < lines.length; at += ofPage) pages.push(lines.slice(at, at + ofPage));
  const firstPage = 4;
  const kids = pages.map((_, at) => `${firstPage + 2 * at} 0 R`).join(" ");
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
    ...pages.flatMap((page, at) => {
      const rows = page.map((line) => `(${line.replace(/[()\\]/g, "\\$&")}) Tj T*`).join("\n");
      const text = `BT /F1 10 Tf 14 TL 50 780 Td\n${rows}\nET`;
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 3 0 R>>>>/Contents ${firstPage + 2 * at + 1} 0 R>>`,
        `<</Length ${text.length}>>\nstream\n${text}\nendstream`,
      ];
    }),
  ];
  let file = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return String(place).padStart(10, "0");
  });
  const table = places.map((place) => `${place} 00000 n \n`).join("");
  const end = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + end, "latin1");
}

const word = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const office = "application/vnd.openxmlformats-officedocument";
const relations = "http://schemas.openxmlformats.org";

/** A Word document with a paragraph for each line. */
export function docxOf(lines: readonly string[]): Uint8Array {
  const body = lines.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join("");
  return archive({
    "[Content_Types].xml": `<Types xmlns="${relations}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${office}.wordprocessingml.document.main+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${relations}/package/2006/relationships"><Relationship Id="r1" Type="${relations}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    "word/document.xml": `<w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`,
  });
}

/** A ZIP archive, deflated. */
function archive(files: Record<string, string>): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const plain = Buffer.from(text);
    const packed = deflateRawSync(plain);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(plain), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(plain.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = [Buffer.from("PK\x03\x04", "latin1"), common, Buffer.from(name), packed];
    parts.push(...local);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(at, 10);
    directory.push(Buffer.from("PK\x01\x02\x14\0", "latin1"), common, tail, Buffer.from(name));
    at += local.reduce((sum, part) => sum + part.length, 0);
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(files).length, 4);
  end.writeUInt16LE(Object.keys(files).length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, central, Buffer.from("PK\x05\x06", "latin1"), end]);
}
