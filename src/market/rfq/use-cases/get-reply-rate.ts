import type { Context } from "../../../platform/context.ts";
import { replyRatesOf } from "../data/trade-rates.ts";
import type { TradeRate } from "../rules/trade-rates.ts";

/**
 * How many of the requests of the last year a shop answered: for everybody to see.
 *
 * @param manufacturerId of its entry in the directory
 * @returns null where none was sent to it
 */
export async function replyRateOf(
  ctx: Pick<Context, "db">,
  manufacturerId: string,
): Promise<TradeRate | null> {
  return (await replyRatesOf(ctx.db.public, [manufacturerId])).get(manufacturerId) ?? null;
}
