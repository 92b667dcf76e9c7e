import type { Context } from "../../../platform/context.ts";
import { milesBetween } from "../../../shared/coordinates.ts";
import { neighborsWith } from "../data/nearby-manufacturers.ts";
import type { Manufacturer, ManufacturerSummary } from "../rules/manufacturer.ts";

/**
 * Other manufacturers around one that do something it does, nearest first. None for one whose place or
 * processes are not known.
 *
 * @param limit at most this many, default 4
 */
export async function nearbyManufacturers(
  ctx: Context,
  manufacturer: Pick<Manufacturer, "id" | "coordinates" | "processes">,
  limit = 4,
): Promise<(ManufacturerSummary & { distanceMiles: number })[]> {
  const { id, coordinates, processes } = manufacturer;
  if (coordinates === null || processes.length === 0) return [];
  // The index orders by degrees, in which a step east is as long as one north: read more, then measure.
  const neighbors = await neighborsWith(ctx.db.public, { id, coordinates, processes }, limit * 4);
  return neighbors
    .map(({ coordinates: there, ...neighbor }) => ({
      ...neighbor,
      distanceMiles: milesBetween(coordinates, there),
    }))
    .sort((a, b) => a.distanceMiles - b.distanceMiles)
    .slice(0, limit);
}
