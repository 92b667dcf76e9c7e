import { isUntold } from "./untold.ts";

/** What lead times are counted in, as a unit of a column or of a cell. Days of work are five a week. */
export const leadTimeUnits = ["hours", "days", "business days", "weeks", "months"] as const;
type LeadTimeUnit = (typeof leadTimeUnits)[number];

/** How many days one is. */
const daysOfUnit: Record<LeadTimeUnit, number> = {
  hours: 1 / 24,
  days: 1,
  "business days": 1.4,
  weeks: 7,
  months: 30,
};

/** Words for them, as people write and shorten them, in cells and headers alike. */
const spellings: readonly [LeadTimeUnit, string][] = [
  ["business days", "(?:business|working|work|bus|biz|wkg)\\.?[ _-]*(?:days?|dys?|d)|[bw]ds?"],
  ["hours", "hours?|hrs?"],
  ["weeks", "weeks?|wks?|w"],
  ["months", "months?|mths?|mons?|mos?"],
  ["days", "(?:calendar[ _-]*)?(?:days?|dys?)|d"],
];

const anyUnit = spellings.map(([, words]) => words).join("|");

function unitOfWord(word: string): LeadTimeUnit | null {
  const found = spellings.find(([, words]) => new RegExp(`^(?:${words})$`, "i").test(word));
  return found?.[0] ?? null;
}

/**
 * Name of a column without the words of units, and the units that stand in it. One letter is a unit where it ends the
 * name.
 *
 * @param name in lowercase, its words apart by blanks alone
 * @example splitUnits("lead time wks") // { rest: "lead time", units: ["weeks"] }
 */
export function splitUnits(name: string): { rest: string; units: LeadTimeUnit[] } {
  const units = new Set<LeadTimeUnit>();
  const rest = name.replace(new RegExp(`\\b(?:in )?(${anyUnit})\\b(?! time)`, "g"), (all, word) => {
    const isLast = name.endsWith(` ${word}`);
    const unit = word.length === 1 && !isLast ? null : unitOfWord(word);
    if (unit === null) return all;
    units.add(unit);
    return " ";
  });
  return { rest: rest.replace(/ +/g, " ").trim(), units: [...units] };
}

/** What the name of a column of lead times calls it, as `splitUnits` leaves it. */
const called =
  /\blead ?times?\b|^lead$|^l ?t\b|^(?:delivery|production|turnaround) time\b|^(?:ships in|turnaround)$/;
/** The same, where a unit says that it is a time. */
const calledWithUnit =
  /^(?:lead|delivery|ships?|shipping|production|manufacturing|turnaround|aro)\b/;

