import { usStates } from "../../vocabulary/us-states.ts";
import type { Quantity, TimeUnit } from "./quantity.ts";
import { matchAt, readNumber } from "./read-number.ts";
import { readRangeEnd } from "./read-with-unit.ts";
import { unitCalled } from "./units-of-measure.ts";

const code =
  /(?:iso|iatf|astm|ams|mil-?(?:std|spec|prf|dtl|c|i)?|ipc|ansi|asme|asq|aws|din|ral|pantone|cfr|fda|ul|nema|ip|rev|page|step|zip(?: code)?|type|class|level|schedule|sch|rohs|title|section|part number|p\/n|h)[\s-]*[a-z]{0,2}-?\d[\w.:/-]*|(?:as|q)-?\d[\w.:-]*|\d+ cfr \d+(?:\.\d+)?|[a-z]{1,3}-?\d+-\d[\w-]*|d1\.\d|3-?d\b|cpk \d\.\d+/y;
/** What a drawing or a part is called by: "drawing 300-1187", "part no. 4471-22", "dwg #1187". */
const called =
  /(?:(?:drawings?|drg|dwg|parts?|items?|models?|job|p\.?o\.?|sku|p\/?n)(?:\s?(?:nos?\b|num(?:ber)?s?\b)\.?|\s?#)\s?[:#]?\s?|(?:drawings?|drg|dwg|sku|p\/?n)\s?:?\s?(?=[a-z]{0,4}\d+[.-]\d))[a-z]{0,4}-?\d[\w./-]*(?!\s?(?:pcs?|pieces|units|ea)\b)/y;
/** What a size is numbered by: the "#10" of envelopes and screws. */
const numbered = /#\s?(\d{1,3})(?![\d,./-])/y;
/** "100#" of paper or of load are pounds. */
const pounds = /(\d{1,3}(?:\.\d+)?)\s?#(?!\s?\d)/y;
const zip = /\d{5}(?:-\d{4})?(?![\d,./])(?!\s?(?:pcs|pieces|units|parts|ea\b|k\b|a year|per))/y;
const zipInList = /\d{5}(?:-\d{4})?(?=,(?!\d))/y;
const stateBefore = new RegExp(`\\b(?:${Object.keys(usStates).join("|").toLowerCase()}),?\\s+$`);
const beforeZip =
  /\b(?:near|zip|zip code|from|to|in|around|of|ship(?:ping)? to|deliver(?:ed|y)? to|ship|[a-z]{2},?)\s+$/;
const grade =
  /(?:20(?:11|14|17|24)|3003|3004|5052|5083|5086|60(?:05|13|60|61|63|82)|6101|6262|70(?:50|68|75|85)|7475|30[1-4]l?|309|31[06]l?|317|321|347|410|416|420|430|440[abc]?|17-?[47](?:\s?ph)?|15-?5(?:\s?ph)?|13-?8|18-8|2205|2507|10(?:08|10|18|20|45|95)|1100|1144|1215|12l14|11l17|41[345]0|4340|5160|52100|8620|9310|a36|a572|a514|a513|a53|a1011|a500|a380|a356|a216(?:\swc[abc])?|p\d{3}gh|c?(?:260|360|385|464|510|544|655|660|932|954)|c1[0147]\d|600|625|718|h13|d2|o1|s7|m2|ti-?6al-?4v|grade\s\d{1,3})(?:[\s-]?(?:t\d{1,5}|h\d{2,4}|o)\b)?(?![\w/])(?!,\d|\.\d)/y;
const counting =
  /^\s*(?:(?:pcs?|pieces?|units?|parts?(?! in)|ea|each|of|a (?:year|month|week)|per|k)\b|x|-?(?:(?:in|inch|mm|days?|weeks?|months?|hours?|lbs?|miles?|f|c|degrees?|psi|dollars?|rpm|sfm)\b|["°%]))/;
const countedBefore = /\b(?:qty|quantity|order|lot|lots|batch|run)\s?(?:of|is|:|=)?\s?$|[$@]\s?$/;
/** Numbers that are grades of metals, but as often something else: only beside a word of metal. */
const often = new Set([
  "600",
  "625",
  "718",
  "410",
  "420",
  "430",
  "301",
  "302",
  "309",
  "310",
  "317",
  "260",
  "360",
  "385",
  "464",
  "510",
  "544",
  "655",
  "660",
  "932",
  "954",
  "1100",
  "1215",
  "1008",
  "1010",
  "1020",
  "m2",
  "d2",
]);
/** Alloys of nickel: "600 bronze bushings" are so many. */
const ofNickel = new Set(["600", "625", "718"]);
const otherMetal = /^\s+(?:alumin|steel|stainless|brass|bronze|copper|titanium|zinc)/;
const metal =
  /alumin|steel|stainless|brass|bronze|copper|inconel|nickel|bar\b|plate|sheet|rod|alloy|\bss\b|\bc$|\bcrs\b|tube|round|brackets|pins?\b/;

/** Dollars alone are compared: "€12 each" is no price here, and counts nothing either. */
const foreignMoney =
  /[€£¥]\s?\d[\d.,]*(?:\s?(?:\/|per\s|an?\s)?\s?(?:each|ea|apiece|piece|pc|part|unit)\b)?|\d[\d.,]*\s?(?:€|£|¥|(?:eur|euros?|gbp|jpy|yen|rmb|cny|mxn|pesos?)\b)(?:\s?(?:\/|per\s|an?\s)?\s?(?:each|ea|apiece|piece|pc|part|unit)\b)?/y;
/** "nylon 6/6", "PA 12". */
const beforeNylon = /\b(?:nylon|polyamide|pa)[\s-]?$/;
const nylon =
  /(?:6[/.]?(?:6|10|12)|6|11|12|46)(?![\w/]|[.,]\d|\s?(?:pcs|pieces|units|parts|ea)\b)/y;
const distanceBefore =
  /\b(?:mi|miles?|kms?|kilomet(?:er|re)s?)(?:\s(?:radius|away))?\s(?:of|from|around)\s(?:zip\s)?$/;

/** An hour of a day: "3 pm", "4:30 p.m.", "16:00". */
const hour =
  /(?:[01]?\d|2[0-3])(?::[0-5]\d\s?[ap]\.?m|\s?(?:[ap]m|[ap]\.m)|:[0-5]\d(?![\d:]))(?![a-z\d])/y;

/** "555-123-4567". */
const phone = /\(?\d{3}\)?[\s.-]{1,2}\d{3}[.-]\d{4}(?![\d-])/y;

/** Standards, ZIPs, hours, phones, other money than dollars, and grades of nylon: numbers that count and measure nothing. */
export function readCode(text: string, at: number): Quantity | null {
  const time = matchAt(hour, text, at) ?? matchAt(phone, text, at);
  if (time !== null) return { kind: "code", start: at, end: at + time[0].length };
  const match = matchAt(code, text, at) ?? matchAt(called, text, at);
  if (match !== null && isStandard(match[0])) {
    return { kind: "code", start: at, end: at + match[0].replace(/[-.:/]+$/, "").length };
  }
  const before = text.slice(Math.max(0, at - 24), at);
  const place =
    matchAt(zip, text, at) ??
    (distanceBefore.test(before) || stateBefore.test(before) ? matchAt(zipInList, text, at) : null);
  const apart =
    matchAt(foreignMoney, text, at) ?? (beforeNylon.test(before) ? matchAt(nylon, text, at) : null);
  if (apart !== null) {
    return { kind: "code", start: at, end: at + apart[0].replace(/[.,]$/, "").length };
  }
  if (
    place !== null &&
    (distanceBefore.test(before) ||
      (beforeZip.test(before) && !/\b(?:of|order of|at|or|so|is|be|if)\s+$/.test(before)))
  ) {
    return { kind: "code", start: at, end: at + place[0].length };
  }
  return null;
}

/** "h 12" is no hardness condition, "step 4" no standard, but none of them counts anything. */
function isStandard(words: string): boolean {
  return !/^h[\s-]*\d/.test(words) || /^h-?(?:900|9\d\d|1[01]\d\d|3[24])$/.test(words);
}

/** "#10" is the number of a size, "100#" are pounds. */
export function readNumberSign(text: string, at: number): Quantity | null {
  const size = matchAt(numbered, text, at);
  if (size !== null)
    return { kind: "gauge", number: Number(size[1]), start: at, end: at + size[0].length };
  const match = matchAt(pounds, text, at);
  if (match === null) return null;
  const from = Number(match[1]);
  const end = at + match[0].length;
  return { kind: "measure", dimension: "mass", unit: "lb", from, to: null, start: at, end };
}

/** An alloy by its number: 6061-T6, 304, 4140, A36, 17-4. */
export function readGrade(text: string, at: number): Quantity | null {
  const match = matchAt(grade, text, at);
  if (match === null) return null;
  const end = at + match[0].length;
  const rest = text.slice(end);
  const before = text.slice(Math.max(0, at - 30), at);
  if (counting.test(rest) || countedBefore.test(before)) return null;
  const [number = ""] = match[0].split(/[\s-]/);
  if (ofNickel.has(number) && otherMetal.test(rest)) return null;
  const isSure = !often.has(number) || match[0] !== number;
  const around = `${before.slice(-20)}|${rest.slice(0, 28)}`;
  return isSure || metal.test(around) ? { kind: "grade", grade: match[0], start: at, end } : null;
}

const gauge = /(?:gauge|gage|ga\.?|awg)\s?#?(\d{1,2})(?!\d)/y;
const gaugeAfter = /(?:\s|-)?(?:gauge|gage|ga|awg)\b/y;

/** "16 ga", "gauge 16", "12-gauge". */
export function readGauge(text: string, at: number): Quantity | null {
  const named = matchAt(gauge, text, at);
  if (named !== null) {
    return { kind: "gauge", number: Number(named[1]), start: at, end: at + named[0].length };
  }
  const number = readNumber(text, at);
  const after = number === null ? null : matchAt(gaugeAfter, text, number.end);
  if (number === null || after === null) return null;
  // There is no such gauge, and pieces it counts neither.
  if (number.value > 50) return { kind: "code", start: at, end: number.end + after[0].length };
  return { kind: "gauge", number: number.value, start: at, end: number.end + after[0].length };
}

const oneSided =
  /\+\s?(\d*\.?\d+)\s?("|in(?:ch(?:es)?)?\b|mm\b|thou\b)?\s?\/?\s?-\s?(\d*\.?\d+)(?![\d/])/y;
const sign = /(?:±|\+\s?\/\s?-|\+-|plus or minus|plus\/minus|plus[\s-]minus)\s?/y;
const toleranceWord =
  /tol(?:erances?|s)?\b\.?(?:\s|:|=|of|is|are|to|within|at|up|down|about)*(?=\d|\.\d)/y;
/** What a shop is asked to hold is no size where it is so small: "hold .005 unless noted". */
const hold = /(?:please )?hold(?:ing)?\s(?:all\s)?(?:dimensions\s)?(?:to\s|within\s)?(?=\d|\.\d)/y;
const unlessNoted =
  /\s?(?:"|in\b|mm\b)?\s(?:unless|except (?:as|where))\s(?:otherwise\s)?(?:noted|stated|specified|shown)/y;
const mostHeld = { in: 0.1, mm: 1 };
const wordAfter = /\s(?:overall |general |hole )?tol(?:erances?)?\b/y;
const toleranceUnit =
  /\s?("|in(?:ch(?:es)?)?\b|mm\b|thou\b|mils?\b|microns?\b|um\b|tenths?\b(?!\sof\b))/y;
/** What machinists in the United States call a tenth, of a thousandth of an inch. */
const tenth = 0.0001;

/** "±0.005 in", "+/- 2 thou", "2 tenths", "tolerance of 0.02 mm", "0.02 mm tolerance". Without a sign a unit has to be there. */
export function readTolerance(text: string, at: number): Quantity | null {
  const sides = matchAt(oneSided, text, at);
  if (sides !== null) return readSides(text, at, sides);
  const held = readHeld(text, at);
  if (held !== null) return held;
  const start = matchAt(sign, text, at);
  const word = start === null ? matchAt(toleranceWord, text, at) : null;
  const number = readNumber(text, at + ((start ?? word)?.[0].length ?? 0));
  if (number === null) return null;
  const unit = matchAt(toleranceUnit, text, number.end);
  const end = number.end + (unit?.[0].length ?? 0);
  const isTenths = unit?.[1]?.startsWith("tenth") === true;
  const after =
    start ?? word ?? (isTenths && !number.isSpelled ? unit : matchAt(wordAfter, text, end));
  // "Tolerance .010" is in inches, as drawings here are.
  const isSmall = word !== null && number.value < mostHeld.in && number.places > 1;
  if (after === null || (start === null && unit === null && !isSmall)) return null;
  return {
    kind: "tolerance",
    value: isTenths ? Number((number.value * tenth).toPrecision(12)) : number.value,
    unit:
      isTenths || (unit === null && isOfInches(number))
        ? "in"
        : unit?.[1] === undefined
          ? null
          : (unitCalled(unit[1])?.unit ?? null),
    start: at,
    end: start === null && word === null && !isTenths ? end + after[0].length : end,
  };
}

/** Nobody says a thirty-second of a millimeter. */
const isOfInches = ({ isFraction, value }: { isFraction: boolean; value: number }) =>
  isFraction && Number.isInteger(value * 64);

function readHeld(text: string, at: number): Quantity | null {
  const said = matchAt(hold, text, at);
  const number = readNumber(text, at + (said?.[0].length ?? 0));
  if (number === null || number.isSpelled || number.isFraction) return null;
  const unit = matchAt(toleranceUnit, text, number.end);
  if (said === null && matchAt(unlessNoted, text, number.end) === null) return null;
  const called = unit?.[1] === undefined ? null : (unitCalled(unit[1])?.unit ?? null);
  const most = called === null || called === "in" ? mostHeld.in : called === "mm" ? mostHeld.mm : 0;
  if (number.value <= 0 || number.value >= most) return null;
  const end = number.end + (unit?.[0].length ?? 0);
  return { kind: "tolerance", value: number.value, unit: called, start: at, end };
}

/** "+0.000/-0.002 in" leaves as much room as ±0.001 in about another size. */
function readSides(text: string, at: number, sides: RegExpExecArray): Quantity {
  const end = at + sides[0].length;
  const behind = matchAt(toleranceUnit, text, end);
  const word = behind?.[1] ?? sides[2];
  const isTenths = word?.startsWith("tenth") === true;
  const room = (Number(sides[1]) + Number(sides[3])) * (isTenths ? tenth : 1);
  return {
    kind: "tolerance",
    value: Number((room / 2).toPrecision(12)),
    unit: isTenths ? "in" : word === undefined ? null : (unitCalled(word)?.unit ?? null),
    start: at,
    end: end + (behind?.[0].length ?? 0),
  };
}

const percent = /\s?(?:%|percent\b|pct\b)/y;

/** "25%", "4 to 5 percent". */
export function readPercent(text: string, at: number): Quantity | null {
  const first = readNumber(text, at);
  if (first === null) return null;
  const second = readRangeEnd(text, first);
  const last = second ?? first;
  const mark = matchAt(percent, text, last.end);
  if (mark === null) return null;
  const end = last.end + mark[0].length;
  return { kind: "percent", from: first.value, to: second?.value ?? null, start: at, end };
}

const timeUnit =
  /[\s-]*(business |working |work |calendar )?(seconds?|secs?|s|minutes?|mins?|hours?|hrs?|hr|days?|wks?|weeks?|mos?|months?|yrs?|years?)\b(?!\s?(?:of stock))/y;
const timeUnits: [RegExp, TimeUnit][] = [
  [/^s/, "second"],
  [/^mi/, "minute"],
  [/^h/, "hour"],
  [/^d/, "day"],
  [/^w/, "week"],
  [/^mo/, "month"],
  [/^y/, "year"],
];

/** "six weeks", "20 working days", "45 min", "2-3 weeks". */
export function readDuration(text: string, at: number): Quantity | null {
  const first = readNumber(text, at);
  if (first === null || first.scale > 1) return null;
  const second = readRangeEnd(text, first);
  const last = second ?? first;
  const match = matchAt(timeUnit, text, last.end);
  if (match === null) return null;
  const [all, isWorking, name = ""] = match;
  const unit = timeUnits.find(([pattern]) => pattern.test(name))?.[1] ?? "day";
  return {
    kind: "duration",
    from: first.value,
    to: second?.value ?? null,
    unit,
    isWorking: isWorking !== undefined && !isWorking.startsWith("cal"),
    start: at,
    end: last.end + all.length,
  };
}
