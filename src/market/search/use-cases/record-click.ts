import type { Context } from "../../../platform/context.ts";
import { rateKeyOf } from "../../../platform/rates/rate-key.ts";
import { isId } from "../../catalog/rules/input.ts";
import { insertClick } from "../data/search-events.ts";
import { queryKey } from "../rules/query-key.ts";
import { type SearchClick, searchClick } from "../rules/tracking.ts";
import { asViewer } from "./as-viewer.ts";

/**
 * Records that a result was opened. A failure is only logged (specification, section 7); a result without an
 * id of ours is not recorded, and neither is what its own seller opens.
 */
export async function recordClick(ctx: Context, click: SearchClick): Promise<void> {
  try {
    const { resultId, query, totalResults, position } = searchClick.parse(click);
    if (!isId(resultId)) return;
    const opened = {
      address: rateKeyOf(ctx.clientAddress),
      query,
      key: queryKey(query),
      resultId,
      position: position ?? null,
      resultCount: totalResults,
      at: ctx.clock(),
    };
    await asViewer(ctx, (db) => insertClick(db, opened));
  } catch (error) {
    ctx.log.warn({ err: error }, "Could not record a click");
  }
}
