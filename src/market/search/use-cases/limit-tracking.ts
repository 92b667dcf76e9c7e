import type { Context } from "../../../platform/context.ts";
import { clientKeyOf } from "../../../platform/rates/client-key.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import { searchRates } from "../rules/rates.ts";

/**
 * Counts what a page tells of a search or an opened result: each is a row that anybody can cause.
 *
 * @throws AppError rate_limited after 60 a minute or 1,000 a day of one client
 */
export async function limitTracking(ctx: Context): Promise<void> {
  const client = clientKeyOf(ctx);
  await limitRate(ctx, searchRates.tracking, client);
  await limitRate(ctx, searchRates.trackingDay, client);
}
