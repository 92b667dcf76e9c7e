/** The day of a month, 1 to 12, that is the so-many-th such day of the week, 0 = Sunday; counted from the end where below 0. */
function nth(year: number, month: number, weekday: number, which: number): string {
  const last = new Date(Date.UTC(year, month, 0));
  const first = new Date(Date.UTC(year, month - 1, 1));
  const day =
    which > 0
      ? 1 + ((weekday - first.getUTCDay() + 7) % 7) + (which - 1) * 7
      : last.getUTCDate() - ((last.getUTCDay() - weekday + 7) % 7);
  return iso(year, month, day);
}

const iso = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** Legal holidays (5 U.S.C. 6103) and other days that are the same for all. Easter is none: churches reckon it in two ways. */
const holidays: readonly [string, (year: number) => string][] = [
  ["new year(?:'?s)?", (year) => iso(year, 1, 1)],
  ["(?:martin luther king|mlk)", (year) => nth(year, 1, 1, 3)],
  ["groundhog", (year) => iso(year, 2, 2)],
  ["valentine'?s?", (year) => iso(year, 2, 14)],
  ["president'?s'?|washington's birthday", (year) => nth(year, 2, 1, 3)],
  ["(?:st\\.? |saint )patrick'?s", (year) => iso(year, 3, 17)],
  ["earth", (year) => iso(year, 4, 22)],
  ["mother'?s'?", (year) => nth(year, 5, 0, 2)],
  ["memorial", (year) => nth(year, 5, 1, -1)],
  ["flag", (year) => iso(year, 6, 14)],
  ["father'?s'?", (year) => nth(year, 6, 0, 3)],
  ["juneteenth", (year) => iso(year, 6, 19)],
  ["independence|july (?:4th|fourth)|(?:the )?(?:4th|fourth) of july", (year) => iso(year, 7, 4)],
  ["labor", (year) => nth(year, 9, 1, 1)],
  ["columbus|indigenous peoples'?", (year) => nth(year, 10, 1, 2)],
  ["halloween", (year) => iso(year, 10, 31)],
  ["veteran'?s'?", (year) => iso(year, 11, 11)],
  ["thanksgiving", (year) => nth(year, 11, 4, 4)],
  ["christmas eve", (year) => iso(year, 12, 24)],
  ["christmas|xmas", (year) => iso(year, 12, 25)],
];
/** Called so without the word for a day. */
const alone =
  /^(?:new year|juneteenth|july|\(\?:the|halloween|thanksgiving|christmas|independence\|)/;

/** A pattern of what holidays are called, in lower case: "memorial day", "thanksgiving". */
export const holidayWords = `(?:${holidays
  .map(([words]) => (alone.test(words) ? `(?:${words})(?: day)?` : `(?:${words}) day`))
  .join("|")})`;

const said = new RegExp(
  String.raw`\b(by|before|for|until|prior to|than)\s+(?:the\s+)?(${holidayWords})\b`,
);

/**
 * The day of a holiday that a text names, or the one before where it says "before": the next that is not over.
 *
 * @param text lower case
 * @param today YYYY-MM-DD
 */
export function readHoliday(text: string, today: string): string | null {
  const [, word = "", name = ""] = said.exec(text) ?? [];
  const of = holidays.find(([words]) => new RegExp(`^(?:${words})\\b`).test(name))?.[1];
  if (of === undefined) return null;
  const year = Number(today.slice(0, 4));
  const days = [year, year + 1].map((one) =>
    /^(?:before|prior)/.test(word) ? dayBefore(of(one)) : of(one),
  );
  return days.find((day) => day >= today) ?? null;
}

function dayBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}
