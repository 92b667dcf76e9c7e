import type { SystemDatabase } from "../../../platform/db/database.ts";
import { keepAddedUse, namedSearches, takeAddingUp } from "../data/added-use.ts";
import { dayAfter } from "../rules/figures/figure-period.ts";
import { termsOf } from "../rules/searched-terms.ts";

/**
 * Adds up what was viewed, found and opened on all days (UTC) before today, by entry and day: once a day, however often
 * and in however many processes it is called. Of queries it keeps those that three visitors of one day asked.
 *
 * @returns whether something was added up now
 */
export async function addUpUse(db: SystemDatabase, now: Date): Promise<boolean> {
  const today = now.toISOString().slice(0, 10);
  let isAdded = false;
  while (await addUpDay(db, today)) isAdded = true;
  return isAdded;
}

/** One day in a transaction: however many a site was down for, no statement is about more. */
async function addUpDay(db: SystemDatabase, today: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const day = await takeAddingUp(tx, today);
    if (day === null) return false;
    const until = dayAfter(day, 1);
    const named = await namedSearches(tx, day, until);
    const withTerms = named.map((one) => ({ ...one, terms: termsOf(one.query) }));
    await keepAddedUse(tx, day, until, withTerms);
    return true;
  });
}
