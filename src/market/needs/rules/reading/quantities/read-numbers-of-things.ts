import type { Quantity } from "./quantity.ts";
import { matchAt } from "./read-number.ts";

/** A group of digits that begins with a nought is no number of pieces: "43025-0600". */
const partNumber = /\d{2,}(?:-\d+)*-0\d+(?:-\d+)*(?![\w.]*\d)/y;
/** Letters and a figure that a dash joins are the name of something: "MIC-6". */
const model =
  /(?!qty|pcs|pc|ea|of|to|at|x-|in-|no|and|or|for|by|lot|run|set|sub|non|pre|one|two|six|ten)[a-z]{2,4}-\d{1,3}(?![\d.,]*\d|\s?(?:pcs?|pieces|ea|units|x)\b|["-]|\s?(?:mm|in)\b)/y;
const word =
  "(?!(?:for|of|to|in|at|on|by|with|from|and|or|pcs|pieces|parts|units|ea|each|the)\\b)[a-z][a-z'.-]*";
/** "1402 Lamar Ave, …", "88 Mill Creek Road". */
const address = new RegExp(
  String.raw`\d{1,6}(?:\s[nsew]\b\.?)?(?:\s${word}){1,3}?\s(?:avenue|ave|street|st|road|rd|boulevard|blvd|lane|ln|drive|dr|court|parkway|pkwy|highway|hwy)\b\.?(?=\s*(?:$|[,;)\n]|\.\s|(?:suite|ste|unit|apt|bldg|building|[a-z]+,?\s[a-z]{2}\s\d{5})\b))`,
  "y",
);

/** Numbers that are part of a name: of a part number, a model or an address. They count nothing. */
export function readNumberOfThing(text: string, at: number): Quantity | null {
  for (const pattern of [address, partNumber, model]) {
    const match = matchAt(pattern, text, at);
    if (match !== null) return { kind: "code", start: at, end: at + match[0].length };
  }
  return null;
}
