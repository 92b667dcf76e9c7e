import type { Quantity } from "./quantity.ts";
import { matchAt, type NumberRead, readNumber } from "./read-number.ts";
import { unitCalled, unitPattern } from "./units-of-measure.ts";

const others = unitPattern(({ dimension }) => dimension !== "gauge" && dimension !== "pack");
// A letter alone is a unit only right after its figure: "300f", "5m".
const oneLetter = "(?:[cfmngvwl])";
const unit = new RegExp(
  String.raw`(?:\s?-\s?|\s)?(?:(?!${oneLetter}(?![a-z]|-m\b))(?:${others}))(?![a-z0-9])|${oneLetter}(?![a-z0-9]|-m\b)|\s(?:[gmnlw]|f|c)(?![a-z0-9'])`,
  "y",
);
const lengths = String.raw`"|'|in(?:ch(?:es)?)?\b|mm\b|cm\b|ft\b|feet\b|foot\b|m\b`;
const by = new RegExp(String.raw`\s?(${lengths})?\s?(?:x|by|\*)\s?(?=\d|\.\d)`, "y");
/** "74103 by 3/5/2027", "30318 by 1/22": a day, or what a ZIP is followed by, is no side. */
const noSide =
  /^\d{5}\sby\s|^\d+\sby\s\d{1,2}\/(?:\d{1,2}\/\d|(?!(?:2|3|4|8|16|32|64)\b)\d{1,2}\b)/;
const lastUnit = new RegExp(String.raw`[\s-]?(${lengths})(?![a-z0-9])`, "y");
const fractionOfInch =
  /(?:an?\s)?(half|third|quarter|eighth|sixteenth)(?:\s(?:of\s)?an?)?[\s-]inch(?:es)?\b/y;
