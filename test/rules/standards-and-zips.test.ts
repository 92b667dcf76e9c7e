import { expect, test } from "vitest";
import { understandNeed } from "../../src/market/needs/use-cases/read-need.ts";

test.each([
  "EN 15085",
  "en 15085-2 welding",
  "OHSAS 18001",
  "shops with ohsas 18001",
  "DIN EN 15085 frames",
  "welding to EN 15085",
])("%s names a standard, and no ZIP", (text) => {
  const { place, zips } = understandNeed(text);
  expect(place).toBeNull();
  expect(zips).toEqual([]);
});

test.each(["welding 15085", "welding near 15085", "cnc milling in PA 15085", "OHSAS shops 18001"])(
  "%s names a ZIP",
  (text) => {
    expect(understandNeed(text).place).not.toBeNull();
  },
);
