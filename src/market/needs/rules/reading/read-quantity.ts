import { readQuantities } from "./quantities/read-quantities.ts";

/** Pieces read out of a query, and the query without them. */
export interface ReadQuantity {
  quantity: { from: number; to: number | null } | null;
  rest: string;
}

/** Up to 24 is how a pack is sold; "6 drawers" tells what the thing is. */
const leastOfOrder = 25;
/** A number before a plural has to be so large, and to stand first, to count what is wanted. */
const leastUnsaid = 50;
const loose =
  /\bby the (?:thousands?|hundreds?|millions?)\b|\b(?:thousands|hundreds|millions) of\b/;
/** "4k" is a picture's size, "10k" of resistors their resistance, "100 piece" how a set is sold. */
const ofProduct = /^(?:[248]k|[\d,]+[\s-](?:piece|pack|set|part|item))$/;
const resistance = /^\s?(?:ohms?|resistors?|hz|gold|carat|potentiometer)/;

/**
 * Reads how many pieces are wanted: "qty 500", "10k", "3-5 thousand", "500 brackets". Grades of metals
 * ("6061 brackets") are never quantities.
 *
 * @param text folded
 */
export function readQuantity(text: string): ReadQuantity {
  for (const read of readQuantities(text)) {
    if (read.kind !== "count") continue;
    const { from, to, start, end, isSaid } = read;
    const isOrder = isSaid ? (to ?? from) >= leastOfOrder : start === 0 && from >= leastUnsaid;
    if (!isOrder || ofProduct.test(text.slice(start, end)) || resistance.test(text.slice(end))) {
      continue;
    }
    const before = text
      .slice(0, start)
      .replace(/\b(?:qty|quantity|quantities)\s?(?:of|:)?\s*$/, "");
    const rest = `${before} ${text.slice(end).replace(/^\s?(?:(?:pcs|pieces) )?of\b/, "")}`;
    return { quantity: { from, to }, rest: isSaid ? rest : rest.trimStart() };
  }
  return { quantity: null, rest: text.replace(loose, " ") };
}
