import { readFileSync } from "node:fs";
import { join } from "node:path";
import { crc32, deflateRawSync } from "node:zlib";

/** A small PDF. @param more stands before its end */
export function pdf(more = ""): Buffer {
  const body = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n`;
  return Buffer.from(
    `${body}${more}xref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
    "latin1",
  );
}

/** A PDF that opens with a password which is not blank (ISO 32000-1, 7.6.3: RC4 with 40 bits). */
export function lockedPdf(): Buffer {
  const key = "5a".repeat(32);
  const lock = `5 0 obj<</Filter/Standard/V 1/R 2/P -4/O<${key}>/U<${key}>>>endobj\n`;
  const plain = pdf(lock).toString("latin1");
  return Buffer.from(plain.replace("trailer<<", "trailer<</Encrypt 5 0 R/ID[<61><61>]"), "latin1");
}

/** A DXF file: its entities, and one block named PART. Each entity is its type and its group codes. */
export function dxfOf(entities: string[], block: string[] = []): Buffer {
  const lines = (all: string[]) => all.flatMap((one) => one.split(" "));
  return Buffer.from(
    [
      ...["0", "SECTION", "2", "BLOCKS", "0", "BLOCK", "2", "PART", "10", "0", "20", "0"],
      ...lines(block),
      ...["0", "ENDBLK", "0", "ENDSEC", "0", "SECTION", "2", "ENTITIES"],
      ...lines(entities),
      ...["0", "ENDSEC", "0", "EOF", ""],
    ].join("\n"),
  );
}

/** A member of an archive. */
export interface ZipMember {
  name: string;
  bytes: Buffer | string;
  /** What the archive says it unpacks to; default: the truth. */
  claimedBytes?: number;
}

/** A ZIP archive, deflated. */
export function zip(members: ZipMember[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, bytes, claimedBytes } of members) {
    const plain = Buffer.from(bytes as string);
    const packed = deflateRawSync(plain);
    const head = Buffer.alloc(30);
    head.write("PK\x03\x04", "latin1");
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(plain), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimedBytes ?? plain.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    common.copy(head, 4);
    parts.push(head, Buffer.from(name), packed);
    const entry = Buffer.alloc(46);
    entry.write("PK\x01\x02", "latin1");
    entry.writeUInt16LE(20, 4);
    common.copy(entry, 6);
    entry.writeUInt32LE(at, 42);
    directory.push(entry, Buffer.from(name));
    at += head.length + Buffer.byteLength(name) + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(members.length, 8);
  end.writeUInt16LE(members.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, listed, end]);
}

const office = "application/vnd.openxmlformats-officedocument";
const types = (part: string, type: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/${part}" ContentType="${type}"/></Types>`;

/** A Word document. @param more further members of its container */
export function docx(more: ZipMember[] = []): Buffer {
  const main = `${office}.wordprocessingml.document.main+xml`;
  return zip([
    { name: "[Content_Types].xml", bytes: types("word/document.xml", main) },
    { name: "word/document.xml", bytes: "<w:document/>" },
    ...more,
  ]);
}

/** An Excel workbook. @param type of its main part; default: the one without macros */
export function xlsx(type = `${office}.spreadsheetml.sheet.main+xml`): Buffer {
  return zip([
    { name: "[Content_Types].xml", bytes: types("xl/workbook.xml", type) },
    { name: "xl/workbook.xml", bytes: "<workbook/>" },
  ]);
}

export const csv = Buffer.from("part,quantity\nBracket,500\n");
export const dxf = Buffer.from(
  "999\nmade for a test\n  0\nSECTION\n  2\nENTITIES\n  0\nENDSEC\n  0\nEOF\n",
);

const corners = [0, 1].flatMap((x) => [0, 1].flatMap((y) => [0, 1].map((z) => [x, y, z])));
/** Corners of each triangle of a cube, by their places above, counterclockwise from outside. */
const cube = [
  [0, 2, 6],
  [0, 6, 4],
  [1, 5, 7],
  [1, 7, 3],
  [0, 4, 5],
  [0, 5, 1],
  [2, 3, 7],
  [2, 7, 6],
  [0, 1, 3],
  [0, 3, 2],
  [4, 6, 7],
  [4, 7, 5],
];

/**
 * A binary STL of a cube, as many times as wanted.
 *
 * @param side length of its edges
 * @param triangles of the twelve of each cube; fewer leave it open
 */
export function stl({ side = 10, cubes = 1, triangles = 12 } = {}): Buffer {
  const bytes = Buffer.alloc(84 + 50 * triangles * cubes);
  // As some programs do: it says of itself what a text one begins with.
  bytes.write("solid made for a test");
  bytes.writeUInt32LE(triangles * cubes, 80);
  for (let at = 0; at < triangles * cubes; at += 1) {
    const points = cube[at % triangles] ?? [];
    points.forEach((point, index) => {
      const place = 84 + at * 50 + 12 + index * 12;
      corners[point]?.forEach((value, axis) => {
        bytes.writeFloatLE(value * side, place + axis * 4);
      });
    });
  }
  return bytes;
}

/** The same cube as text. */
export function textStl(side = 10): Buffer {
  const facets = cube.map((points) => {
    const vertices = points.map((point) => {
      const place = corners[point]?.map((value) => (value * side).toExponential(3)).join(" ");
      return `   vertex ${place}\n`;
    });
    return ` facet normal 0 0 0\n  outer loop\n${vertices.join("")}  endloop\n endfacet\n`;
  });
  return Buffer.from(`solid cube\n${facets.join("")}endsolid cube\n`);
}

/** A STEP file that comes with the library that reads them. */
export function step(name: string): Buffer {
  return readFileSync(join("node_modules/occt-import-js/test/testfiles", name));
}
