import type { Quantity, QuantityOf } from "./quantities/quantity.ts";
import { readQuantities } from "./quantities/read-quantities.ts";

/** How many pieces somebody wants. */
export interface Pieces {
  /** Ascending; one number, or the ends of a range, or several to be priced. */
  quantities: number[];
  isRange: boolean;
  /** Said to be a need of a year or a month, not of an order. */
  per: "year" | "month" | null;
}

const one = /\b(?:one-off|single (?:piece|part|unit|prototype|one)|only one|just one)\b/i;
const two =
  /\ba couple\b(?! (?:of )?(?:hundred|thousand|million|dozen))(?: of)?\b(?! (?:days|weeks|months|years|of (?:days|weeks|questions|things)|questions|things))/i;
const yearly = /(?:per|a|each|\/)\s?(?:year|yr|annum)\b|\bannual(?:ly)?\b|\byearly\b/i;
const monthly = /(?:per|a|each|\/)\s?month\b|\bmonthly\b/i;
const listed = /^\s*(?:,|\/|and|or|&|vs\.?|versus|,\s*(?:and|or)|pieces,?|pcs,?)*\s*$/i;

/**
 * Reads how many pieces are wanted: "500 brackets", "10k", "two gross", "100, 500 and 1,000 pieces", "2-3
 * thousand", "5,000 a year", or a bare number as an answer. Sizes, threads, tolerances, grades, money, dates,
 * distances and ZIPs are not counted.
 */
export function readPieces(text: string): Pieces | null {
  const counts = readQuantities(text).filter((read) => read.kind === "count");
  const first = counts.find(({ isSaid }) => isSaid) ?? counts[0];
  if (first === undefined) {
    const few = one.test(text) ? 1 : two.test(text) ? 2 : null;
    return few === null ? null : { quantities: [few], isRange: false, per: null };
  }
  const per = perOf(first, text);
  if (first.to !== null) return { quantities: [first.from, first.to], isRange: true, per };
  const quantities = [...new Set(listAround(text, counts, first).map(({ from }) => from))];
  const isRange = quantities.length === 2 && /\bbetween\b/i.test(text);
  return { quantities: quantities.sort((a, b) => a - b), isRange, per };
}

/** A count and the counts that only commas or an "and" stand between. */
function listAround(text: string, counts: QuantityOf<"count">[], of: QuantityOf<"count">) {
  const at = counts.indexOf(of);
  const isJoined = (left: Quantity | undefined, right: Quantity | undefined) =>
    left !== undefined && right !== undefined && listed.test(text.slice(left.end, right.start));
  let [from, to] = [at, at];
  while (isJoined(counts[from - 1], counts[from])) from -= 1;
  while (isJoined(counts[to], counts[to + 1])) to += 1;
  return counts.slice(from, to + 1);
}

function perOf({ per }: QuantityOf<"count">, text: string): Pieces["per"] {
  if (per === "year" || per === "month") return per;
  return yearly.test(text) ? "year" : monthly.test(text) ? "month" : null;
}
