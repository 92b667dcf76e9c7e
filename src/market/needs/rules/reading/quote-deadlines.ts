import type { Quantity } from "./quantities/quantity.ts";
import { readQuantities } from "./quantities/read-quantities.ts";

/** So far before a date its words are looked at. */
const reach = 60;
const quotes = `(?:quot(?:es?|ations?)|bids?|bidding|proposals?|offers?|respon(?:d|ses?)|repl(?:y|ies)|answers?|rfqs?|request for quotes?)`;
const between =
  "(?:are|is|to|be|must|should|needed|required|due|in|back|received|submitted|accepted|open|wanted|deadline|date|end|ends|close|closes|closing|please|the|by|before|until|on|at|me|us|no|not|later|than|latest)";
/** An hour that stands before its day: "by 3 pm on January 15". */
const hourBefore =
  /(?:\bnoon|\b\d{1,2}(?::[0-5]\d)?\s?[ap]\.?m\b\.?|\b\d{1,2}:[0-5]\d)(?:\s*\(?(?:[ecmp][sd]?t|eastern|central|mountain|pacific)\b\)?)?[\s,]*$/i;
const before = [
  // "quotes until", "bids are due", "quotation deadline:"
  new RegExp(String.raw`\b${quotes}[\s:–-]*(?:${between}\b[\s:–-]*){0,6}$`, "i"),
  // "closing date:"
  /\b(?:closing|response|submission)(?: (?:date|day))?[\s:–-]*(?:(?:is|on|by)\b[\s:–-]*)?$/i,
  // "deadline for quotes:"
  new RegExp(
    String.raw`\bdeadline\s+(?:for|of)\s+(?:the\s+|all\s+)?${quotes}[\s:–-]*(?:is\s+)?$`,
    "i",
  ),
];
const after = new RegExp(
  String.raw`^(?:\s*(?:for|is when)\s+(?:the\s+|all\s+|your\s+)?${quotes}\b|[\s,]*(?:noon|\d{1,2}(?::[0-5]\d)?\s?[ap]\.?m\.?)?\s*quot(?:es?|ations?)\s(?:for|on)\b)`,
  "i",
);

/** True for a date until when quotes are to come, not the parts: "quotes until January 15", "bids due 3/1". */
export function isQuoteDeadline(
  text: string,
  { start, end }: { start: number; end: number },
): boolean {
  const said = text.slice(Math.max(0, start - reach), start).replace(hourBefore, "");
  return before.some((pattern) => pattern.test(said)) || after.test(text.slice(end, end + reach));
}

/** The text with blanks where it says until when quotes are to come. */
export function withoutQuoteDeadlines(text: string): string {
  const dates = readQuantities(text).filter(
    (one: Quantity) => one.kind === "date" && isQuoteDeadline(text, one),
  );
  let left = text;
  for (const { start, end } of dates) {
    left = `${left.slice(0, start)}${" ".repeat(end - start)}${left.slice(end)}`;
  }
  return left;
}
