import type { Context } from "../../../platform/context.ts";
import { rateKeyOf } from "../../../platform/rates/rate-key.ts";
import { insertView } from "../data/search-events.ts";
import { type PageView, pageView } from "../rules/tracking.ts";
import { asViewer } from "./as-viewer.ts";

/**
 * Records that the page of a product or manufacturer was opened: once a day for an address, and nothing of who it was. A
 * failure is only logged; what its own seller opens is not recorded.
 */
export async function recordView(ctx: Context, view: PageView): Promise<void> {
  try {
    const { resultId } = pageView.parse(view);
    const opened = {
      address: rateKeyOf(ctx.clientAddress),
      resultId,
      at: ctx.clock(),
    };
    await asViewer(ctx, (db) => insertView(db, opened));
  } catch (error) {
    ctx.log.warn({ err: error }, "Could not record a view");
  }
}
