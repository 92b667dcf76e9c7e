/** The date of the nth such weekday of a month; n = -1 is the last. Months from 0, 0 = Sunday. */
function nth(year: number, month: number, weekday: number, n: number): string {
  const edge = new Date(Date.UTC(year, n > 0 ? month : month + 1, n > 0 ? 1 : 0));
  const first =
    n > 0
      ? 1 + ((weekday - edge.getUTCDay() + 7) % 7) + 7 * (n - 1)
      : edge.getUTCDate() - ((edge.getUTCDay() - weekday + 7) % 7);
  return iso(new Date(Date.UTC(year, month, first)));
}

/** A holiday on a Saturday is kept on Friday, on a Sunday on Monday. */
function observed(year: number, month: number, day: number): string {
  const date = new Date(Date.UTC(year, month, day));
  const shift = date.getUTCDay() === 6 ? -1 : date.getUTCDay() === 0 ? 1 : 0;
  return iso(new Date(Date.UTC(year, month, day + shift)));
}

function holidaysOf(year: number): string[] {
  return [
    observed(year, 0, 1),
    observed(year + 1, 0, 1),
    nth(year, 0, 1, 3),
    nth(year, 1, 1, 3),
    nth(year, 4, 1, -1),
    observed(year, 5, 19),
    observed(year, 6, 4),
    nth(year, 8, 1, 1),
    nth(year, 9, 1, 2),
    observed(year, 10, 11),
    nth(year, 10, 4, 4),
    observed(year, 11, 25),
  ];
}

function iso(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** Whether U.S. federal offices work on a day: Monday to Friday but for holidays (5 U.S.C. 6103). @param date ISO */
export function isWorkingDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidaysOf(Number(date.slice(0, 4))).includes(date);
}

/**
 * The day so many working days after a date, or before it when negative; 0 is the date itself.
 *
 * @param date ISO
 */
export function addWorkingDays(date: string, days: number): string {
  const step = Math.sign(days);
  let day = date;
  for (let left = Math.abs(days); left > 0; ) {
    const next = new Date(`${day}T00:00:00Z`);
    next.setUTCDate(next.getUTCDate() + step);
    day = iso(next);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}