/** Name of a column in lowercase, its words apart by blanks. @example columnWords("LeadTime(wks)") // "lead time wks" */
export function columnWords(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replaceAll("$", " usd ")
    .replaceAll("#", " no ")
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/**
 * The column of lead times among columns that nothing else is taken from; one that names its unit before one that does
 * not.
 *
 * @param names as `columnWords` has them; undefined for one that says something else
 * @returns its place; -1 for none
 */
export function leadTimeColumn(names: readonly (string | undefined)[]): number {
  const ranked = names.map((name): number => {
    if (name === undefined) return 0;
    const { rest, units } = splitUnits(name);
    if (units.length > 0) return called.test(rest) || calledWithUnit.test(rest) ? 2 : 0;
    return called.test(rest) ? 1 : 0;
  });
  const best = Math.max(0, ...ranked);
  return best === 0 ? -1 : ranked.indexOf(best);
}

/** What a column says of figures in it that name no unit: that they are days, unless its name says otherwise. */
export type ColumnUnit = { unit: LeadTimeUnit } | { flaw: string };

/** @param header name of the column as it stands in the table */
export function unitOfColumn(header: string): ColumnUnit {
  const { units } = splitUnits(columnWords(header));
  const [unit = "days"] = units;
  if (units.length < 2) return { unit };
  return { flaw: `the column is of ${units.join(" and ")}: write the unit beside the figure` };
}

const figure = String.raw`\d{1,6}(?:\.\d+)?`;
/** From when on it counts: from the order, as everybody's does. */
const sinceOrder =
  "(?:a\\.?r\\.?o\\.?|(?:after|from|upon)(?: the)?(?: receipt| date)?(?: of)?(?: the| an)? ?(?:order|p\\.?o\\.?)?(?: placement| date)?)";
/** What says that a figure is not exact, or the most. */
const about =
  "(?:(?:about|around|approx(?:imately|\\.)?|circa|ca?\\.|est(?:imated|\\.)?|up to|within|max(?:imum|\\.)?|usually|typically|standard|[~≈<])\\s*)?";
const span = new RegExp(
  `^${about}(?:${figure}\\s*(?:-|–|to)\\s*)?(${figure})\\s*-?\\s*(${anyUnit})?\\.?(?:[\\s,(]+(?:${sinceOrder}|approx(?:imately|\\.)?|max(?:imum|\\.)?)\\)?)?$`,
  "i",
);
/** Numbers as words, from a day or a week on. */
const counts = "a,one,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve".split(",");
const worded = new RegExp(
  `\\b(${counts.join("|")}|an)\\b(?=[ -]+(?:to\\b|or\\b|${anyUnit})|$)`,
  "gi",
);

/** A lead time with its numbers as figures. */
function figured(text: string): string {
  return text
    .trim()
    .replace(/^next (?:business |working )?day$/i, "1 day")
    .replace(worded, (word) => String(Math.max(1, counts.indexOf(word.toLowerCase()))));
}

/** Words for units within prose, as text of a pattern; a letter alone is none there: "3 D printing". */
export const timeWords = String.raw`(?:(?:full|calendar|business|working)\s+)?(?:${anyUnit
  .split("|")
  .filter((word) => word.length > 1)
  .join("|")})\b\.?`;
const timeWithin = new RegExp(
  String.raw`(?:(?:${figure})\+?\s*(?:-|–|to)\s*)?(${figure})\+?\s*-?\s*((?:full\s+)?(?:${timeWords}))`,
  "i",
);

/**
 * The days of the time that a text names with its unit, of a span its end, rounded up; null for one without.
 *
 * @example daysWithin("as little as 2-3 wks.") // 21
 */
export function daysWithin(text: string): number | null {
  const [, count = "", words] = timeWithin.exec(text) ?? [];
  if (words === undefined) return null;
  const plain = words.replace(/\.$/, "").trim();
  const unit = unitOfWord(plain) ?? unitOfWord(plain.replace(/^\w+\s+/, ""));
  return unit === null ? null : Math.ceil(Number(count) * daysOfUnit[unit] - 1e-9);
}

/** What lies ready takes no days. */
const ready =
  /^(?:(?:in|from|ex|on)[ -])?(?:stock|hand|the shelf)(?:ed| item)?$|^(?:off[ -]the[ -]shelf|ready to ship|same[ -]day|immediate(?:ly)?)$/i;

/**
 * A lead time in days, of a span its end, rounded up; "" where it is not told. What is none stays as it is.
 *
 * @param unit of a figure that names none
 * @example plainDays("2-3 weeks ARO") // "21", and "0" of "in stock"
 */
export function plainDays(text: string, unit: LeadTimeUnit = "days"): string {
  if (isUntold(text)) return "";
  if (ready.test(text.trim())) return "0";
  const [, count, word] = span.exec(figured(text)) ?? [];
  if (count === undefined) return text.trim();
  const said = word === undefined ? unit : (unitOfWord(word) ?? unit);
  // Sums of fractions such as 1.4 miss whole numbers by a little.
  return String(Math.ceil(Number(count) * daysOfUnit[said] - 1e-9));
}

/** Whether a lead time is a figure that names no unit. */
export function isBareFigure(text: string): boolean {
  const [, count, word] = span.exec(figured(text)) ?? [];
  return count !== undefined && word === undefined;
}

/**
 * How figures of a column are read, by the first one that is there.
 *
 * @param cells of the column, from the top
 * @returns example null for a column without lead times that can be read
 * @example readingOf("Lead time (weeks)", ["6"]) // { unit: "weeks", example: "6 weeks → 42 days" }
 */
export function readingOf(
  header: string,
  cells: readonly string[],
): { unit: LeadTimeUnit | null; example: string | null } {
  const column = unitOfColumn(header);
  const unit = "unit" in column ? column.unit : null;
  const [cell] = cells.map((text) => text.trim()).filter((text) => span.test(figured(text)));
  if (cell === undefined || (unit === null && isBareFigure(cell))) return { unit, example: null };
  const said = isBareFigure(cell) ? `${cell} ${unit}` : cell;
  return { unit, example: `${said} → ${plainDays(cell, unit ?? "days")} days` };
}
