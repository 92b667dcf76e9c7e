import type { Context } from "../../../platform/context.ts";
import { rateKeyOf } from "../../../platform/rates/rate-key.ts";
import { insertSearchEvent } from "../data/search-events.ts";
import { type SearchEvent, searchEvent } from "../rules/tracking.ts";

/**
 * Records that the results of a search were shown. A failure is only logged (specification, section 7):
 * nobody's search fails because it could not be counted.
 */
export async function recordSearch(ctx: Context, event: SearchEvent): Promise<void> {
  try {
    const { query, resultCount } = searchEvent.parse(event);
    if (query === "") return;
    await insertSearchEvent(ctx.db.public, {
      kind: "search",
      address: rateKeyOf(ctx.clientAddress),
      query,
      resultCount,
      at: ctx.clock(),
    });
  } catch (error) {
    ctx.log.warn({ err: error }, "Could not record a search");
  }
}
