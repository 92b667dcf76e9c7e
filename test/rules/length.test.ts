import fc from "fast-check";
import { expect, test } from "vitest";
import { readLength, typedLength } from "../../src/shared/length.ts";

test.each([
  ["18 in", 457.2],
  ['1 1/2"', 38.1],
  ["±.0005 in.", 0.0127],
  ["+/- 0.005 inch", 0.127],
  ["40 x 20 x 25 in", 1016],
  ["1,200 mm", 1200],
  ["4 ft", 1219.2],
  ["1.5 m", 1500],
  ["457", 457],
  ["-4", -4],
  ["", null],
])("%s are %s mm", (text, millimeters) => {
  const read = readLength(text);
  if (millimeters === null) expect(read).toBeNull();
  else expect(read).toBeCloseTo(millimeters, 6);
});

test.each(["large", "18 kg", "in", "1/0", "4 in wide"])("%s is no length", (text) => {
  expect(readLength(text)).not.toSatisfy(Number.isFinite);
});

test("what is shown to be typed again is the length that was stored", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (millimeters) => {
      expect(Math.round(readLength(typedLength(millimeters, 0, 0.5)) ?? 0)).toBe(millimeters);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (count) => {
      const stored = (count / 10_000).toFixed(4);
      const typed = typedLength(Number(stored), 4, 0.00005);
      expect((readLength(typed) ?? 0).toFixed(4)).toBe(stored);
    }),
  );
});

test("a half that binary fractions cannot hold is not rounded both ways", () => {
  expect((readLength(typedLength(95.6628, 4, 0.00005)) ?? 0).toFixed(4)).toBe("95.6628");
});

test("inches come back as inches", () => {
  expect(typedLength(457, 0, 0.5)).toBe("18 in");
  expect(typedLength(0.0127, 4, 0.00005)).toBe("0.0005 in");
  expect(typedLength(400, 0, 0.5)).toBe("400 mm");
  expect(typedLength(0.05, 4, 0.00005)).toBe("0.05 mm");
});
