import { z } from "zod";

const money = z.string().describe("Decimal text, U.S. dollars");

/** Orders are made by a seller who confirms them; what follows the two companies agree on elsewhere. */
export const orderState = z.enum(["confirmed"]);

/** An order in a list, as programs see it. Fields may be added, never renamed or removed. */
export const orderSummary = z.object({
  id: z.string(),
  number: z.number().int(),
  side: z.enum(["buyer", "seller"]).describe("What the company acted for is to it"),
  state: orderState,
  rfq_id: z.string(),
  title: z.string(),
  buyer_name: z
    .string()
    .nullable()
    .describe("null: to who sells and has not signed the confidentiality agreement"),
  seller_name: z.string(),
  po_number: z.string().nullable(),
  needed_by: z.iso.date(),
  total: money,
  created_at: z.iso.datetime(),
});

/** An order as programs of both sides see it. */
export const orderAnswer = orderSummary.extend({
  ship_to_zip: z.string(),
  quote_sha256: z.string().describe("Of the quote as it was accepted, hexadecimal"),
  facility: z.string().nullable().describe("Where the quote says that it is made"),
  notes: z.string().describe("Of the quote as it was accepted"),
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.number().int(),
      price: money,
      tooling: money,
      minimum_charge: money.describe("The least that the pieces together cost"),
      alternate: z.string().nullable().describe("Made instead of what was asked; null: as asked"),
      exceptions: z.string().describe("What the quote takes out of what was asked"),
      lead_time_days: z.number().int(),
    }),
  ),
});

/** An order that was just made of an award. */
export const placedOrder = orderAnswer.extend({
  acted_on: z.object({
    award_digest: z
      .string()
      .nullable()
      .describe("Of the award that was confirmed; null: it was not noted then"),
  }),
});
