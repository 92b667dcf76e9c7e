import type { Quantity } from "./quantity.ts";
import { matchAt } from "./read-number.ts";

const figure = String.raw`(?:[a-z]{1,4}-?)?\d[\d-]*(?:\.\d+)*(?![\w,]*\d)`;
const number = String.raw`(?:\s?(?:nos?\b\.?|num(?:ber)?s?\b|nr\b\.?|id\b|refs?\b\.?|references?\b|#))`;
/** Papers, people and works that are kept by numbers, and never counted behind their names. */
const always =
  "p\\.?o\\.?|purchase orders?|(?:sales|work|customer) orders?|w\\.?o\\.?|refs?\\b\\.?|references?|invoices?|inv|acct|serial|s\\/n|ext\\b\\.?|nsn";
/** Words that ask, as verbs, for what follows them: "order 500", "quote 40 pins". They number where something before says whose they are. */
const asking = "orders?|quotes?|quotations?|requests?|rfqs?";
const whose = "(?:our|your|my|their|his|her|the|last|previous|earlier|this|that)";
/** Things that may be counted as well: "project: 20 brackets". */
const mostly =
  "jobs?|projects?|customers?|clients?|accounts?|tickets?|contracts?|extension|rooms?|drawings?|drg|dwgs?\\b\\.?";

const references = [
  `(?:${always})${number}?\\s?[:#]?\\s?(${figure})`,
  `(?:${asking}|${mostly})${number}\\s?[:#]?\\s?(${figure})`,
  `${whose}\\s(?:${asking})\\s(${figure})`,
  `(?:${mostly})\\s(${figure})`,
].map((source) => new RegExp(source, "y"));

/** Who is called: "call Rita at 5135550199", "tel. 555-0199". */
const telephone =
  /(?:call|phone|tel(?:ephone)?|cell|mobile|fax|text|whats-?app)\b\.?(?:\s(?:me|us|him|her|at|on|is|or|no|number|[a-z]+(?=\s(?:at|on)\b)))*\s?:?\s?(\+?\d[\d().\s-]{5,16}\d)(?!\d)/y;
/** More digits than pieces are ordered in; written so, without commas, they are somebody's number. */
const digitsAlone = /\+?\d{9,}(?![\d/]|[.,]\d|\s?(?:pcs?|pieces|units|parts|ea)\b)/y;

/** Behind a number: it counts. */
const counts = /^\s?(?:pcs?|pieces?|units?|parts?|ea|each|off|sets?|x\s)\b/;
/** Where a clause ends, or goes on with what is done or with another number: "PO 4471, 20 hubs". */
const ends =
  /^\s*(?:$|[,;:()\n/–—&]|\.(?!\d)|-\s|\+\s|\d|(?:and|for|from|rev|is|was|needs?|dated)\b)/;

/** Behind more figures than an inch or two has: "job 7781 in brass". */
const goesOn = /^\s(?:in|to|by|on|at|with|due|please|ship|deliver)\b/;

/**
 * A number that something is kept by: an order, job, customer or drawing, a telephone or its extension. It counts nothing:
 * the 450012 of "PO 450012, 20 hubs".
 */
export function readReference(text: string, at: number): Quantity | null {
  const called = matchAt(telephone, text, at) ?? matchAt(digitsAlone, text, at);
  if (called !== null) return { kind: "code", start: at, end: at + called[0].length };
  for (const [nth, pattern] of references.entries()) {
    const match = matchAt(pattern, text, at);
    if (match === null) continue;
    const end = at + match[0].length;
    const rest = text.slice(end);
    const isLong = /\d{3}/.test(match[1] ?? "");
    const isNumbered = nth < 2 || ends.test(rest) || (isLong && goesOn.test(rest));
    if (isNumbered && !counts.test(rest)) return { kind: "code", start: at, end };
  }
  return null;
}
