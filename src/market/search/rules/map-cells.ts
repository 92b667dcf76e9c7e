import type { Coordinates } from "../../../shared/coordinates.ts";

/** Degrees that a cell of each size is wide and high. */
const sizes = [0.5, 1, 2, 4, 8];
/** More cells take longer to look up than products outside of them take to be left out. */
const mostCells = 16;
/** A little less than a degree of latitude has, so that nothing within the distance is missed. */
const milesPerDegree = 69;

/**
 * The cells of the map that hold every place within a distance, as the index of products names them
 * (`#n1:97:130`: size 1, 97 cells east of the date line, 130 north of the pole), of the smallest size that
 * takes few of them. None for distances so wide that cells would leave little out.
 *
 * @param radiusMiles up to half around the Earth
 */
export function cellsAround({ latitude, longitude }: Coordinates, radiusMiles: number): string[] {
  const high = radiusMiles / milesPerDegree + 0.01;
  const farthest = Math.abs(latitude) + high;
  if (farthest > 88) return [];
  const wide = high / Math.cos((farthest * Math.PI) / 180);
  for (const [step, size] of sizes.entries()) {
    const [west, east] = [longitude - wide, longitude + wide].map((at) =>
      Math.floor((at + 180) / size),
    );
    const [south, north] = [latitude - high, latitude + high].map((at) =>
      Math.floor((at + 90) / size),
    );
    const columns = range(west, east);
    const rows = range(south, north);
    if (columns.length * rows.length > mostCells) continue;
    // Beyond the date line the map begins anew; a place on it is on either of its sides.
    const around = 360 / size;
    const named = columns.flatMap((column) =>
      column % around === 0 ? [0, around] : [((column % around) + around) % around],
    );
    return named.flatMap((column) => rows.map((row) => `#n${step}:${column}:${row}`));
  }
  return [];
}

function range(from = 0, to = -1): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at);
}
