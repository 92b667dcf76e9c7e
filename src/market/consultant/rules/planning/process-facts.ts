import { z } from "zod";
import { boundText } from "../../../../shared/money.ts";
import data from "./process-facts.json" with { type: "json" };

/** From and to. */
const range = z.tuple([z.number().positive(), z.number().positive()]);

const processFactsSchema = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: z.string().min(2),
  /** Calendar weeks of a first order, from complete files. */
  firstWeeks: range,
  repeatWeeks: range,
  /** U.S. dollars paid once; null = none but fixtures. */
  tooling: range.nullable(),
  /** Smallest order that is usual. */
  minimum: z.string().min(2),
  /** What is held every day without extra cost. */
  tolerance: z.string().min(2),
});

/** What to expect of a process in U.S. shops in ordinary times. */
export type ProcessFacts = z.infer<typeof processFactsSchema>;

/**
 * Figures of the guides `typical-lead-times`, `tooling-and-nre`, `minimum-order-quantities`,
 * `machining-tolerances` and `sheet-metal-and-molding-tolerances`; a test finds them there again.
 */
export const processFacts: ProcessFacts[] = z.array(processFactsSchema).parse(data);

const bySlug = new Map(processFacts.map((one) => [one.slug, one]));

/** The figures of a process, or undefined where the guides have none. */
export function factsOf(slug: string): ProcessFacts | undefined {
  return bySlug.get(slug);
}

/** "$10,000 to $60,000", "none". */
export function toolingText({ tooling }: ProcessFacts): string {
  if (tooling === null) return "none";
  const [low, high] = tooling.map(boundText);
  return `${low} to ${high}`;
}

/** "1 to 4 weeks", "1 week". */
export function weeksText([low, high]: [number, number]): string {
  if (low === high) return low === 1 ? "1 week" : `${low} weeks`;
  return `${low} to ${high} weeks`;
}
