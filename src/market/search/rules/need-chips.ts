import type { NeedPart } from "../../needs/rules/reading/need.ts";

/** Something that was read out of a query, and the query without it. */
export interface NeedChip {
  kind: string;
  label: string;
  query: string;
}

const kindNames: Record<NeedPart["kind"], string> = {
  good: "Makes",
  process: "Process",
  material: "Material",
  finish: "Finish",
  certificate: "Certificate",
  quality: "Quality",
  industry: "Industry",
  tolerance: "Tolerance",
  size: "Size",
  thread: "Thread",
  quantity: "Quantity",
  money: "Price",
  date: "Date",
  place: "Place",
  name: "Name",
  word: "Word",
  not: "Not",
  "not-in": "Not in",
};

/** Kinds that are told by what they are called. */
const codedKinds: ReadonlySet<NeedPart["kind"]> = new Set(["place", "not", "not-in"]);

/**
 * What a query was understood to ask for, each with the query that does not ask for it. Words that were
 * not understood are none.
 *
 * @param query the text that the parts were read out of
 */
export function needChips(query: string, parts: NeedPart[]): NeedChip[] {
  return parts
    .filter((part) => part.kind !== "word")
    .map((part) => ({
      kind: kindNames[part.kind],
      label: codedKinds.has(part.kind) ? part.code : query.slice(part.start, part.end),
      query: withoutSpan(query, part),
    }));
}

/** A query without the words from `start` to `end`, and without what only joined them to the rest. */
export function withoutSpan(query: string, { start, end }: { start: number; end: number }): string {
  return `${query.slice(0, start)} ${query.slice(end)}`
    .replace(/\s+/g, " ")
    .replace(/^[\s,;]+|[\s,;]+$/g, "")
    .replace(/^(?:and|or|of|with|for|in|near)\s+|\s+(?:and|or|of|with|for|in|near|from)$/gi, "")
    .trim();
}
