import type { FileKind } from "../../shared/file-kinds.ts";
import { imageTypeOf } from "../images/image-type.ts";

/** How much of a file's beginning decides. */
export const headBytes = 4096;

/** What a file begins like. `zip` may hold a document, `text` may be a table or plain text. */
export type Guess =
  | { kind: Exclude<FileKind, "docx" | "xlsx" | "csv" | "text"> }
  | { kind: "zip" }
  | { kind: "text" }
  /** A binary STL says by its number of triangles how long it is. */
  | { kind: "stl"; expectedBytes: number };

const binaryDxf = "AutoCAD Binary DXF\r\n\x1a\0";
/** A DXF may begin with remarks, group 999. */
const textDxf = /^(?:\s*999[ \t]*\r?\n[^\n]*\n)*\s*0[ \t]*\r?\n[ \t]*SECTION\b/;
const textStl = /^solid\b[^\n]*\n\s*(?:facet|endsolid)\b/i;
/** Of a binary STL: 80 bytes of anything, then the number of triangles. */
const stlHeadBytes = 84;
const triangleBytes = 50;

/**
 * What a file is, as far as its beginning tells. Its name and the type a browser gives it say nothing.
 *
 * @param head the first 4,096 bytes, or the whole of a shorter file
 * @returns null for what is not stored: pages, drawings that can carry scripts, programs, anything unknown
 */
export function guessKind(head: Uint8Array): Guess | null {
  const image = imageTypeOf(head);
  if (image !== null) return { kind: image };
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  const start = bytes.toString("latin1", 0, 32);
  if (start.startsWith("%PDF-")) return { kind: "pdf" };
  if (start.startsWith("PK\x03\x04")) return { kind: "zip" };
  if (start.startsWith(binaryDxf)) return { kind: "dxf" };
  const order = orderOfUtf16(bytes);
  // Only what is read as letters comes so: programs write solids and drawings in plain bytes.
  if (order !== null && isText(bytes, order)) return guessLetters(decodeUtf16(bytes, order));
  return isText(bytes) ? guessText(bytes) : guessBinaryStl(bytes);
}

function guessText(bytes: Buffer): Guess | null {
  const text = bytes
    .toString("latin1")
    .replace(/^\xef\xbb\xbf/, "")
    .trimStart();
  if (text.startsWith("ISO-10303-21;")) return { kind: "step" };
  if (textDxf.test(text)) return { kind: "dxf" };
  if (textStl.test(text)) return { kind: "stl" };
  return guessLetters(text);
}

function guessLetters(text: string): Guess | null {
  const start = text.trimStart();
  // HTML, SVG and XML: what is called a table and begins like this is none.
  return start === "" || start.startsWith("<") ? null : { kind: "text" };
}

function guessBinaryStl(bytes: Buffer): Guess | null {
  if (bytes.length < stlHeadBytes + triangleBytes) return null;
  const triangles = bytes.readUInt32LE(80);
  if (triangles === 0) return null;
  return { kind: "stl", expectedBytes: stlHeadBytes + triangleBytes * triangles };
}

/** Which byte of UTF-16's two comes first: the lower, or the higher. */
export type Utf16Order = "le" | "be";

/**
 * Whether text holds no control characters but those between lines and cells.
 *
 * @param order of its bytes where it is UTF-16, from a whole letter on; half a letter at its end is not judged
 */
export function isText(bytes: Uint8Array, order: Utf16Order | null = null): boolean {
  if (order === null) return bytes.every(isLetter);
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    const [first, second] = [bytes[at] as number, bytes[at + 1] as number];
    if (!isLetter(order === "le" ? second * 256 + first : first * 256 + second)) return false;
  }
  return true;
}

function isLetter(code: number): boolean {
  return (code >= 0x20 && code !== 0x7f) || (code >= 0x09 && code <= 0x0d);
}

/** The order that the mark at the beginning of UTF-16 tells; null where there is none. */
export function orderOfUtf16([first, second]: Uint8Array): Utf16Order | null {
  if (first === 0xff && second === 0xfe) return "le";
  return first === 0xfe && second === 0xff ? "be" : null;
}

/** Its mark is no part of the text. */
function decodeUtf16(bytes: Uint8Array, order: Utf16Order): string {
  return new TextDecoder(`utf-16${order}`).decode(bytes);
}
