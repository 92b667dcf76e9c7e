import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cellsAround } from "../../src/market/search/rules/map-cells.ts";
import { milesBetween } from "../../src/shared/coordinates.ts";

const sizes = [0.5, 1, 2, 4, 8];

function cellsOf(latitude: number, longitude: number): string[] {
  return sizes.map(
    (size, step) =>
      `#n${step}:${Math.floor((longitude + 180) / size)}:${Math.floor((latitude + 90) / size)}`,
  );
}

const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });

describe("the cells around a place", () => {
  test("hold every place within the distance, over the date line too", () => {
    fc.assert(
      fc.property(
        fc.record({ latitude: degrees(80), longitude: degrees(180) }),
        fc.double({ min: 0, max: 600, noNaN: true }),
        fc.record({ north: degrees(1), east: degrees(1) }),
        (middle, radius, aside) => {
          const cells = cellsAround(middle, radius);
          const high = radius / 69;
          const wide = high / Math.cos((Math.abs(middle.latitude) * Math.PI) / 180);
          const latitude = Math.max(-90, Math.min(90, middle.latitude + aside.north * high));
          const east = middle.longitude + aside.east * wide;
          const longitude = east > 180 ? east - 360 : east < -180 ? east + 360 : east;
          if (cells.length === 0 || milesBetween(middle, { latitude, longitude }) > radius) return;
          expect(cellsOf(latitude, longitude).some((cell) => cells.includes(cell))).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });

  test("are few for the usual distances, and none for half of the world", () => {
    const middle = { latitude: 40.02, longitude: -82.81 };
    for (const radius of [1, 10, 25, 50, 100, 250, 500]) {
      expect(cellsAround(middle, radius).length).toBeGreaterThan(0);
      expect(cellsAround(middle, radius).length).toBeLessThanOrEqual(16);
    }
    expect(cellsAround(middle, 5000)).toEqual([]);
    expect(cellsAround({ latitude: 89.9, longitude: 0 }, 10)).toEqual([]);
  });
});
