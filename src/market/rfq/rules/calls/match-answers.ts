import { z } from "zod";
import { tradeRate } from "./rfq-answers.ts";

// Shops that fit a request, as programs see them. Fields may be added, never renamed or removed.

const text = z.string().nullable();

const reason = z.object({
  rule: z.enum([
    "process",
    "material",
    "finish",
    "certification",
    "tolerance",
    "quantity",
    "radius",
    "distance",
  ]),
  evidence: z.string().describe("What its profile says, in words"),
});

export const matchAnswer = z.object({
  manufacturer_id: z.string(),
  name: z.string(),
  place: text,
  qualified: z.boolean().nullable().describe("null: it may be able to, and does not say so"),
  passes: z.array(reason),
  fails: z.array(reason),
  unknown: z.array(z.string()).describe("What its profile does not say"),
  distance_miles: z.number().nullable(),
  reply_rate: tradeRate.nullable().describe("Requests that it answered, of the last year"),
  stated_at: z.iso.datetime().describe("When the profile that says so was changed last"),
});

export const feasibilityAnswer = z.object({
  qualified: z.number().int().nullable().describe("Shops with an account that fit"),
  unconfirmed: z
    .number()
    .int()
    .nullable()
    .describe("May be able to: nothing speaks against them, and not all is stated"),
  unconfirmed_with_account: z.number().int().nullable().describe("Of those who can be asked here"),
  relaxations: z.array(
    z.object({
      constraint: z.enum([
        "material",
        "tolerance",
        "finish",
        "minimum",
        "maximum",
        "radius",
        "distance",
        "certification",
      ]),
      to: z.string().describe("In words, such as `without ISO 9001`"),
      adds: z.number().int().describe("Shops with an account that fit then besides"),
    }),
  ),
  not_compared: z
    .array(
      z.object({
        constraint: z.enum(["process", "material", "finish"]),
        words: z.string().describe("Of the request"),
      }),
    )
    .describe("What no shop's profile is compared with: those that fit may not do it"),
});
