import type { Context } from "../../../platform/context.ts";
import { naicsSubsectors } from "../data/map-clusters.ts";
import type { ManufacturerFilter } from "../rules/manufacturer-search.ts";
import { locate } from "./open-search.ts";

/** Subsectors of manufacturing (three digits of NAICS) and how many manufacturers pass the filter in each. */
export async function countSubsectors(
  ctx: Context,
  filter: ManufacturerFilter,
): Promise<{ code: string; count: number }[]> {
  const located = locate(filter);
  return located === null ? [] : naicsSubsectors(ctx.db.public, located);
}
