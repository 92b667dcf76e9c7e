import type { Coordinates } from "../../../../shared/coordinates.ts";
import { type Box, boxOfState } from "./state-shapes.ts";
import { placeOnMap, unitsPerMile } from "./us-projection.ts";

/** A small map of one place: its state, cut out of the map of the country. */
export interface Locator {
  state: string;
  box: Box;
  /** The place, in units of the map. */
  x: number;
  y: number;
  scaleMiles: number;
  /** Length of the scale bar, in units of the map. */
  scaleLength: number;
}

const aspect = 4 / 3;
/** Narrower, a small state would be drawn larger than its outline is true. */
const leastWidth = 90;
const barMiles = [500, 200, 100, 50, 20, 10];

/** Null for a place the map does not show: a territory, or a state it is not in. */
export function locatorOf(coordinates: Coordinates, state: string): Locator | null {
  const at = placeOnMap(coordinates);
  const own = boxOfState(state);
  if (at === null || own === undefined) return null;
  const box = framed(own, 1.16);
  const isInside =
    at[0] > box.x && at[0] < box.x + box.width && at[1] > box.y && at[1] < box.y + box.height;
  if (!isInside) return null;
  const unit = unitsPerMile(coordinates);
  const scaleMiles = barMiles.find((miles) => miles * unit <= box.width * 0.34) ?? 5;
  return {
    state,
    box,
    x: tenths(at[0]),
    y: tenths(at[1]),
    scaleMiles,
    scaleLength: tenths(scaleMiles * unit),
  };
}

/** The box, enlarged by a factor, in the shape of the map's frame. */
export function framed(box: Box, scale: number): Box {
  const width = Math.max(box.width * scale, box.height * scale * aspect, leastWidth);
  const height = width / aspect;
  return {
    x: tenths(box.x + box.width / 2 - width / 2),
    y: tenths(box.y + box.height / 2 - height / 2),
    width: tenths(width),
    height: tenths(height),
  };
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
