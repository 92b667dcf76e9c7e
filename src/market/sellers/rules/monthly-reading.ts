/** Whether and when a company's website is read again, and what came of the last time. */
export interface MonthlyReading {
  /** ISO 8601; null: nobody has allowed it. */
  nextAt: string | null;
  /** ISO 8601; null: not yet. */
  lastAt: string | null;
  /** New proposals that the last one brought; null: it could not be read, or not yet. */
  found: number | null;
  /** Why the last one could not be read. */
  flaw: string | null;
}

/** The same day of the next month, or the last day of a shorter one; UTC. */
export function aMonthAfter(day: Date): Date {
  const next = new Date(day);
  next.setUTCDate(1);
  next.setUTCMonth(next.getUTCMonth() + 1);
  const last = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  next.setUTCDate(Math.min(day.getUTCDate(), last));
  return next;
}
