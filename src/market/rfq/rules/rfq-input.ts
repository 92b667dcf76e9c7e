import { z } from "zod";
import {
  decimalInput,
  lineInput,
  listInput,
  moneyInput,
  paragraphsInput,
  requiredLineInput,
  tickInput,
  wholeInput,
  zipInput,
} from "../../accounts/rules/profile-fields.ts";
import { decidingReasonNames } from "./debrief.ts";
import { declineReasons } from "./invitation-transitions.ts";
import { longestDescription, longestValue, mostPieces, prices, tolerances } from "./line-limits.ts";
import { mostAlternates } from "./most-alternates.ts";
import { mostAtOnce } from "./most-at-once.ts";
import { splitQuantities } from "./typed-quantities.ts";

export const mostLines = 500;
export const mostQuantities = 6;
/** Drawings and documents of one request. */
export const mostRfqFiles = 20;
export const tooManyRfqFiles = `A request may have at most ${mostRfqFiles} files`;

const dayInput = (message: string) =>
  z
    .union([z.iso.date(), z.literal("")], { error: message })
    .default("")
    .transform((value) => (value === "" ? null : value));

/** Whole numbers of pieces, as "100, 500": the smallest first, each once. */
const quantitiesInput = z
  .union([z.string(), z.array(z.union([z.string(), z.number()]))], {
    error: "Please enter quantities, such as 100, 500",
  })
  .default("")
  .transform((value) => (Array.isArray(value) ? value.map(String) : splitQuantities(value)))
  .transform((values) => values.map(Number))
  .refine(
    (values) => values.every((value) => Number.isInteger(value) && value >= 1),
    "Please enter whole numbers from 1, such as 100, 500",
  )
  .refine(
    (values) => values.every((value) => value <= mostPieces),
    `Please enter at most ${mostPieces.toLocaleString("en-US")} pieces`,
  )
  .transform((values) => [...new Set(values)].sort((a, b) => a - b))
  .refine(
    (values) => values.length <= mostQuantities,
    `Please give at most ${mostQuantities} quantities`,
  );

const lineInputs = z.strictObject({
  name: requiredLineInput(120, "Please name the part"),
  process: lineInput(longestValue),
  material: lineInput(longestValue),
  finish: lineInput(longestValue),
  toleranceMm: decimalInput(tolerances.least, tolerances.most, 4).refine(
    (value) => value === null || Number(value) > 0,
    "Please enter a tolerance above 0",
  ),
  quantities: quantitiesInput,
  targetPrice: moneyInput(prices.least, prices.most),
  /** Pieces. */
  annualUse: wholeInput(1, mostPieces),
  description: paragraphsInput(longestDescription),
});

/** How a request begins: a name, and whatever is known in words. */
export const startRfqInput = z.strictObject({
  title: requiredLineInput(120, "Please say what you need in a few words"),
  text: paragraphsInput(2000),
});

/** Step 1: the parts. */
export const partsInput = z.strictObject({
  title: requiredLineInput(120, "Please say what you need in a few words"),
  lines: z
    .array(lineInputs, { error: "Please list the parts" })
    .max(mostLines, `Please give at most ${mostLines} lines`)
    .default([]),
});

/** What of the terms decides which shops can make it. */
export const placeInput = z.strictObject({
  shipToZip: zipInput,
  /** How far away a shop may be; blank: as far as it delivers. */
  radiusMiles: wholeInput(1, 5000),
  certifications: listInput(20, 100),
});

const deadlineFirst: [
  (terms: { deadline: string | null; neededBy: string | null }) => boolean,
  { path: string[]; error: string },
] = [
  ({ deadline, neededBy }) => deadline === null || neededBy === null || deadline < neededBy,
  { path: ["deadline"], error: "Quotes have to come before the parts are needed" },
];

/** Step 2: dates, place and papers. Whether dates are to come only a clock knows. */
export const termsInput = z
  .strictObject({
    deadline: dayInput("Please enter a date"),
    neededBy: dayInput("Please enter a date"),
    ...placeInput.shape,
    notes: paragraphsInput(5000),
    /** Under ITAR or EAR. */
    exportControlled: tickInput,
    needsAgreement: tickInput,
  })
  .refine(...deadlineFirst);

/** An amendment of a request that was sent: all of it as it should be. */
export const amendInput = z
  .strictObject({
    /** The one that was changed; blank: whichever there is. */
    revision: wholeInput(1, 1_000_000),
    lines: z
      .array(lineInputs.extend({ id: z.union([z.uuid(), z.literal("")]).default("") }), {
        error: "Please list the parts",
      })
      .max(mostLines, `Please give at most ${mostLines} lines`)
      .default([]),
    deadline: dayInput("Please enter a date"),
    neededBy: dayInput("Please enter a date"),
    ...placeInput.shape,
    notes: paragraphsInput(5000),
    exportControlled: tickInput,
    /** Uploads that it should have, those that it has among them; null: as they are. */
    files: z
      .array(z.uuid({ error: "Add this file again" }), { error: "Please list files" })
      .max(mostRfqFiles, tooManyRfqFiles)
      .nullable()
      .default(null),
    /** What changed, in the buyer's words. */
    note: paragraphsInput(500),
  })
  .refine(...deadlineFirst);

