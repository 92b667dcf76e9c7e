import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { reckon, type SumKind } from "../../src/market/consultant/rules/reckoning/reckon.ts";
import { samplingPlan } from "../../src/market/consultant/rules/reckoning/sums/sampling.ts";
import { sums } from "../../src/market/consultant/rules/reckoning/sums.ts";
import {
  addWorkingDays,
  isWorkingDay,
} from "../../src/market/consultant/rules/reckoning/working-days.ts";

/** All figures a sum came to, as one text. */
function shown(kind: SumKind, input: object): string {
  const result = reckon(kind, input);
  if ("missing" in result) return `asks: ${result.missing.question}`;
  if ("impossible" in result) return `cannot be: ${result.impossible}`;
  return result.results.map(({ label, value }) => `${label}: ${value}`).join("; ");
}

const steel = { material: "1018", length: "12 in" };

describe("figures that handbooks and standards print", () => {
  test.each<[SumKind, object, string]>([
    ["thread-holes", { thread: "M6" }, "5 mm"],
    ["thread-holes", { thread: "M10" }, "8.5 mm"],
    ["thread-holes", { thread: "M12x1.25" }, "10.75 mm"],
    ["thread-holes", { thread: "10-32" }, "#21, 0.1590 in"],
    ["thread-holes", { thread: "3/8-16" }, "5/16, 0.3125 in"],
    ["thread-holes", { thread: "1/2-13" }, "normal: 17/32, 0.5312 in"],
    ["sampling", { lot: 3000, aql: 2.5 }, "Sample: 125 pieces; Accept: with 7 or fewer"],
    ["gauge", { number: 14, of: "stainless" }, "0.0781 in"],
    ["gauge", { number: 16, of: "aluminum", beside: "steel" }, "0.0598 in"],
    ["due-date", { dated: "2027-01-31", day_of_next_month: 30 }, "Sunday, February 28, 2027"],
    [
      "due-date",
      { dated: "2026-06-05", days: 30, discount_percent: 2, discount_days: 10 },
      "With discount until: Monday, June 15, 2026, 2% off",
    ],
    ["gauge", { number: 12, of: "steel" }, "0.1046 in"],
    ["gauge", { number: 18, of: "aluminum" }, "0.0403 in"],
    ["convert", { value: 212, from: "°F", to: "°C" }, "100 °C"],
    ["convert", { value: 100, from: "ft·lb", to: "N·m" }, "135.58 N·m"],
    ["convert", { value: 40, from: "HRC", to: "HB" }, "about 371 HB"],
    ["convert", { value: 125, from: "uin", to: "um" }, "measure different things"],
    ["surface-finish", { ra_uin: 32 }, "0.813 µm"],
    // One foot of 1 in round steel weighs 2.67 lb, a square foot of 1/4 in plate 10.2 lb.
    ["weight", { ...steel, shape: "round-bar", diameter: "1 in" }, "2.673 lb"],
    ["weight", { ...steel, shape: "plate", width: "1 ft", thickness: "1/4 in" }, "10.21 lb"],
    ["weight", { ...steel, shape: "hex-bar", width: "1 in" }, "2.947 lb"],
    ["weight", { ...steel, shape: "round-tube", diameter: "2 in", wall: "1/4 in" }, "4.678 lb"],
    ["cutting-speed", { diameter: "1 in", surface_feet_per_minute: 400 }, "1,528 rpm"],
    [
      "freight-density",
      { length: "48 in", width: "48 in", height: "48 in", weight_lb: 500 },
      "Class: 125",
    ],
  ])("%s of %j is %s", (kind, input, figure) => {
    expect(shown(kind, input)).toContain(figure);
  });

  test("sampling plans are those of Z1.4 tables I and II-A", () => {
    const rows: [number, number, string, number, number][] = [
      [90, 1, "E", 13, 0],
      [280, 2.5, "G", 32, 2],
      [1000, 4, "J", 80, 7],
      [10_000, 0.65, "L", 200, 3],
      // Arrows lead to the row below or above.
      [150, 1.5, "G", 32, 1],
      [500, 0.65, "J", 80, 1],
      [500, 0.4, "G", 32, 0],
      [35_000, 6.5, "L", 200, 21],
      [8, 0.65, "F", 8, 0],
    ];
    for (const [lot, aql, letter, sample, accept] of rows) {
      expect(samplingPlan(lot, aql), `${lot} at ${aql}`).toEqual({ letter, sample, accept });
    }
  });
});

