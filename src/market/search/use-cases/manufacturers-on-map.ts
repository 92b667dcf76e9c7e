import type { Context } from "../../../platform/context.ts";
import type { MapCluster } from "../../catalog/rules/map.ts";
import { clustersOnMap } from "../data/map-clusters.ts";
import type { ManufacturerFilter } from "../rules/manufacturer-search.ts";
import { locate } from "./open-search.ts";

/**
 * Where the manufacturers that pass a filter are: at most a few thousand dots however many rows there are.
 *
 * @param cellDegrees side of the squares that are gathered into one dot
 * @returns dots, fullest first; `total` counts the manufacturers with coordinates
 */
export async function manufacturersOnMap(
  ctx: Context,
  filter: ManufacturerFilter,
  cellDegrees: number,
): Promise<{ clusters: MapCluster[]; total: number }> {
  const located = locate(filter);
  const clusters = located === null ? [] : await clustersOnMap(ctx.db.public, located, cellDegrees);
  return { clusters, total: clusters.reduce((sum, cluster) => sum + cluster.count, 0) };
}
