import fc from "fast-check";
import { expect, test } from "vitest";
import { drawnParts } from "../../src/market/catalog/rules/part-nouns.ts";
import { partOfName } from "../../src/market/catalog/rules/part-of-name.ts";
import { sampleProducts } from "../../src/market/catalog/samples/sample-products.ts";
import { partFamilies } from "../../src/shared/part-drawings.ts";

const drawingOf = (name: string, description = "") =>
  partOfName({ id: "0198c2d0-0000-7000-8000-000000000001", name, description });

test("every sample is drawn as what it is", () => {
  const drawn = sampleProducts.map(({ key, name, description }) => [
    name,
    partOfName({ id: key, name, description })?.replace(/-\d+$/, ""),
  ]);
  expect(Object.fromEntries(drawn)).toEqual({
    "Aluminum Gearbox Housing, Machined": "housing",
    "Carbon Fiber Antenna Fairing": "fairing",
    "Dimmable LED Driver Board, 60 W": "board",
    "EV Battery Module Sense Harness": "harness",
    "Industrial Sensor Controller Board": "board",
    "Machined Wing Rib, 7050-T7451": "rib",
    "Organic Cotton Canvas Tote, 12 oz": "garment",
    "Private-Label Maple Chili Hot Sauce, 5 oz": "bottle",
    "Recycled Corrugated Mailer, One-Color Print": "mailer",
    "Seat Track Mounting Bracket": "bracket",
    "Surgical Instrument Handle, Silicone Grip": "handle",
    "Titanium Cortical Bone Screw, 3.5 mm": "screw",
    "Vitamin C Facial Serum, 30 ml, Private Label": "dropper",
    "White Oak Conference Table, 96 in": "furniture",
  });
  const tote = sampleProducts.find(({ name }) => name.includes("Tote"));
  expect(drawingOf(tote?.name ?? "")).toBe("garment-1");
});

test.each([
  ["Tote Cart, steel, 500 lb", "a cart"],
  ["Storage Tote, 12 gal", "a box"],
  ["Bracket for a steel drum", "for a drum, and no drum"],
  ["Flat Mounting Bracket", "not bent"],
  ["Gear Pump", "a pump"],
  ["Worm Gear, bronze", "another gear"],
  ["Brake Caliper Bracket", "cast, not bent"],
  ["Hot Sauce, 1 gal", "in a can or a pail, for all that is said"],
  ["T-Shirt Printing Press", "a press"],
  ["Dog Harness", "of straps"],
  ["Paddle Board", "no circuit board"],
  ["Dinner Plate", "no flange"],
  ["", "nothing"],
  ["12 oz", "a size"],
])("no drawing is better than a wrong one: %s is %s", (name) => {
  const drawn = drawingOf(name);
  expect(name === "Bracket for a steel drum" ? drawn?.startsWith("bracket") : drawn === null).toBe(
    true,
  );
});

test("size, material, number and what it is for leave a thing what it is", () => {
  for (const name of [
    "Heat Sink",
    "heat-sinks",
    "3 in Heat Sink, 6063-T5 aluminum",
    "Black Anodized Heat Sink - 40 mm",
    "Heat Sinks for LED lamps",
    "Heat Sink (pack of 10)",
    "HEAT SINK HS-200",
  ]) {
    expect(drawingOf(name), name).toBe("finned-0");
  }
});

test("a product keeps its drawing, and products of one kind share its drawings evenly", () => {
  const ids = Array.from({ length: 4000 }, (_, index) => `0198c2d0-0000-7000-8000-${index}`);
  const drawn = ids.map((id) => partOfName({ id, name: "Angle Bracket", description: "" }));
  expect(drawn).toEqual(
    ids.map((id) => partOfName({ id, name: "3 in Angle Bracket", description: "other" })),
  );
  const counts = [...Map.groupBy(drawn, (name) => name).values()].map((group) => group.length);
  expect(counts).toHaveLength(2);
  expect(Math.min(...counts)).toBeGreaterThan(1700);
});

test("every noun leads to drawings that exist, and no two kinds claim the same noun unasked", () => {
  for (const { family, drawings } of drawnParts) {
    expect(Math.max(...drawings), family).toBeLessThan(partFamilies[family]);
  }
  const nouns = drawnParts.flatMap(({ nouns: some = [], alone = [] }) => [...some, ...alone]);
  expect(nouns.filter((noun, index) => nouns.indexOf(noun) !== index)).toEqual([]);
});

test("no name, however odd, is an error", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 30 }), (name) => {
      drawingOf(name);
    }),
    { numRuns: 100 },
  );
});
