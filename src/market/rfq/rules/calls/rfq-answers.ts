import { z } from "zod";
import { decidingReasons, priceBands } from "../debrief.ts";
import { inboxTabs } from "../inbox-tab.ts";
import { declineReasons, invitationTransitions } from "../invitation-transitions.ts";
import { quoteTransitions } from "../quote-transitions.ts";
import { rfqOutline } from "../rfq-outline.ts";
import { rfqTransitions } from "../rfq-transitions.ts";

// Requests and quotes as programs see them. Fields may be added, never renamed or removed.

const text = z.string().nullable();
const money = z.string().describe("Decimal text, U.S. dollars");
const time = z.iso.datetime();
const keysOf = <Key extends string>(states: Readonly<Record<Key, unknown>>) =>
  z.enum(Object.keys(states) as Key[]);
const rfqState = keysOf(rfqTransitions.states);
const quoteState = keysOf(quoteTransitions.states);
const invitationState = keysOf(invitationTransitions.states);
const side = z.enum(["buyer", "seller"]).describe("What the company acted for is to it");
const files = z.array(
  z.object({
    id: z.string(),
    file_id: text.describe("To read at `/v1/files/{id}`; null: it is gone"),
    name: z.string(),
    content_type: z.string(),
    bytes: z.number().int(),
  }),
);
const allowed = z.array(z.string()).describe("What the viewer may do with it now");

/** How many of how many. */
export const tradeRate = z.object({ count: z.number().int(), of: z.number().int() });

export const rfqSummary = z.object({
  id: z.string(),
  side,
  state: rfqState,
  title: z.string().describe("Of what a seller may not see yet, its outline"),
  deadline: time.nullable(),
  buyer_name: text,
  tab: keysOf(inboxTabs).nullable().describe("Where it stands for the company, as a seller"),
  asked: z.number().int().nullable().describe("How many shops, as a buyer"),
  quotes: z.number().int().nullable().describe("How many stand, as a buyer"),
});

export const invitationAnswer = z.object({
  id: z.string(),
  rfq_id: z.string(),
  manufacturer_id: text,
  company_name: z.string(),
  email: text.describe("To the buyer: where a shop without an account was asked"),
  state: invitationState,
  decline_reason: text,
  decline_note: z.string(),
  earlier_decline_reason: text.describe("To the buyer: why it declined before it was asked again"),
  earlier_decline_note: z.string(),
  revoke_reason: text.describe("Why it was taken back, in the buyer's words"),
  position: z.number().int().nullable().describe("In the order of asking, from 0; as a buyer"),
  asked_at: time.nullable().describe("null: it is next, and not asked yet"),
});

export const awardAnswer = z.object({
  line_id: z.string(),
  quote_id: z.string(),
  quantity: z.number().int(),
  price: money,
  tooling: money,
  minimum_charge: money.describe("The least that the pieces together cost, tooling apart"),
  alternate: text.describe("Made instead of what was asked; null: as asked"),
  lead_time_days: z.number().int(),
});