const partsOfInch: Record<string, number> = {
  half: 0.5,
  third: 0.333,
  quarter: 0.25,
  eighth: 0.125,
  sixteenth: 0.0625,
};
const feetAndInches =
  /(\d+)\s?(?:'|ft|feet|foot)[\s,]*(?:(\d+(?:\.\d+)?)\s?(?:"|in(?:ch(?:es)?)?\b))/y;
/** After a blank "in" is an inch unless these follow: "500 in total", "12 in black". */
const notInches =
  /^[^\S\n]+(?:an?|the|this|that|total|all|my|our|your|stock|bulk|lots?|batch(?:es)?|each|every|one|\d+|black|white|red|blue|raw|time|case|mind|hand|my)\b/;
const materials =
  /^\s+(?:alumin|steel|stainless|brass|bronze|copper|titanium|plastic|abs|nylon|delrin|acetal|wood|oak|rubber|silicone|mild|carbon|cast|ductile|spring|tool|galvani|acrylic|poly|phenolic|(?:uhmw|hdpe|ldpe|pvc|ptfe|peek|pom|epdm|petg|pei|hips|asa|fr4|viton|neoprene|inconel|monel|invar|tungsten|magnesium|walnut|maple|pine|ash|birch|cherry|leather|canvas|glass|ceramic)\b|[a-z]\d{1,3}\b|music wire\b|\d{1,2}[a-z]\d{2}\b)/;

/** "10 x 20 x 2 mm", "4 in by 2 in"; sides as they stand, in their order. */
export function readBox(text: string, at: number): Quantity | null {
  if (noSide.test(text.slice(at, at + 24))) return null;
  const sides: { value: number; unit: string | null }[] = [];
  let end = at;
  for (let from = at; sides.length < 4; ) {
    const side = thicknessApart(text, from) ?? readNumber(text, from);
    if (side === null || side.scale > 1 || side.isSpelled) return null;
    const next = matchAt(by, text, side.end);
    if (next === null) {
      const last = lastUnitAt(text, side.end);
      sides.push({ value: side.value, unit: last?.unit ?? null });
      end = last?.end ?? side.end;
      break;
    }
    sides.push({ value: side.value, unit: next[1] === undefined ? null : unitName(next[1]) });
    from = side.end + next[0].length;
    end = side.end;
  }
  if (sides.length < 2 || /^[a-z0-9.]/.test(text.slice(end))) return null;
  const last = sides.at(-1)?.unit ?? sides.findLast((side) => side.unit !== null)?.unit ?? null;
  return {
    kind: "box",
    sides: sides.map((side) => ({ ...side, unit: side.unit ?? last })),
    start: at,
    end,
  };
}

/** "12 x 6 3/8 thick" has a side of 6 and is 3/8 thick. */
function thicknessApart(text: string, at: number): NumberRead | null {
  const match = matchAt(
    /(\d+)(?=\s+\d{1,2}\/\d{1,2}\s?(?:"|in(?:ch)?\b)?\s?(?:thi?c?k|thickness|plate|sheet)\b)/y,
    text,
    at,
  );
  if (match === null) return null;
  const end = at + match[0].length;
  return { value: Number(match[0]), end, scale: 1, places: 0, isFraction: false, isSpelled: false };
}

function lastUnitAt(text: string, at: number): { unit: string; end: number } | null {
  const match = matchAt(lastUnit, text, at);
  const name = match?.[1];
  if (match === null || name === undefined) return null;
  if (name === "in" && isWordIn(text, at, match[0], 0)) return null;
  return { unit: unitName(name), end: at + match[0].length };
}

function unitName(word: string): string {
  return unitCalled(word)?.unit ?? word;
}

/** A number, or two of a range, with a unit: "3/16 in", "20-25 mm", "5'6\"", "half an inch". */
export function readMeasure(text: string, at: number): Quantity | null {
  const fraction = matchAt(fractionOfInch, text, at);
  if (fraction !== null) {
    const value = partsOfInch[fraction[1] ?? ""] ?? 0;
    return lengthOf("in", value, null, at, at + fraction[0].length);
  }
  const feet = matchAt(feetAndInches, text, at);
  if (feet !== null) {
    const inches = Number(feet[1]) * 12 + Number(feet[2]);
    return lengthOf("in", inches, null, at, at + feet[0].length);
  }
  const first = readNumber(text, at);
  if (first === null) return null;
  const range = readRangeEnd(text, first);
  const last = range ?? first;
  const match = matchAt(unit, text, last.end);
  const found = match === null ? undefined : unitCalled(match[0].replace(/^[\s-]+/, ""));
  if (match === null || found === undefined) return null;
  if (/^\s?in$/.test(match[0]) && isWordIn(text, last.end, match[0], last.value)) return null;
  // "2 bar ends", "30-ton press", "4 c clamps".
  if (
    found.unit === "bar" &&
    /^\s(?:stock|ends?|stools?|clamps?|parts?|of)\b/.test(text.slice(last.end + match[0].length))
  )
    return null;
  return {
    kind: "measure",
    dimension: found.dimension,
    unit: found.unit,
    from: first.value,
    to: range?.value ?? null,
    start: at,
    end: last.end + match[0].length,
  };
}

const paidBefore =
  /\b(?:costs?|pay|paid|spend|spent|charges?)(?:\s(?:us|me|you|them|about|around|roughly|maybe))*\s[\d.,]+$/;

/** Whether "in" is the word and no inch. */
function isWordIn(text: string, from: number, match: string, value: number): boolean {
  if (!/^\s/.test(match)) return false;
  // "costs us 150 in paperwork".
  if (paidBefore.test(text.slice(Math.max(0, from - 45), from))) return true;
  const rest = text.slice(from + match.length);
  return notInches.test(rest) || (materials.test(rest) && Number.isInteger(value) && value >= 25);
}

function lengthOf(unit: string, from: number, to: number | null, start: number, end: number) {
  return { kind: "measure", dimension: "length", unit, from, to, start, end } satisfies Quantity;
}

const rangeJoint = /\s?(?:-|to|through|thru)\s?(?=[$\d.])/y;

/** The second number of a range: 500 of "100 to 500", 5000 of "3-5 thousand". */
export function readRangeEnd(text: string, first: NumberRead): NumberRead | null {
  const joint = matchAt(rangeJoint, text, first.end);
  if (joint === null) return null;
  const from =
    first.end + joint[0].length + (text.charAt(first.end + joint[0].length) === "$" ? 1 : 0);
  const second = readNumber(text, from);
  return second !== null && second.value > first.value ? second : null;
}

/** "3-5 thousand" begins with three thousand. */
export function rangeStart(first: NumberRead, last: NumberRead): number {
  return first.scale === 1 && last.scale > 1 && first.value < last.value / last.scale
    ? first.value * last.scale
    : first.value;
}