export const mostShops = 50;
export const tooManyShops = `Please ask at most ${mostShops} shops`;

/** Step 3: whom to ask. */
export const shopsInput = z.strictObject({
  shops: z
    .array(z.uuid(), { error: "Please choose shops from the list" })
    .max(mostShops, tooManyShops)
    .default([]),
  /** How many are asked at once, in their order; blank: as before. */
  waveSize: wholeInput(1, mostAtOnce),
});

/** The upload that is to be the agreement of a request. */
export const agreementInput = z.strictObject({ file: z.uuid() });

/** Signing the agreement for one request, in the name of the company. */
export const signInput = z.strictObject({
  /** Of the buyer's own agreement that was read; blank: that of the site. */
  version: wholeInput(1, 100_000),
  name: requiredLineInput(120, "Please type your full name"),
  agreed: tickInput.refine((agreed) => agreed, "Please tick the box to sign"),
});

export const reopenInput = z.strictObject({ deadline: dayInput("Please enter a date") });
export const declineInput = z.strictObject({
  reason: z.enum(Object.keys(declineReasons) as [keyof typeof declineReasons], {
    error: "Please choose a reason",
  }),
  note: paragraphsInput(500),
});

/** Why an invitation is taken back, for its shop. */
export const revokeInput = z.strictObject({ reason: paragraphsInput(500) });

/** What is awarded: the quote and quantity of each line. */
export const awardInput = z.strictObject({
  poNumber: lineInput(60),
  /** What shops that lose are told of why; blank: nothing. */
  decidingReason: z
    .enum(["", ...decidingReasonNames], { error: "Please choose what decided" })
    .default(""),
  /** Of something else, in the buyer's words. */
  decidingNote: lineInput(200),
  lines: z
    .array(
      z.strictObject({
        lineId: z.uuid(),
        quoteId: z.union([z.uuid(), z.literal("")]).default(""),
        quantity: wholeInput(1, mostPieces),
        /** Which of the alternates that the quote offers for it, from 1; blank: as asked. */
        alternate: wholeInput(1, mostAlternates),
      }),
      { error: "Please choose a quote for a line" },
    )
    .max(mostLines)
    .default([])
    .refine(isOnceEach, {
      error: "A line is awarded once, to one quote: its pieces cannot be split between quotes",
    }),
});

/** Lines without a quote stay open, however often they are named. */
function isOnceEach(lines: readonly { lineId: string; quoteId: string }[]): boolean {
  const chosen = lines.filter(({ quoteId }) => quoteId !== "").map(({ lineId }) => lineId);
  return new Set(chosen.map((id) => id.toLowerCase())).size === chosen.length;
}

export type StartRfqForm = z.input<typeof startRfqInput>;
export type PartsForm = z.input<typeof partsInput>;
export type ShopsForm = z.input<typeof shopsInput>;
export type TermsForm = z.input<typeof termsInput>;
export type SignForm = z.input<typeof signInput>;
export type AwardForm = z.input<typeof awardInput>;
export type PartLine = z.output<typeof lineInputs>;
export type Terms = z.output<typeof termsInput>;

const longestQuestion = 1000;
const longestAnswer = 4000;
/** Questions of one shop about one request. */
export const mostQuestions = 50;

/** Whether a text has anything that people see: blanks and signs of no width are nothing. */
const isSeen = (text: string) => /[^\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u.test(text);

/** A seller's question about a request. */
export const askInput = z.strictObject({
  text: paragraphsInput(longestQuestion).refine(isSeen, "Please write a question"),
});

/** The words of who asked are never shared by themselves. */
export const needsWording = "Please say the question as every shop may read it";

/** What the buyer answers. */
export const answerInput = z
  .strictObject({
    answer: paragraphsInput(longestAnswer).refine(isSeen, "Please write an answer"),
    /** To every shop that sees the details; else to the one that asked. */
    shared: tickInput,
    /** How every shop reads the question, in words that say nothing of who asked; null, or left out by a program: as every shop read it before. */
    question: paragraphsInput(longestQuestion).nullable().default(null),
  })
  .refine(({ shared, question }) => !shared || question === null || isSeen(question), {
    path: ["question"],
    error: needsWording,
  });

export type AmendForm = z.input<typeof amendInput>;
export type AskForm = z.input<typeof askInput>;
export type AnswerForm = z.input<typeof answerInput>;

/** Uploads that are added to a draft. */
export const rfqFilesInput = z.strictObject({ files: z.array(z.uuid()).min(1).max(mostRfqFiles) });

/** Ids of requests, quotes and invitations; anything else is the id of none. */
export const tradeIdInput = z.uuid();