export const rfqAnswer = z.object({
  id: z.string(),
  side,
  state: rfqState,
  is_disclosed: z.boolean().describe("false: a seller sees the outline alone"),
  outline: rfqOutline
    .omit({ exportControlled: true })
    .extend({ lines: z.number().int() })
    .nullable()
    .describe("Where the details are not open to the company"),
  title: text,
  description: text,
  buyer_name: text,
  buyer_award_rate: tradeRate
    .nullable()
    .describe(
      "Requests of the last year that were quoted, and of which it awarded something; as a seller",
    ),
  lines: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      process: text,
      material: text,
      finish: text,
      tolerance_mm: text,
      quantities: z.array(z.number().int()),
      target_price: money.nullable(),
      annual_use: z.number().int().nullable(),
      description: z.string(),
    }),
  ),
  not_read: z
    .array(z.string())
    .describe(
      "Of a draft: clauses of the `text` that it was begun with of which words stand in no field, name or note of it. Please check them",
    ),
  needed_by: z.iso.date().nullable(),
  deadline: time.nullable(),
  ship_to_zip: text,
  radius_miles: z.number().int().nullable().describe("How far from there a shop may be"),
  anonymous: z.boolean().describe("A shop learns who asks once it has signed"),
  export_controlled: z.boolean().describe("Under ITAR or EAR"),
  certifications: z.array(z.string()),
  agreement_required: z.boolean(),
  agreement: z
    .object({
      version: z.number().int(),
      name: z.string(),
      file_id: text.describe("To read at `/v1/files/{id}` before signing; null: it is gone"),
      sha256: z.string(),
      added_at: time,
    })
    .nullable()
    .describe(
      "The buyer's own agreement, as the buyer and as a shop that is to sign it; null: that of the site is signed",
    ),
  files,
  revision: z.number().int().nullable().describe("null: the company sees the outline alone"),
  revisions: z
    .array(
      z.object({
        revision: z.number().int(),
        note: z.string(),
        changes: z.array(z.object({ part: text, what: z.string(), before: text, after: text })),
        made_at: time,
      }),
    )
    .describe("What was amended after it was sent, the last first"),
  reason: text.describe("Why it was closed or canceled; as a buyer"),
  allowed,
  invitation: invitationAnswer.nullable().describe("Of the company acted for, as a seller"),
  wave_size: z.number().int().nullable().describe("How many are asked at once; as a buyer"),
  next_place_at: time
    .nullable()
    .describe(
      "When the next shop is asked if nobody answers; null: once one declines, or none is next",
    ),
  declines: z
    .object({
      asked: z.number().int(),
      declined: z.number().int(),
      reasons: z.array(z.object({ reason: keysOf(declineReasons), count: z.number().int() })),
    })
    .nullable()
    .describe("Why shops declined, the most frequent reason first; as a buyer"),
  invitations: z.array(invitationAnswer).nullable().describe("Who is asked, as a buyer"),
  approval: z
    .object({
      id: z.string(),
      state: z.enum(["waiting", "approved", "refused", "withdrawn", "void"]),
      total: money.describe("What is awarded of the request then"),
      limit: money.nullable(),
      reason: z.string(),
    })
    .nullable()
    .describe("The award above the company's limit that was proposed last; as a buyer"),
  awards: z.array(awardAnswer),
  draft_digest: z
    .string()
    .nullable()
    .describe(
      "Stands for what a draft says: another one as soon as somebody changes it; as its buyer",
    ),
  award_digest: z
    .string()
    .nullable()
    .describe("Stands for what waits for the company's confirmation; as a seller"),
});

/** A request whose proposed award was decided. */
export const decidedRfq = rfqAnswer.extend({
  acted_on: z.object({
    approval_id: z
      .string()
      .nullable()
      .describe("Of the award that was decided on; null: it was not noted then"),
  }),
});

export const quoteAnswer = z.object({
  id: z.string(),
  rfq_id: z.string(),
  invitation_id: z.string(),
  company_id: z.string(),
  company_name: z.string(),
  state: quoteState,
  version: z.number().int(),
  rfq_revision: z.number().int().describe("Of the request, which it answers"),
  valid_until: z.iso.date(),
  ends_before_deadline: z
    .boolean()
    .describe("Whether it is over before the time for quotes is: it could not be awarded then"),
  facility: text,
  notes: z.string(),
  po_number: text,
  award_digest: text.describe("Stands for what is awarded to it and waits for its seller's answer"),
  refusal_reason: text.describe("Why its seller refused the award"),
  debrief: z
    .object({
      price_band: keysOf(priceBands)
        .nullable()
        .describe("Above the awarded price; null: fewer than two others quoted the same parts"),
      reasons: z.array(z.object({ reason: keysOf(decidingReasons), note: z.string() })),
    })
    .nullable()
    .describe("Why it was not chosen, as its seller"),
  lines: z.array(
    z.object({
      line_id: z.string(),
      alternate: text.describe(
        "What is offered instead, as an entry beside that of the line as asked, which has null",
      ),
      tooling: money,
      minimum_charge: money.describe("The least that the pieces together cost, tooling apart"),
      exceptions: z.string(),
      breaks: z.array(
        z.object({
          quantity: z.number().int(),
          price: money,
          lead_time_days: z.number().int(),
        }),
      ),
    }),
  ),
  files: files.describe("What goes with this version; its seller sees who opens it"),
  counters: z
    .array(
      z.object({
        round: z.number().int(),
        lines: z.array(
          z.object({
            line_id: z.string(),
            quantity: z.number().int(),
            price: money.nullable(),
            lead_time_days: z.number().int().nullable(),
          }),
        ),
        note: z.string(),
        answer: z
          .enum(["accepted", "rejected", "reoffered", "taken_back"])
          .nullable()
          .describe("null: it waits, or the quote was decided upon meanwhile"),
        answer_note: z.string(),
        created_at: time,
        answered_at: time.nullable(),
      }),
    )
    .describe("What the buyer asked for instead of this version, the first round first"),
  total: money.describe(
    "Every line that is quoted as asked at its smallest quantity, with tooling",
  ),
  allowed,
  created_at: time,
});

/** A quote whose award was taken back or refused. */
export const decidedQuote = quoteAnswer.extend({
  acted_on: z
    .object({
      award_digest: z.string(),
      awards: z.array(awardAnswer).describe("What was awarded, and is not any more"),
    })
    .nullable()
    .describe("null: it was not noted then"),
});
