import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Drawing, drawingSchema } from "../../src/market/consultant/rules/drawings/drawing.ts";
import { drawingSvg } from "../../src/market/consultant/rules/drawings/drawing-svg.ts";
import { addDays, planBackward } from "../../src/market/consultant/rules/planning/plan-backward.ts";
import { processFacts } from "../../src/market/consultant/rules/planning/process-facts.ts";
import {
  comparisonOf,
  priceCurveOf,
  timelineOf,
} from "../../src/market/consultant/rules/planning/show-plans.ts";

const plan = planBackward("2027-06-15", "2026-11-21", "die-casting", true);
const drawings: Drawing[] = [
  comparisonOf(processFacts.slice(0, 5)),
  timelineOf(plan, "2026-11-21"),
  priceCurveOf(
    "Bracket",
    [
      { quantity: 50, price: "84.50" },
      { quantity: 1000, price: "62.80" },
    ],
    300,
  ),
  priceCurveOf("Single", [{ quantity: 1, price: "5.00" }], null),
];

describe("computed drawings", () => {
  test.each(drawings.map((drawing) => [drawing.kind, drawing] as const))(
    "%s is a picture with a text for it",
    (_, drawing) => {
      expect(drawingSchema.parse(drawing)).toEqual(drawing);
      const svg = drawingSvg(drawing);
      expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 720 \d+"/);
      expect(svg).toContain("<title>");
      expect(svg).toContain("<desc>");
      expect(svg).not.toMatch(/NaN|Infinity|undefined/);
      expect(svg).not.toMatch(/<script|style=|href|on\w+=|<foreignObject|<image/i);
    },
  );

  test("nothing that a name holds becomes markup", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (name) => {
        const svg = drawingSvg(priceCurveOf(name, [{ quantity: 1, price: "1.00" }], 5));
        const tags = [...svg.matchAll(/<(\/?)([a-z]+)/gi)].map(([, , tag]) => tag);
        expect(new Set(tags)).toEqual(
          new Set(["svg", "title", "desc", "rect", "text", "line", "path"]),
        );
      }),
      { numRuns: 300 },
    );
  });

  test("a name in markup's signs is shown, not read", () => {
    const svg = drawingSvg(
      priceCurveOf('"><script>alert(1)</script>', [{ quantity: 1, price: "1.00" }], null),
    );
    expect(svg).not.toContain("<script");
    expect(svg).toContain("&#60;script&#62;");
  });
});

describe("planning backward", () => {
  test("each step ends where the next begins, the last on the day needed", () => {
    const { steps } = plan;
    expect(steps.at(-1)?.ends).toBe("2027-06-15");
    for (const [at, step] of steps.entries()) {
      expect(addDays(step.starts, step.weeks * 7)).toBe(step.ends);
      if (at > 0) expect(steps[at - 1]?.ends).toBe(step.starts);
    }
    expect(plan.askBy).toBe(steps[0]?.starts);
    expect(plan.weeks).toBe(steps.reduce((sum, { weeks }) => sum + weeks, 0));
  });

  test("says how many days are left, and how many too few", () => {
    expect(plan.daysLeft).toBeGreaterThan(0);
    expect(planBackward("2026-12-01", "2026-11-21", "cnc-milling", false).daysLeft).toBeLessThan(0);
  });
});
