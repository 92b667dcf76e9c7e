import { z } from "zod";
import { mostPieces } from "../line-limits.ts";

// The comparison of quotes as programs see it. Fields may be added, never renamed or removed.

const money = z.string().describe("Decimal text, U.S. dollars");
const day = z.iso.date();

export const comparisonQuery = z.strictObject({
  quantity: z.coerce
    .number()
    .int()
    .min(1)
    .max(mostPieces)
    .optional()
    .describe("Pieces that are compared; left out: the smallest quantity of each line"),
});

export const comparisonExportQuery = comparisonQuery.extend({
  format: z.enum(["xlsx", "pdf"]).optional().describe("Left out: xlsx"),
});

/** What freight is reckoned with, as it is read. */
const freightFields = {
  weights: z.array(z.object({ line_id: z.string(), pounds: z.number().describe("Of a piece") })),
  distances: z.array(z.object({ invitation_id: z.string(), miles: z.number() })),
  per_shipment: money.nullable().describe("null: what is usual for the weight"),
  per_hundred: money.nullable().describe("For each 100 pounds over 100 miles"),
  confirmation_days: z.number().int(),
};

export const comparisonAnswer = z.object({
  rfq_id: z.string(),
  quantity: z.number().int().nullable(),
  is_landed: z.boolean().describe("Whether `cost` is with freight: that of every quote is known"),
  quotes: z.array(
    z.object({
      quote_id: z.string(),
      company_name: z.string(),
      priced_lines: z.number().int(),
      lines_to_reconfirm: z
        .number()
        .int()
        .describe(
          "Priced before they were changed: not in `total`, see `quoted_before` of their cells",
        ),
      total: money.nullable().describe("Pieces and tooling; null: nothing is priced"),
      freight: money.nullable(),
      cost: money.nullable().describe("What is compared; null: nothing is priced"),
      lead_time_days: z.number().int().nullable(),
      miles: z.number().nullable(),
      is_cheapest: z.boolean(),
      plan: z
        .object({
          award_by: day.describe("In time for what follows, and while the quote is valid"),
          confirm_by: day,
          ship_by: day,
          needed_by: day,
          days_left: z.number().int().describe("Until `award_by`; below 0: it is over"),
        })
        .nullable(),
    }),
  ),
  lines: z.array(
    z.object({
      line_id: z.string(),
      quantity: z.number().int(),
      cells: z.array(
        z.object({
          quote_id: z.string(),
          price: money.nullable().describe("Of a piece; null: not quoted at so few"),
          quoted_before: z
            .object({
              revision: z.number().int().describe("Of the request, when it was quoted"),
              quantity: z.number().int(),
              price: money.describe("Of a piece"),
              tooling: money,
              total: money.describe("Pieces and tooling, without freight"),
              lead_time_days: z.number().int(),
            })
            .nullable()
            .describe(
              "Of a stale quote: what it asked for the part before that was changed, until its seller reconfirms. Never among what is compared; null: nothing",
            ),
          tooling: money.nullable(),
          freight: money.nullable(),
          cost: money.nullable(),
          lead_time_days: z.number().int().nullable(),
          is_cheapest: z.boolean(),
          alternates: z
            .array(
              z.object({
                alternate: z.number().int().describe("From 1, in the order of the quote"),
                description: z.string(),
                quantity: z.number().int(),
                price: money.describe("Of a piece"),
                tooling: money,
                total: money.describe("Pieces and tooling, without freight"),
                lead_time_days: z.number().int(),
                saves_percent: z
                  .number()
                  .int()
                  .nullable()
                  .describe("Of a piece with tooling; below 0: it costs more"),
                saves_against: z
                  .enum(["own", "lowest"])
                  .describe("The seller's price as asked; where it has none, the lowest of all"),
              }),
            )
            .describe("Offered instead: never among what is compared"),
        }),
      ),
    }),
  ),
  best: z.array(
    z.object({
      by: z.enum(["total", "line", "time"]),
      cost: money,
      lead_time_days: z.number().int(),
      lines: z.array(z.object({ line_id: z.string(), quote_id: z.string() })),
    }),
  ),
  freight: z.object(freightFields),
});

export const freightBody = z.strictObject({
  weights: z
    .array(z.strictObject({ line_id: z.string(), pounds: z.number() }))
    .optional()
    .describe("Of a piece. All of them: they replace those before"),
  distances: z
    .array(z.strictObject({ invitation_id: z.string(), miles: z.number() }))
    .optional()
    .describe("In place of those from the directory"),
  per_shipment: z.string().nullable().optional().describe("Decimal text, U.S. dollars"),
  per_hundred: z.string().nullable().optional().describe("For each 100 pounds over 100 miles"),
  confirmation_days: z.number().optional(),
});
