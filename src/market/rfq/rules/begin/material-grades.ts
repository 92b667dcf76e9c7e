import type { Quantity } from "../../../needs/rules/reading/quantities/quantity.ts";
import { gradesIn, readMaterials } from "../../../needs/rules/reading/read-materials.ts";
import { isDenied } from "./denied.ts";

interface Span {
  start: number;
  end: number;
}

const gradeBefore = /(?<![\w$.-])(?:[a-z]?\d{1,5}(?:-\d{1,3})?[a-z]?)\s+$/i;

/** A family of steel with its grade, which stands before it: the "301" of "301 spring steel", the "A2" of "A2 stainless". */
export function withGrade(text: string, span: { start: number; end: number }) {
  const { start, end } = span;
  if (
    !/^(?:stainless|ss|spring steel|stainless steel|tool steel)$/i.test(
      text.slice(start, end).trim(),
    )
  )
    return { start, end };
  const [grade = ""] = gradeBefore.exec(text.slice(0, start)) ?? [];
  const isGrade = /^(?:a[245]|\d{3,4}l?|1?[57]-[47]|18-8)$/i.test(grade.trim());
  const isCounted = /(?:^|[\s,])(?:qty|need|of|are|is)\s+$/i.test(
    text.slice(0, start - grade.length),
  );
  return isGrade && !isCounted ? { start: start - grade.length, end } : { start, end };
}

const nylonBehind =
  /^[\s-]?(?:6\/6|6\/12|6\/10|66|612|610|12|11|6)(?![\w/,]|\.\d|\s?(?:pcs|pieces|x|mm|in)\b)/i;

/** A family with the grade that stands behind it: "stainless 303", "nylon 6/6", "brass bushings C360" with the latter alone. */
export function gradeOfFamily(text: string, span: Span, read: readonly Quantity[]): Span {
  const words = text.slice(span.start, span.end).trim();
  if (/\d/.test(words)) return span;
  const behind = /^nylon$/i.test(words) ? nylonBehind.exec(text.slice(span.end)) : null;
  if (behind !== null) return { start: span.start, end: span.end + behind[0].length };
  const found = gradesIn(text, words).filter(
    (one) => isGrade(text, one, read) && !isDenied(text, one),
  );
  const next = found.find(
    ({ start }) => start >= span.end && /^[\s-]*(?:grade\s)?$/i.test(text.slice(span.end, start)),
  );
  if (next !== undefined) return { start: span.start, end: next.end };
  const [only, ...others] = found;
  // Three figures alone name no metal to everybody: "660 bronze".
  const isBefore = only !== undefined && /^\s+$/.test(text.slice(only.end, span.start));
  if (isBefore && others.length === 0 && /^\d{3}$/.test(text.slice(only.start, only.end)))
    return { start: only.start, end: span.end };
  return only !== undefined && others.length === 0 ? only : span;
}

/** Without the word of a family: the A36 of "base plates, A36". */
export function gradeAlone(text: string, read: readonly Quantity[]): Span | undefined {
  const grade = gradesIn(text, null).find(
    (one) =>
      /[a-z]\d|\d[a-z]|\d{4}|\d-\d/i.test(text.slice(one.start, one.end)) &&
      isGrade(text, one, read) &&
      !isDenied(text, one),
  );
  return grade ?? ofFasteners(text);
}

const fastener = /\b(?:bolts?|screws?|nuts?|washers?|studs?|threaded rods?|set screws?|rivets?)\b/i;

/** The stainless steel of fasteners, as ISO 3506 calls it: the A4 of "bolts M8, A4". */
function ofFasteners(text: string): Span | undefined {
  const found = fastener.test(text) ? /(?<![\w/-])A[245](?:-\d{2})?(?![\w/-])/.exec(text) : null;
  return found === null ? undefined : { start: found.index, end: found.index + found[0].length };
}

/** Whether figures are read as a grade, and measure or count nothing. */
function isGrade(text: string, { start, end }: Span, read: readonly Quantity[]): boolean {
  const of = read.find((one) => one.start < end && start < one.end);
  return of === undefined
    ? /[a-z]\d/i.test(text.slice(start, end))
    : of.kind === "grade" ||
        of.kind === "code" ||
        (of.kind === "measure" && /^3\d\dl$/i.test(text.slice(start, end)));
}

/** "Spring (music wire) 20": a material alone in brackets behind a thing. */
export function inBrackets(text: string): Span | undefined {
  for (const { 1: words = "", index } of text.matchAll(
    /(?<=[a-z]\s?)\(([a-z\d][\w-]*(?: [a-z][\w-]*)?)\)/gi,
  )) {
    const span = { start: index + 1, end: index + 1 + words.length };
    const isMaterial = readMaterials(words).length === 1 && !/(?:ed|ing)$/i.test(words);
    if (isMaterial && !isDenied(text, span)) return span;
  }
  return undefined;
}
