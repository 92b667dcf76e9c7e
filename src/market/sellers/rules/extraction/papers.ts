import type { Block, DocumentText } from "../../../../shared/documents/document-text.ts";

/** A line of a document, and the block that it stands in. */
export interface PaperLine {
  block: number;
  text: string;
}

const stateAndZip = String.raw`\b(?:[A-Z]{2}\.?|D\.C\.|[A-Z][a-z]+),? +\d{5}(?:-\d{4})?\b`;
/** The end of a U.S. address. */
export const addressEnd = new RegExp(stateAndZip);
/** A telephone number, with what leads to it. */
export const telephone =
  /(?:\b(?:phone|telephone|tel|fax|ph|at)\b[.:\s]*)?\(?\b\d{3}\)?[\s./-]{1,2}\d{3}[\s.-]\d{4}\b/gi;
const mail = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const houseNumber = /^\W*(?:\d{1,6} +[A-Z]|p\.? ?o\.? box\b)/i;

/** The lines of a document in their order. */
export function paperLines({ blocks }: DocumentText): PaperLine[] {
  return blocks.flatMap(({ text }, block) =>
    text.split("\n").map((line): PaperLine => ({ block, text: line })),
  );
}

/** A document with these of its lines, as they now are. */
export function withLines(source: DocumentText, lines: readonly PaperLine[]): DocumentText {
  const blocks = source.blocks.flatMap((block, at): Block[] => {
    const text = lines
      .filter((line) => line.block === at)
      .map((line) => line.text)
      .join("\n");
    return text === block.text ? [block] : text.trim() === "" ? [] : [{ ...block, text }];
  });
  return { ...source, blocks };
}

/** A text without telephone numbers and mail addresses. */
export function unreachable(text: string): string {
  return text.replace(telephone, "").replace(mail, "");
}

/** What of a letterhead's line says neither where its writer is nor how to reach him. */
export function withoutWriter(line: string): string {
  if (houseNumber.test(line)) return "";
  const end = addressEnd.exec(line);
  return unreachable(end === null ? line : line.slice(end.index + end[0].length)).trim();
}
