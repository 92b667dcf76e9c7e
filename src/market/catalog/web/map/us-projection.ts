import { geoAlbersUsa } from "d3-geo";
import type { Coordinates } from "../../../../shared/coordinates.ts";
import type { Point } from "./simplify-line.ts";

/** Size of the map's drawing; the shapes of `us-atlas` are made for it. */
export const mapWidth = 975;
export const mapHeight = 610;

const projection = geoAlbersUsa().scale(1300).translate([487.5, 305]);

/** Where on the map a place is; null outside of the fifty states and the capital. */
export function placeOnMap({ longitude, latitude }: Coordinates): Point | null {
  return projection([longitude, latitude]);
}

/** How many units of the drawing a mile is, around a place: Alaska is drawn smaller. */
export function unitsPerMile(place: Coordinates): number {
  const north = placeOnMap({ ...place, latitude: place.latitude + 0.1 });
  const at = placeOnMap(place);
  const milesOfDegree = 69;
  if (north === null || at === null) return 0.327;
  return Math.hypot(north[0] - at[0], north[1] - at[1]) / (0.1 * milesOfDegree);
}
