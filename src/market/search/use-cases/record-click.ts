import type { Context } from "../../../platform/context.ts";
import { rateKeyOf } from "../../../platform/rates/rate-key.ts";
import { isId } from "../../catalog/rules/input.ts";
import { insertSearchEvent } from "../data/search-events.ts";
import { type SearchClick, searchClick } from "../rules/tracking.ts";

/**
 * Records that a result was opened. A failure is only logged (specification, section 7), and a result
 * without an id of ours is not recorded.
 */
export async function recordClick(ctx: Context, click: SearchClick): Promise<void> {
  try {
    const { resultId, query, totalResults } = searchClick.parse(click);
    if (!isId(resultId)) return;
    await insertSearchEvent(ctx.db.public, {
      kind: "click",
      address: rateKeyOf(ctx.clientAddress),
      query,
      resultId,
      resultCount: totalResults,
      at: ctx.clock(),
    });
  } catch (error) {
    ctx.log.warn({ err: error }, "Could not record a click");
  }
}
