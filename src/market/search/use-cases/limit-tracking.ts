import type { Context } from "../../../platform/context.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import { rateKeyOf } from "../../../platform/rates/rate-key.ts";
import { searchRates } from "../rules/rates.ts";

/**
 * Counts what a page tells of a search or an opened result: each is a row that anybody can cause.
 *
 * @throws AppError rate_limited after 60 a minute or 1,000 a day of one address
 */
export async function limitTracking(ctx: Context): Promise<void> {
  const client = rateKeyOf(ctx.clientAddress);
  await limitRate(ctx, searchRates.tracking, client);
  await limitRate(ctx, searchRates.trackingDay, client);
}
