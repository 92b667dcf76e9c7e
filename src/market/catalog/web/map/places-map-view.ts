import type { Coordinates } from "../../../../shared/coordinates.ts";
import { framed } from "./locator.ts";
import { type Box, boxOfState } from "./state-shapes.ts";
import { mapHeight, mapWidth, placeOnMap } from "./us-projection.ts";

/** Numbered places on the map of the country, or on the one state that they are all in. */
export interface PlacesMapView {
  box: Box;
  /** The state that the map is cut to; null for the country. */
  state: string | null;
  pins: { number: number; x: number; y: number }[];
}

const country: Box = { x: 0, y: 0, width: mapWidth, height: mapHeight };

/**
 * The map of some places. Runs on the server: it reads the outlines of the states.
 *
 * @param places in the order of their numbers, from 1 on; without coordinates one is not on the map
 * @returns null where no place is on it
 */
export function placesMapView(
  places: readonly { state: string | null; at: Coordinates | null }[],
): PlacesMapView | null {
  const found = places.flatMap(({ state, at }, index) => {
    const point = at === null ? null : placeOnMap(at);
    if (point === null) return [];
    const [x, y] = point.map((value) => Math.round(value * 10) / 10) as [number, number];
    return [{ state, number: index + 1, x, y }];
  });
  const [first] = found;
  if (first === undefined) return null;
  const isOneState = first.state !== null && found.every(({ state }) => state === first.state);
  const own = isOneState && first.state !== null ? boxOfState(first.state) : undefined;
  const box = own === undefined ? country : framed(own, 1.16);
  const areInside = found.every(
    ({ x, y }) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height,
  );
  const pins = found.map(({ number, x, y }) => ({ number, x, y }));
  return areInside
    ? { box, state: own === undefined ? null : first.state, pins }
    : { box: country, state: null, pins };
}
