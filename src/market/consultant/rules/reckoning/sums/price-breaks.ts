import { z } from "zod";
import { pieces, usd } from "../fields.ts";
import { countText, dollars, lines } from "../show.ts";
import { defineSum, type Figures, Lacking, needed } from "../sum.ts";

/**
 * What a quantity costs with price breaks, and whether it is cheaper to order up to the next break: a
 * break at B pieces and price p is worth it from B × p ÷ own price pieces on (guide `volume-price-breaks`).
 */
export const priceBreaks = defineSum({
  title: "Order with price breaks",
  input: z.strictObject({
    breaks: z
      .array(z.strictObject({ quantity: pieces, unit_usd: usd }))
      .max(12)
      .nullish()
      .describe("From so many pieces, one costs this"),
    quantity: pieces.nullish().describe("Pieces wanted"),
  }),
  reckon({ breaks, quantity }): Figures {
    if (breaks == null || breaks.length === 0) {
      throw new Lacking(
        "breaks",
        "What are the price breaks: from how many pieces, what does one cost?",
      );
    }
    const wanted = needed(quantity, "quantity", "How many pieces do you need?");
    const steps = breaks.toSorted((a, b) => a.quantity - b.quantity);
    const [least] = steps;
    const own = steps.findLast((step) => step.quantity <= wanted) ??
      least ?? { quantity: 1, unit_usd: 0 };
    const bought = Math.max(wanted, own.quantity);
    const options = [
      { count: bought, unit: own.unit_usd },
      ...steps
        .filter((step) => step.quantity > bought)
        .map((step) => ({ count: step.quantity, unit: step.unit_usd })),
    ].map((one) => ({ ...one, total: one.count * one.unit }));
    const asked = options[0] ?? { count: bought, unit: 0, total: 0 };
    const best = options.reduce((low, one) => (one.total < low.total ? one : low), asked);
    const next = options[1];
    const from = next === undefined ? null : Math.floor(next.total / asked.unit) + 1;
    return {
      results: lines(
        [
          "Cheapest",
          best === asked
            ? `${countText(asked.count)} at ${dollars(asked.unit)}: ${dollars(asked.total)}`
            : `${countText(best.count)} at ${dollars(best.unit)}: ${dollars(best.total)}, ${dollars(asked.total - best.total)} less and ${countText(best.count - wanted)} more than ${countText(bought)} for ${dollars(asked.total)}`,
        ],
        ...options.map((one): [string, string] => [
          countText(one.count),
          `${dollars(one.unit)} each, ${dollars(one.total)} altogether, ${dollars(one.total / wanted)} for each of the ${wanted.toLocaleString("en-US")} needed`,
        ]),
        [
          "Ordering up",
          next !== undefined &&
            from !== null &&
            from < next.count &&
            `from ${countText(from)} on, ${next.count.toLocaleString("en-US")} cost less than the exact number`,
        ],
      ),
      formula: options
        .map(
          (one) =>
            `${one.count.toLocaleString("en-US")} × ${dollars(one.unit)} = ${dollars(one.total)}`,
        )
        .join("; "),
      inputs: [
        ...steps.map((step) => ({
          label: `From ${countText(step.quantity)}`,
          value: dollars(step.unit_usd),
        })),
        { label: "Needed", value: countText(wanted) },
      ],
      assumptions: [
        ...(bought > wanted ? [`The smallest order is ${countText(bought)}.`] : []),
        "Pieces left over are worth nothing here: count their storage and the risk of a change of the drawing against what is saved.",
      ],
      drawing: {
        kind: "price-curve",
        title: "Price of a piece by quantity",
        alt: `Steps: ${steps.map((step) => `${dollars(step.unit_usd)} from ${step.quantity}`).join(", ")}.`,
        points: steps.map((step) => ({ quantity: step.quantity, price: step.unit_usd })),
        asked: wanted,
      },
    };
  },
});
