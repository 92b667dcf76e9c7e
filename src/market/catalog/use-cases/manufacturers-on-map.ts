import type { Context } from "../../../platform/context.ts";
import { clustersOnMap } from "../data/map-clusters.ts";
import type { MapCluster, MapFilter } from "../rules/map.ts";

/**
 * Where the manufacturers are: at most a few thousand dots however many rows there are.
 *
 * @param cellDegrees side of the squares that are gathered into one dot, default 0.5
 * @returns dots, fullest first; `total` counts the manufacturers with coordinates
 */
export async function manufacturersOnMap(
  ctx: Context,
  filter: MapFilter = {},
  cellDegrees = 0.5,
): Promise<{ clusters: MapCluster[]; total: number }> {
  const clusters = await clustersOnMap(ctx.db.public, filter, cellDegrees);
  return { clusters, total: clusters.reduce((sum, cluster) => sum + cluster.count, 0) };
}
