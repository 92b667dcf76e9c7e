/** What to expect of a process in U.S. shops in ordinary times. */
export interface ProcessFacts {
  slug: string;
  name: string;
  /** Calendar weeks of a first order, from complete files. */
  firstWeeks: [number, number];
  repeatWeeks: [number, number];
  /** U.S. dollars paid once; null = none but fixtures. */
  tooling: [number, number] | null;
  /** Smallest order that is usual. */
  minimum: string;
  /** What is held every day without extra cost. */
  tolerance: string;
}

const facts = (
  slug: string,
  name: string,
  firstWeeks: [number, number],
  repeatWeeks: [number, number],
  tooling: [number, number] | null,
  minimum: string,
  tolerance: string,
): ProcessFacts => ({ slug, name, firstWeeks, repeatWeeks, tooling, minimum, tolerance });

/**
 * Figures of the guides `typical-lead-times`, `tooling-and-nre`, `minimum-order-quantities`,
 * `machining-tolerances` and `sheet-metal-and-molding-tolerances`; a test finds them there again.
 */
export const processFacts: ProcessFacts[] = [
  facts("cnc-milling", "CNC milling", [1, 4], [1, 3], null, "1 piece", "±0.005 in"),
  facts("cnc-turning", "CNC turning", [1, 4], [1, 3], null, "1 piece", "±0.002 in"),
  facts(
    "swiss-machining",
    "Swiss turning",
    [4, 8],
    [2, 4],
    null,
    "500 to 1,000 pieces",
    "±0.0005 in",
  ),
  facts("laser-cutting", "Laser cutting", [1, 1], [1, 1], null, "1 piece", "±0.005 in"),
  facts(
    "sheet-metal-fabrication",
    "Sheet metal",
    [3, 5],
    [2, 4],
    [500, 5000],
    "1 piece",
    "±0.010 to 0.015 in",
  ),
  facts(
    "metal-stamping",
    "Progressive stamping",
    [10, 18],
    [2, 5],
    [15_000, 150_000],
    "5,000 pieces",
    "by die",
  ),
  facts("welding-and-assembly", "Weldments", [3, 6], [2, 4], null, "1 piece", "by fixture"),
  facts(
    "aluminum-extrusion",
    "Aluminum extrusion",
    [7, 13],
    [4, 8],
    [600, 5000],
    "300 to 1,000 lb",
    "±0.007 to 0.010 in",
  ),
  facts(
    "die-casting",
    "Die casting",
    [11, 18],
    [4, 8],
    [30_000, 100_000],
    "500 to 2,000 shots",
    "±0.010 in",
  ),
  facts("sand-casting", "Sand casting", [4, 10], [3, 6], [1000, 20_000], "1 to 25", "±0.030 in"),
  facts(
    "investment-casting",
    "Investment casting",
    [8, 14],
    [5, 8],
    [3000, 30_000],
    "by die",
    "±0.005 in per in",
  ),
  facts("forging", "Closed-die forging", [8, 16], [4, 10], [8000, 60_000], "by die", "by die"),
  facts(
    "injection-molding",
    "Injection molding",
    [10, 18],
    [2, 4],
    [10_000, 60_000],
    "500 to 1,000 shots",
    "±0.005 in",
  ),
  facts(
    "thermoforming",
    "Thermoforming",
    [6, 12],
    [2, 4],
    [5000, 60_000],
    "5,000 trays",
    "±0.015 in",
  ),
  facts("3d-printing", "3D printing", [1, 1], [1, 1], null, "1 piece", "by machine"),
  facts("pcb-assembly", "Circuit boards", [4, 8], [3, 6], [500, 40_000], "5 to 25", "by IPC class"),
  facts("wire-harness-assembly", "Wire harness", [3, 5], [2, 4], null, "10 to 50", "by drawing"),
  facts(
    "cut-and-sew",
    "Cut and sew",
    [8, 16],
    [4, 8],
    null,
    "50 to 300 per style and color",
    "by pattern",
  ),
  facts("furniture", "Furniture", [9, 18], [6, 12], null, "by shop", "by drawing"),
  facts(
    "food-and-beverage",
    "Contract food",
    [12, 26],
    [3, 6],
    null,
    "100 to 300 gal",
    "by recipe",
  ),
  facts(
    "cosmetics",
    "Cosmetics and supplements",
    [10, 20],
    [4, 8],
    null,
    "1,000 to 5,000 units",
    "by filler",
  ),
  facts(
    "nutraceuticals",
    "Supplements",
    [10, 20],
    [4, 8],
    null,
    "50,000 to 150,000 capsules",
    "by filler",
  ),
];

const bySlug = new Map(processFacts.map((one) => [one.slug, one]));

/** The figures of a process, or undefined where the guides have none. */
export function factsOf(slug: string): ProcessFacts | undefined {
  return bySlug.get(slug);
}

/** "$10,000 to $60,000", "none". */
export function toolingText({ tooling }: ProcessFacts): string {
  if (tooling === null) return "none";
  const [low, high] = tooling.map((dollars) => `$${dollars.toLocaleString("en-US")}`);
  return `${low} to ${high}`;
}

/** "1 to 4 weeks", "1 week". */
export function weeksText([low, high]: [number, number]): string {
  if (low === high) return low === 1 ? "1 week" : `${low} weeks`;
  return `${low} to ${high} weeks`;
}
