import { z } from "zod";
import { decidingReasonNames } from "../debrief.ts";
import { declineReasons } from "../invitation-transitions.ts";
import { rfqTransitions } from "../rfq-transitions.ts";

// What programs may write of requests and quotes. Bounds are those of the forms, which use-cases judge.

const text = z.string().nullable().optional();
const money = text.describe("Decimal text, U.S. dollars");
const day = z.string().nullable().optional().describe("YYYY-MM-DD");
const shops = z.array(z.string()).describe("Ids of manufacturers with an account");

const lineBody = z.strictObject({
  name: z.string(),
  process: text,
  material: text,
  finish: text,
  tolerance_mm: text.describe("Decimal text"),
  quantities: z.array(z.number()).optional().describe("Pieces to be priced, up to six"),
  target_price: money,
  annual_use: z.number().nullable().optional().describe("Pieces"),
  description: z.string().optional(),
});

const rfqFields = {
  description: z.string().optional().describe("What shops should know besides"),
  lines: z
    .array(lineBody)
    .optional()
    .describe("All of them: they replace those before, and get new ids"),
  needed_by: day,
  deadline: day.describe(
    "Quotes close at 5 p.m. Eastern on this day, or at the hour that the text says with it; YYYY-MM-DD",
  ),
  ship_to_zip: text,
  radius_miles: z.number().nullable().optional().describe("How far from there a shop may be"),
  certifications: z.array(z.string()).optional(),
  export_controlled: z.boolean().optional().describe("Under ITAR or EAR"),
  anonymous: z
    .boolean()
    .optional()
    .describe(
      "Until a shop has signed: with `true` it has to sign, as `agreement_required` says; `false` alone changes nothing",
    ),
  agreement_required: z
    .boolean()
    .optional()
    .describe("Whether shops sign before they see more than an outline"),
  manufacturer_ids: shops.optional().describe("In the order in which they are asked"),
  wave_size: z
    .number()
    .optional()
    .describe(
      "How many of them are asked at once; a decline, or two business days of silence, asks the next",
    ),
};

export const rfqBody = z.strictObject({
  title: z.string(),
  text: z.string().optional().describe("What is needed, in words: read into what is not given"),
  ...rfqFields,
});
export const rfqPatch = z.strictObject({ title: z.string().optional(), ...rfqFields });
export const rfqChange = rfqPatch.extend({
  draft_digest: z
    .string()
    .optional()
    .describe(
      "Of the draft that the change is made of: refused once somebody has changed it since",
    ),
});
export const amendBody = z.strictObject({
  revision: z
    .number()
    .optional()
    .describe("The one that the change is made of: refused once a colleague has made another"),
  description: rfqFields.description,
  lines: z
    .array(lineBody.extend({ id: z.string().optional() }))
    .optional()
    .describe("All of them: those with an id stand in its place, others are new"),
  needed_by: day,
  deadline: day.describe("Not before the one that shops were given; YYYY-MM-DD"),
  ship_to_zip: text,
  radius_miles: rfqFields.radius_miles,
  export_controlled: rfqFields.export_controlled,
  certifications: rfqFields.certifications,
  file_ids: z
    .array(z.string())
    .optional()
    .describe("Uploads that it should have, those that it has among them; left out: as they are"),
  note: z.string().optional().describe("Why, for the shops"),
});
export const rfqInvitationsBody = z.strictObject({
  manufacturer_ids: shops
    .optional()
    .describe("Of a request that was sent: they come behind those that were chosen before"),
  emails: z
    .array(z.string())
    .optional()
    .describe("Of shops without an account: each gets a link to a page of its own"),
});
export const rfqFilesBody = z.strictObject({
  file_ids: z.array(z.string()).describe("Of uploads to `/v1/files` for the purpose `rfq`"),
});
export const reasonBody = z.strictObject({ reason: z.string() });
export const reopenBody = z.strictObject({ deadline: z.string().describe("YYYY-MM-DD") });
export const awardBody = z.strictObject({
  po_number: text,
  deciding_reason: z
    .enum(decidingReasonNames)
    .nullable()
    .optional()
    .describe("What shops that lose are told of why"),
  deciding_note: text.describe("With the reason `other`: without names and prices"),
  lines: z.array(
    z.strictObject({
      line_id: z.string(),
      quote_id: z.string(),
      quantity: z.number(),
      alternate: z
        .number()
        .nullable()
        .optional()
        .describe(
          "Which of the alternates that the quote offers for the line, from 1; null: as asked",
        ),
    }),
  ),
});
export const declineBody = z.strictObject({
  reason: z.enum(Object.keys(declineReasons) as (keyof typeof declineReasons)[]),
  note: z.string().optional(),
});
export const revokeBody = z.strictObject({
  reason: z.string().optional().describe("For the shop, which reads it where it has an account"),
});
export const signBody = z.strictObject({
  name: z.string().describe("Of who signs, in full"),
  agreed: z.boolean(),
  agreement_version: z
    .number()
    .int()
    .nullable()
    .optional()
    .describe("Of the buyer's own agreement that was read, where there is one"),
});
export const agreementBody = z.strictObject({
  file_id: z.string().describe("Of an upload for the purpose `rfq`: a PDF or a text"),
});
export const quoteBody = z.strictObject({
  rfq_revision: z
    .number()
    .optional()
    .describe("Of the request that is quoted: refused once its buyer has amended it"),
  valid_until: z.string().describe("YYYY-MM-DD"),
  facility: text.describe("Where it is made"),
  notes: z.string().optional(),
  file_ids: z
    .array(z.string())
    .optional()
    .describe(
      "Up to ten uploads to `/v1/files` for the purpose `quote`, or files of the version before: what goes with this one",
    ),
  lines: z.array(
    z.strictObject({
      line_id: z.string(),
      alternate: text.describe(
        "What is offered instead, such as `6082 instead of 6061`: up to three entries of a line, beside that as asked",
      ),
      tooling: money,
      minimum_charge: money.describe("The least that the pieces together cost, tooling apart"),
      exceptions: z.string().optional(),
      breaks: z.array(
        z.strictObject({
          quantity: z.number(),
          price: z.string().describe("For one piece; decimal text, U.S. dollars"),
          lead_time_days: z.number(),
        }),
      ),
    }),
  ),
});

export const quotePatch = quoteBody.partial();

export const undoAwardBody = z.strictObject({
  quote_id: z
    .string()
    .optional()
    .describe("Of one award; left out: of every shop that has not answered its award"),
});

export const counterBody = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        line_id: z.string(),
        quantity: z.number().describe("One that the quote prices"),
        price: text.describe("For one piece; decimal text, U.S. dollars; null: as quoted"),
        lead_time_days: z.number().nullable().optional().describe("null: as quoted"),
      }),
    )
    .describe("What is asked to be other than quoted"),
  note: z.string().optional(),
});
export const rejectCounterBody = z.strictObject({ note: z.string().optional() });

export const rfqQuery = z.strictObject({
  side: z
    .enum(["buyer", "seller"])
    .optional()
    .describe("Asked by the company, or of it; left out: both"),
  state: z
    .enum(Object.keys(rfqTransitions.states) as (keyof typeof rfqTransitions.states)[])
    .optional(),
  page: z.coerce.number().int().min(1).max(10_000).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
});
