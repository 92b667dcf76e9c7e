import type { Context } from "../../../platform/context.ts";
import type { MatchedBy } from "../../catalog/rules/matched-by.ts";
import {
  type Capable,
  type CapableCount,
  type CapableLevel,
  type CapableSearch,
  capableManufacturers,
} from "../data/capable-manufacturers.ts";
import type { ManufacturerSearch } from "../rules/manufacturer-search.ts";
import { deepestRow } from "../rules/search-page.ts";

const countedIds = 5000;

/** A page of those who qualify, and how many do. */
export interface CapablePage {
  found: { id: string; matchedBy: MatchedBy }[];
  counted: CapableCount;
  /** One of them has the words that were not understood; true where all were. */
  isSaid: boolean;
  /** The first of all who qualify, when facets are counted. */
  ids: string[];
}

/** Names first, then who qualifies without them. */
export async function capablePage(
  ctx: Context,
  search: ManufacturerSearch,
  others: CapableSearch,
  level: CapableLevel,
  named: string[],
): Promise<CapablePage> {
  const from = (search.page - 1) * search.limit;
  const isTooDeep = from + search.limit > deepestRow;
  const names = isTooDeep ? [] : named.slice(from, from + search.limit);
  const offset = Math.max(0, from - named.length);
  const limit = isTooDeep ? 0 : search.limit - names.length;
  const sort = search.sort ?? "relevance";
  const read = (paging: { offset: number; limit: number }) =>
    capableManufacturers(ctx.db.public, others, level, sort, paging);
  const isWithin = search.facets && offset + limit <= countedIds;
  const { shops, counted, isSaid } = await read(
    isWithin ? { offset: 0, limit: countedIds } : { offset, limit },
  );
  const all =
    search.facets && !isWithin ? (await read({ offset: 0, limit: countedIds })).shops : shops;
  const shown = isWithin ? shops.slice(offset, offset + limit) : shops;
  return {
    found: [
      ...names.map((id) => ({ id, matchedBy: { by: "name", basis: "named" } as const })),
      ...shown.map((shop) => ({ id: shop.id, matchedBy: matchOf(shop, level) })),
    ],
    counted,
    isSaid,
    ids: search.facets ? all.map(({ id }) => id) : [],
  };
}

function matchOf(row: Capable, level: CapableLevel): MatchedBy {
  if (level === "could") return { by: "could", basis: row.states ? "stated" : "implied" };
  const basis = row.states ? "stated" : row.isNamed ? "named" : "implied";
  return { by: "makes", basis };
}
