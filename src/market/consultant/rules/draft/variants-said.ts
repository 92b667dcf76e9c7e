import { numberOf, numberPattern } from "./numbers-said.ts";

const head = new RegExp(
  String.raw`^(?:(?:make|split|have|get|do|need|want)\s+)?(?:(?:it|them|these|those|that|the [\w -]+?)\s+)?(?:(?:in|into|as|come in|are)\s+)?(?:(?:${numberPattern})\s+(?:different\s+)?(?:sizes|colou?rs|versions|variants|kinds|types|materials|alloys|grades|finishes|lengths|widths|thicknesses|diameters|options|styles)\b)?\s*[:,–-]?\s*`,
  "i",
);
const item = new RegExp(
  String.raw`^(${numberPattern})\s+(?:(?:pcs|pieces|ea|units)\s+)?(?:of (?:them|these|those|the [\w-]+)\s+)?(?:(?:at|in|@|with|from|made (?:of|from|in)|of|are|should be)\s+)+(.+)$`,
  "i",
);
const between = new RegExp(
  String.raw`\s*(?:[,;]\s*(?:and\s+)?|\s+and\s+|\s*&\s*)(?=(?:${numberPattern})\s+(?:pcs|pieces|ea|units|of|at|in|@|with|from|made)\b)`,
  "i",
);
/** How many of which kinds a text says: "two sizes: 24 at 30 x 60 and 24 at 36 x 72". Null for fewer than two. */
export function variantsSaid(text: string): { pieces: number; made: string }[] | null {
  const plain = text
    .trim()
    .replace(/[.!]+$/, "")
    .replace(head, "");
  const found = plain.split(between).map((one) => item.exec(one.trim()));
  if (found.length < 2 || found.includes(null)) return null;
  return found.map((one) => ({ pieces: numberOf(one?.[1] ?? ""), made: one?.[2] ?? "" }));
}
