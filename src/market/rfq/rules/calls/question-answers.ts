import { z } from "zod";

// Questions about requests as programs see and send them. Fields may be added, never renamed or removed.

const time = z.iso.datetime();

export const questionAnswer = z.object({
  id: z.string(),
  rfq_id: z.string(),
  text: z.string().describe("Of another shop's question, as its buyer worded it for all"),
  answer: z.string().nullable().describe("The last one that the company may read"),
  shared: z.boolean().describe("Whether an answer goes to every shop that sees the details"),
  is_own: z.boolean().describe("Asked by the company acted for"),
  company_name: z.string().nullable().describe("Who asked, as a buyer"),
  asked_at: time.nullable().describe("null: another shop asked it"),
  answers: z.array(
    z.object({ id: z.string(), text: z.string(), shared: z.boolean(), answered_at: time }),
  ),
});

export const askBody = z.strictObject({ text: z.string() });
export const answerBody = z
  .strictObject({
    answer: z.string(),
    shared: z
      .boolean()
      .optional()
      .describe("To every shop that sees the details; else to the asker"),
    question: z
      .string()
      .optional()
      .describe(
        "Of a shared answer: how every shop reads the question; without it, as every shop read it before, and refused where none did",
      ),
  })
  .refine(({ shared, question }) => shared === true || question === undefined, {
    path: ["question"],
    error: "Only an answer that is shared words the question: share it, or leave this out",
  });
