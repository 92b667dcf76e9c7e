import fc from "fast-check";
import { expect, test } from "vitest";
import { readConversion } from "../../src/market/consultant/rules/understand/convert.ts";

test("a size, a mass, a stress and a temperature are given in the unit asked for", () => {
  const shown = (text: string) => readConversion(text)?.to;
  expect(shown("convert 3/16 in to mm")).toBe("4.7625 mm");
  expect(shown("how much is 25 um in thou")).toBe("0.98425 thou");
  expect(shown("±.05 mm, what is that in inches")).toBe("0.0019685 in");
  expect(shown("1 1/2 inch to mm")).toBe("38.1 mm");
  expect(shown("how many kg is that: 10 lbs in kg?")).toBe("4.5359 kg");
  expect(shown("what is 40 ksi in MPa")).toBe("275.79 MPa");
  expect(shown("how hot is 300 F in C")).toBe("148.89 °C");
});

test("sizes of a part somebody wants are not converted", () => {
  for (const text of [
    "200 parts, 4 in long, in aluminum",
    "I need 500 brackets 3 mm thick in 6061",
    "what is the tolerance of a 10 mm bore in steel",
    "ship 40 lbs to Dayton in 3 weeks",
  ]) {
    expect(readConversion(text)).toBeNull();
  }
});

test("what is converted there and back is the figure it was", () => {
  const pairs = fc.constantFrom(["mm", "in"], ["µm", "thou"], ["kg", "lb"], ["MPa", "ksi"]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), pairs, (value, [one, other]) => {
      const there = readConversion(`convert ${value} ${one} to ${other}`)?.to ?? "";
      const back = Number.parseFloat(readConversion(`convert ${there} to ${one}`)?.to ?? "");
      expect(Math.abs(back - value) / value).toBeLessThan(0.001);
    }),
    { numRuns: 1000 },
  );
});

test("no text makes it throw or give a figure that is none", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
      expect(readConversion(text)?.to ?? "1").toMatch(/^-?\d/);
    }),
    { numRuns: 1000 },
  );
});