describe("costs", () => {
  test.each<[SumKind, object, string]>([
    [
      "piece-price",
      { one_time_usd: 4000, unit_usd: 2, quantities: [1000, 4000] },
      "1,000 pieces: $6.00 each, $6,000.00 altogether; 4,000 pieces: $3.00 each",
    ],
    ["piece-price", { unit_usd: 0.9, minimum_usd: 200, quantities: [50] }, "$4.00 each, $200.00"],
    [
      "break-even",
      {
        a: { name: "turning", unit_usd: 6 },
        b: { name: "casting", one_time_usd: 7000, unit_usd: 2.5 },
        quantity: 3000,
      },
      "Break-even: 2,000 pieces; At 3,000 pieces: Turning $18,000.00, Casting $14,500.00: Casting saves $3,500.00",
    ],
    [
      "price-breaks",
      {
        breaks: [
          { quantity: 100, unit_usd: 3 },
          { quantity: 250, unit_usd: 2.7 },
        ],
        quantity: 240,
      },
      "250 pieces at $2.70: $675.00, $45.00 less and 10 pieces more",
    ],
    [
      "price-breaks",
      {
        breaks: [
          { quantity: 100, unit_usd: 3 },
          { quantity: 250, unit_usd: 2.7 },
        ],
        quantity: 200,
      },
      "200 pieces at $3.00: $600.00",
    ],
    [
      "machine-time",
      { setup_minutes: 60, cycle_minutes: 6, rate_usd_per_hour: 80, quantity: 40 },
      "Total: $400.00 for 40 pieces; Each: $10.00",
    ],
    [
      "formula",
      { formula: "economic-order", values: { used: 5000, order: 100, keeping: 4 } },
      "500 pieces",
    ],
    [
      "landed-cost",
      { quantity: 1000, unit_usd: 4, freight_usd: 600, duty_percent: 10, fees: "ocean" },
      "Landed: $5.02 each, $5,018.86",
    ],
    ["margin", { cost_usd: 60, margin_percent: 40 }, "Price: $100.00"],
    ["margin", { cost_usd: 60, markup_percent: 40 }, "Price: $84.00"],
    ["scrap", { good_pieces: 950, yield_percents: [95] }, "Start: 1,000 pieces"],
    [
      "bar-yield",
      { bar: "12 ft", part: "3 in", kerf: "1/8 in", quantity: 100 },
      "46 parts; Bars: 3 bars",
    ],
    [
      "sheet-yield",
      { part_length: "12 in", part_width: "12 in", gap: "0.25 in", edge: "0.5 in" },
      "21 parts (7 × 3)",
    ],
    [
      "production-time",
      { quantity: 10_000, cycle_seconds: 30, cavities: 4, efficiency_percent: 100 },
      "20.83 hours",
    ],
    [
      "press-force",
      { operation: "bend", thickness: "0.25 in", bend_length: "1 ft", material: "mild steel" },
      "18 tons",
    ],
    ["shrinkage", { size: "50 mm", shrinkage_percent: 2 }, "51.02 mm"],
  ])("%s of %j: %s", (kind, input, figures) => {
    expect(shown(kind, input)).toContain(figures);
  });

  test("the flat length is the legs less a deduction for each bend", () => {
    const input = {
      thickness: "2 mm",
      inside_radius: "2 mm",
      k_factor: 0.4,
      legs: ["50 mm", "30 mm"],
    };
    // Allowance π/2 × 2.8 = 4.398; deduction 2 × 4 − 4.398 = 3.602.
    expect(shown("bend", input)).toContain("Flat length: 76.4 mm");
  });

  test("with price breaks nothing dearer is called cheapest", () => {
    const breaks = fc.uniqueArray(
      fc.record({
        quantity: fc.integer({ min: 1, max: 5000 }),
        unit_usd: fc.integer({ min: 1, max: 900 }),
      }),
      { minLength: 1, maxLength: 6, selector: ({ quantity }) => quantity },
    );
    fc.assert(
      fc.property(breaks, fc.integer({ min: 1, max: 9000 }), (steps, quantity) => {
        const [, total = ""] =
          /^Cheapest: .*?: \$([\d,.]+)/.exec(shown("price-breaks", { breaks: steps, quantity })) ??
          [];
        const own = steps.filter((step) => step.quantity <= quantity);
        // Below the lowest break the lowest one is bought; the order's own step is the last that it reaches.
        const reachable =
          own.length > 0 ? own.reduce((a, b) => (a.quantity > b.quantity ? a : b)) : null;
        const ahead = steps.filter((step) => step.quantity > quantity);
        const most = Math.min(
          ...[
            ...(reachable ? [quantity * reachable.unit_usd] : []),
            ...ahead.map((step) => step.quantity * step.unit_usd),
          ],
        );
        expect(Number(total.replaceAll(",", "").replace(/\.$/, ""))).toBe(most);
      }),
    );
  });

  test("from the break-even on the dearer tool is the cheaper way", () => {
    const usd = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(usd, usd, fc.integer({ min: 1, max: 500 }), (tool, price, saved) => {
        const a = { unit_usd: price + saved };
        const b = { one_time_usd: tool, unit_usd: price };
        const even = Number(
          (/Break-even: ([\d,]+)/.exec(shown("break-even", { a, b }))?.[1] ?? "").replaceAll(
            ",",
            "",
          ),
        );
        expect(even * saved).toBeGreaterThanOrEqual(tool);
        expect((even - 1) * saved).toBeLessThan(tool);
      }),
    );
  });
});

