import { readHoliday } from "./holidays.ts";
import { isBinaryFraction } from "./quantities/date-spans.ts";
import { smallNumbers } from "./quantities/read-number.ts";
import { withoutQuoteDeadlines } from "./quote-deadlines.ts";

const months =
  "january february march april may june july august september october november december".split(
    " ",
  );
const monthPattern = `(${months.map((name) => `${name}|${name.slice(0, 3)}`).join("|")}|sept)`;
const small = smallNumbers.slice(1, 13);

const weekdays = "sunday monday tuesday wednesday thursday friday saturday".split(" ");

/**
 * The day by which something is needed: "by June 15", "in six weeks", "before the end of October",
 * "2027-03-01", "3/15/2027", "next month", "by Q2", "by Friday". Days already past mean the next year's. Until when
 * quotes are to come ("bids due March 1") is another day.
 *
 * @param today ISO date
 * @returns ISO date; a month alone is its last day; null without a date
 */
export function readNeededBy(text: string, today: string): string | null {
  const plain = withoutQuoteDeadlines(text.toLowerCase())
    .replace(/(\d)(?:st|nd|rd|th)\b/g, "$1")
    // The hour of a day, which names no other.
    .replace(/\b(by|before|until|on|due)\s+(?:noon|\d{1,2}(?::\d\d)?\s?[ap]\.?m\b\.?)\s/g, "$1 ");
  const holiday = readHoliday(plain, today);
  if (holiday !== null) return holiday;
  const iso = /\b(20\d\d)-(\d{2})-(\d{2})\b/.exec(plain);
  if (iso !== null) return valid(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const dotted = /\b(\d{1,2})\.(\d{1,2})\.(20\d\d)\b/.exec(plain);
  if (dotted !== null) return dottedDay(Number(dotted[1]), Number(dotted[2]), Number(dotted[3]));
  const week = weekOfMonth(plain, today);
  if (week !== null) return week;
  const dayFirst = new RegExp(
    String.raw`\b(\d{1,2})\s+(?:of\s+)?${monthPattern}\b\.?(?:,?\s+(20\d\d))?`,
  ).exec(plain);
  if (dayFirst !== null) {
    const [, day, name = "", year] = dayFirst;
    return upcoming(today, monthOf(name), Number(day), year === undefined ? null : Number(year));
  }
  const named = new RegExp(
    String.raw`\b(?:(?:the\s+)?(end|middle|mid|beginning|start|early|late)(?:\s+of)?[\s-]+)?${monthPattern}\b\.?(?:\s+(\d{1,2})(?!\d))?(?:,?\s+(20\d\d))?`,
  ).exec(plain);
  if (
    named !== null &&
    ((named[2] !== "may" && named[2] !== "mar" && named[2] !== "march") || isDated(plain, named[0]))
  ) {
    const year = named[4] === undefined ? null : Number(named[4]);
    const part = named[1] ?? "";
    const fixed =
      named[3] ?? { mid: "15", middle: "15", beginning: "5", start: "5", early: "10" }[part];
    return upcoming(
      today,
      monthOf(named[2] ?? ""),
      fixed === undefined ? null : Number(fixed),
      year,
    );
  }
  const slashed =
    /\b(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?\b(?!\s?(?:"|in\b|inch|mm|thick|wall|plate|bar\b|drive)|-\d{1,2}(?!\/))/.exec(
      plain,
    );
  if (
    slashed !== null &&
    !isBinaryFraction(slashed[0], plain.slice(slashed.index + slashed[0].length)) &&
    /\b(?:by|before|than|on|need\w*|deadline|due|until|deliver\w*|date|launch\w*)\b/.test(
      // A fraction stands far from the word that asks for a day: "on 2 legs with 1/8 wall".
      slashed[3] === undefined
        ? plain.slice(Math.max(0, slashed.index - 24), slashed.index)
        : plain,
    )
  ) {
    const year = slashed[3] === undefined ? null : (Number(slashed[3]) % 100) + 2000;
    return upcoming(today, Number(slashed[1]), Number(slashed[2]), year);
  }
  const quarter = /\bq([1-4])(?:\s+(?:of\s+)?(20\d\d))?\b/.exec(plain);
  if (quarter !== null)
    return upcoming(
      today,
      Number(quarter[1]) * 3,
      null,
      quarter[2] === undefined ? null : Number(quarter[2]),
    );
  const amount = String.raw`(\d{1,3}|a|an|${small.join("|")})\s+(?:business |working )?(day|week|month)s?\b`;
  const span =
    new RegExp(
      String.raw`\b(?:in|within|next|under|less than|no more than)\s+(?:about |the next |under )?${amount}`,
    ).exec(plain) ?? new RegExp(String.raw`\b${amount}\s+from\s+(?:now|today)\b`).exec(plain);
  if (span !== null) return later(today, count(span[1] ?? ""), span[2] ?? "");
  if (/\b(?:by|before|until|need\w*(?: (?:it|them|this))?|due) tomorrow\b/.test(plain)) {
    return later(today, 1, "day");
  }
  const weekday = new RegExp(
    String.raw`\b(?:by|before|until|on|due|need (?:it|them|this)) (?:next |this )?(${weekdays.join("|")})\b`,
  ).exec(plain);
  if (weekday !== null) return nextWeekday(today, weekdays.indexOf(weekday[1] ?? ""));
  const ofMonth =
    /\b(?:(end|middle|mid|beginning|start|early|late)(?:\s+of)?[\s-]+)(?:the\s+)?(next|this|the|coming) month\b/.exec(
      plain,
    );
  if (ofMonth !== null)
    return dayOfMonth(today, ofMonth[1] ?? "", /next|coming/.test(ofMonth[2] ?? ""));
  if (/\bnext month\b/.test(plain)) return later(today, 1, "month");
  if (/\bnext week\b/.test(plain)) return later(today, 1, "week");
  if (
    /\b(?:(?:by|before) (?:the )?(?:end of (?:the |this )?year|year.end)|(?:at )?(?:the )?end of (?:the|this) year)\b/.test(
      plain,
    )
  ) {
    return upcoming(today, 12, 31, null);
  }
  return null;
}

const ofWeek = new RegExp(
  String.raw`\b(first|second|third|fourth|last|[1-4])\s+week\s+(?:of|in)\s+(?:${monthPattern}\b\.?(?:,?\s+(20\d\d))?|(next|this|the coming) month\b)`,
);

/** The last day of a week of a month: "the second week of January" is over on the 14th. */
function weekOfMonth(plain: string, today: string): string | null {
  const found = ofWeek.exec(plain);
  if (found === null) return null;
  const [, nth = "", name, year, which] = found;
  const at = ["first", "second", "third", "fourth"].indexOf(nth);
  const day = nth === "last" ? null : 7 * (at < 0 ? Number(nth) : at + 1);
  if (name !== undefined)
    return upcoming(today, monthOf(name), day, year === undefined ? null : Number(year));
  const [thisYear = 0, thisMonth = 0] = today.split("-").map(Number);
  const ahead = new Date(Date.UTC(thisYear, thisMonth - (which === "this" ? 1 : 0), 1));
  const [inYear, month] = [ahead.getUTCFullYear(), ahead.getUTCMonth() + 1];
  return valid(inYear, month, day ?? lastDay(inYear, month));
}

/** "End of next month", "middle of this month". */
function dayOfMonth(today: string, part: string, isNext: boolean): string | null {
  const [thisYear = 0, thisMonth = 0] = today.split("-").map(Number);
  const [year, month] =
    isNext && thisMonth === 12 ? [thisYear + 1, 1] : [thisYear, thisMonth + (isNext ? 1 : 0)];
  const day = { mid: 15, middle: 15, beginning: 5, start: 5, early: 10 }[part];
  const found = valid(year, month, day ?? lastDay(year, month));
  return found !== null && found < today ? null : found;
}

/** Month 1 to 12 of a name or its first letters. */
function monthOf(name: string): number {
  return months.findIndex((month) => month.startsWith(name.slice(0, 3))) + 1;
}

/** The first such day after today. @param weekday 0 = Sunday */
function nextWeekday(today: string, weekday: number): string | null {
  const days = (weekday - new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7;
  return later(today, days === 0 ? 7 : days, "day");
}

/** "may" is a verb and "march" an order unless a word before or a day after makes it a month. */
function isDated(text: string, match: string): boolean {
  const at = text.indexOf(match);
  return (
    /\d/.test(match) ||
    /\b(?:by|before|in|of|until|for|end|mid|early|late|this|next)\s*(?:the\s*)?$/.test(
      text.slice(0, at),
    ) ||
    /^(?:the )?(?:end|mid|middle|beginning|start|early|late)/.test(match)
  );
}

function upcoming(
  today: string,
  month: number,
  day: number | null,
  year: number | null,
): string | null {
  const make = (inYear: number) => valid(inYear, month, day ?? lastDay(inYear, month));
  if (year !== null) return make(year);
  const thisYear = Number(today.slice(0, 4));
  const date = make(thisYear);
  return date !== null && date < today ? make(thisYear + 1) : date;
}

function later(today: string, amount: number, unit: string): string | null {
  if (amount < 1) return null;
  const date = new Date(`${today}T00:00:00Z`);
  if (unit === "month") date.setUTCMonth(date.getUTCMonth() + amount);
  else date.setUTCDate(date.getUTCDate() + amount * (unit === "week" ? 7 : 1));
  return date.toISOString().slice(0, 10);
}

function count(text: string): number {
  return /^an?$/.test(text) ? 1 : /^\d/.test(text) ? Number(text) : small.indexOf(text) + 1;
}

function lastDay(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Days stand first where points part them; which is which only figures above twelve tell. */
function dottedDay(first: number, second: number, year: number): string | null {
  if (first <= 12 && second <= 12 && first !== second) return null;
  return first > 12 ? valid(year, second, first) : valid(year, first, second);
}

function valid(year: number, month: number, day: number): string | null {
  if (month < 1 || month > 12 || day < 1 || day > lastDay(year, month)) return null;
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
