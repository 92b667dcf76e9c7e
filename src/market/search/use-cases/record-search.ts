import type { Context } from "../../../platform/context.ts";
import { rateKeyOf } from "../../../platform/rates/rate-key.ts";
import { insertSearch } from "../data/search-events.ts";
import { insertSearchedTerms } from "../data/searched-terms.ts";
import { queryKey } from "../rules/query-key.ts";
import { termsOf } from "../rules/searched-terms.ts";
import { type SearchEvent, searchEvent } from "../rules/tracking.ts";
import { asViewer } from "./as-viewer.ts";

/**
 * Records that the results of a search were shown, and counts what it was for and whom it found. A failure is only
 * logged (specification, section 7): nobody's search fails because it could not be counted.
 */
export async function recordSearch(ctx: Context, event: SearchEvent): Promise<void> {
  try {
    const { query, resultCount, shown = [], found = [] } = searchEvent.parse(event);
    if (query === "") return;
    const seen = { address: rateKeyOf(ctx.clientAddress), at: ctx.clock() };
    const lists = { resultCount, shown, found };
    await asViewer(ctx, (db) =>
      insertSearch(db, { query, key: queryKey(query), ...lists, ...seen }),
    );
    await insertSearchedTerms(ctx.db.public, { terms: termsOf(query), ...seen });
  } catch (error) {
    ctx.log.warn({ err: error }, "Could not record a search");
  }
}
