import type { Context } from "../../../platform/context.ts";
import { clientKeyOf } from "../../../platform/rates/client-key.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import { searchRates } from "../rules/rates.ts";

/**
 * Counts one search of the client: the same count for pages, for the data of pages and for the API. A
 * page that comes out of the shared cache searches nothing and is not counted.
 *
 * @throws AppError rate_limited after 300 a minute
 */
export async function limitSearch(ctx: Context): Promise<void> {
  await limitRate(ctx, searchRates.search, clientKeyOf(ctx));
}