describe("working days", () => {
  test.each([
    ["2026-11-26", false],
    ["2026-12-25", false],
    ["2027-01-18", false],
    ["2027-05-31", false],
    ["2026-07-03", false],
    ["2026-11-27", true],
    ["2026-11-28", false],
  ])("%s is one: %s", (date, isOne) => {
    expect(isWorkingDay(date)).toBe(isOne);
  });

  test("back and forth by so many leads to the working day it began on", () => {
    const day = fc
      .integer({ min: 0, max: 2000 })
      .map((offset) => addWorkingDays("2026-01-05", offset));
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 300 }), (date, days) => {
        expect(addWorkingDays(addWorkingDays(date, days), -days)).toBe(date);
      }),
      { numRuns: 30 },
    );
  });
});

describe("a sum that lacks an input", () => {
  test.each(Object.keys(sums) as SumKind[])(
    "asks for exactly one, or has all it needs: %s",
    (kind) => {
      const result = reckon(kind, kind === "break-even" ? { a: {}, b: {} } : {});
      expect(result).toHaveProperty("missing.question");
      expect("missing" in result && result.missing.question).toMatch(/\?$/);
    },
  );

  test("says why it cannot be", () => {
    expect(
      shown("weight", { ...steel, shape: "round-tube", diameter: "1 in", wall: "1 in" }),
    ).toMatch(/cannot be: The wall/);
    expect(shown("convert", { value: 3, from: "in", to: "lb" })).toContain("different things");
    expect(shown("margin", { cost_usd: 1, margin_percent: 100 })).toContain("below 100%");
    expect(shown("break-even", { a: { unit_usd: 1 }, b: { unit_usd: 2 } })).toContain(
      "cheaper at every quantity",
    );
  });

  test("refuses fields it does not know", () => {
    expect(() => reckon("margin", { cost_usd: 3, profit: 2 })).toThrow();
  });
});
