import { readQuantities } from "./quantities/read-quantities.ts";

/** Prices read out of a query, in dollars, and the query without them. */
export interface ReadPrice {
  minPrice: number | null;
  maxPrice: number | null;
  rest: string;
}

const hoped =
  /\b(?:target(?:ing|ed)?|budget(?:ed|ing)?|aim(?:ing)?|hop(?:e|ing) (?:for|to pay)|(?:would|can|could|will) pay|at most|no more than|up to|max(?:imum)?)\b[^.;,\d]{0,25}$/;

/** What somebody hopes to pay for a piece, in dollars: "target $3.25 each", "budget of $12 a piece"; null for none. */
export function readTargetPrice(text: string): number | null {
  const price = readQuantities(text).find(
    (read) =>
      read.kind === "money" && read.per === "piece" && hoped.test(text.slice(0, read.start)),
  );
  return price?.kind === "money" ? (price.to ?? price.from) : null;
}

const bound =
  /\b(?:under|below|less than|cheaper than|up to|at most|max(?:imum)?|no more than|over|above|more than|at least|from|starting at|min(?:imum)?|between)\s*$/;

/** Reads "under $5", "between $10 and $20", "over 100 dollars", "from $50". Bare numbers are never prices. */
export function readPrice(text: string): ReadPrice {
  const money = readQuantities(text).filter((read) => read.kind === "money");
  for (const [at, one] of money.entries()) {
    const next = money[at + 1];
    const joint = next === undefined ? "" : text.slice(one.end, next.start);
    if (next !== undefined && /^\s*and\s*$/.test(joint)) {
      return found(text, one.start, next.end, one.from, next.from);
    }
    if (one.to !== null) return found(text, one.start, one.end, one.from, one.to);
    if (one.bound === "most") return found(text, one.start, one.end, null, one.from);
    const isFrom = /\bfrom\s*$/.test(text.slice(0, one.start));
    if (one.bound === "least" || isFrom) return found(text, one.start, one.end, one.from, null);
  }
  return { minPrice: null, maxPrice: null, rest: text };
}

function found(
  text: string,
  start: number,
  end: number,
  minPrice: number | null,
  maxPrice: number | null,
): ReadPrice {
  const before = text.slice(0, start).replace(bound, "");
  return { minPrice, maxPrice, rest: `${before} ${text.slice(end)}` };
}
