import { z } from "zod";
import { unitOf } from "../chain/dimensions.ts";
import arithmetic from "./arithmetic.json" with { type: "json" };
import borrowing from "./borrowing.json" with { type: "json" };
import breakEven from "./break-even.json" with { type: "json" };
import charges from "./charges.json" with { type: "json" };
import { readExpression } from "./expression.ts";
import labor from "./labor.json" with { type: "json" };
import materials from "./materials.json" with { type: "json" };
import mixing from "./mixing.json" with { type: "json" };
import packing from "./packing.json" with { type: "json" };
import prices from "./prices.json" with { type: "json" };
import production from "./production.json" with { type: "json" };
import stock from "./stock.json" with { type: "json" };
import units from "./units.json" with { type: "json" };

const words = z
  .union([z.string(), z.array(z.string())])
  .transform((all) => new RegExp(typeof all === "string" ? all : all.join("|"), "u"));
const expression = z.string().transform(readExpression);

const input = z.strictObject({
  /** As people read it: "Used a day". */
  label: z.string(),
  /** `$`, `%` (a share of 1), a calendar length such as `day`, or a unit that chains know; without one a plain number. */
  unit: z.string().default(""),
  /** What it is for each of, where that is to be converted: pieces a `day`. */
  per: z.string().optional(),
  /** Words beside the figure that tell it. */
  near: words.optional(),
  /** The figure has to have such words beside it. */
  strict: z.boolean().default(false),
  /** Above it, in its unit, a figure without a time of its own is another one: nobody is charged 9 % of a month. */
  most: z.number().optional(),
  /** What is taken where nothing was said; without one the input is asked for. */
  usual: z.number().optional(),
  /** All figures of its sort. */
  many: z.boolean().default(false),
});

const result = z.strictObject({
  label: z.string(),
  is: expression,
  unit: z.string().default(""),
  round: z.enum(["up", "down", "near"]).optional(),
  /** The input without which it is left out. */
  needs: z.string().optional(),
  /** The input that it is a part of, named behind it: "$368.00 of $18,400.00". */
  of: z.string().optional(),
});

const bound = z.strictObject({
  /** Has to be more than 0. */
  above: expression,
  /** Why there is no answer otherwise, a sentence. */
  otherwise: z.string(),
});

const formula = z.strictObject({
  title: z.string(),
  /** What a message has to say, each of these, in lower case. */
  asks: z.array(words).min(1),
  /** What it must not say. */
  not: words.optional(),
  /** Its words are nothing else's: it comes before the sums that have readers of their own. */
  first: z.boolean().default(false),
  takes: z.record(z.string(), input),
  /** What figures that make sense keep to: where not, the formula would tell nonsense with a number. */
  bounds: z.array(bound).default([]),
  /** The figure that is asked for comes first. */
  gives: z.array(result).min(1),
  notes: z.array(z.string()).default([]),
});

/** A sum as data: what asks for it, the figures that it takes and the formulas of what it gives. */
export type Formula = z.output<typeof formula>;
/** A figure that a formula takes. */
export type FormulaInput = z.output<typeof input>;

/** Every formula by its name. */
export const formulas: ReadonlyMap<string, Formula> = new Map(
  [
    borrowing,
    prices,
    charges,
    breakEven,
    arithmetic,
    labor,
    stock,
    production,
    materials,
    mixing,
    packing,
    units,
  ].flatMap((file) => Object.entries(z.record(z.string(), formula).parse(file))),
);

/** Days of the calendar, as interest is reckoned: a month has 30 and a year 12 months. Stock is used on Sundays, too. */
const calendar: Record<string, number> = {
  day: 1,
  week: 7,
  month: 30,
  quarter: 90,
  year: 360,
};

/** How many `to` one `from` is: 7 days in a week, 16 ounces in a pound; null where they measure different things. */
export function sizeIn(from: string, to: string): number | null {
  const [one, other] = [unitOf(from), unitOf(to)];
  if (one === null || other === null) return null;
  const [days, wanted] = [calendar[one.name], calendar[other.name]];
  if (days !== undefined && wanted !== undefined) return days / wanted;
  // Bars, shirts and mugs are pieces, too.
  if (to === "piece" && one.dimensions[one.name] === 1) return 1;
  const keys = new Set([...Object.keys(one.dimensions), ...Object.keys(other.dimensions)]);
  const isAlike = [...keys].every((key) => one.dimensions[key] === other.dimensions[key]);
  return isAlike ? one.size / other.size : null;
}
