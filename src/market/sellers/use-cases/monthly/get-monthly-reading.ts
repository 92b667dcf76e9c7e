import { signedIn } from "../../../../platform/auth/signed-in.ts";
import type { Context } from "../../../../platform/context.ts";
import { monthlyReadingOf } from "../../data/monthly-readings.ts";
import type { MonthlyReading } from "../../rules/monthly-reading.ts";

/**
 * Whether and when the website of the company acted for is read again, and what came of the last time.
 *
 * @throws AppError as `signedIn`
 */
export async function getMonthlyReading(ctx: Context): Promise<MonthlyReading> {
  signedIn(ctx.viewer);
  const { company } = ctx.viewer;
  if (company === null) return { nextAt: null, lastAt: null, found: null, flaw: null };
  return ctx.db.transaction(ctx.viewer, (tx) => monthlyReadingOf(tx, company.id));
}
