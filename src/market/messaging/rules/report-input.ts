import { z } from "zod";
import { cleanMessage } from "./message-text.ts";
import { mostNoteCharacters, type ReportReason, reportReasonNames } from "./report-reasons.ts";

const isReason = (text: string): text is ReportReason =>
  reportReasonNames.some((name) => name === text);

/** A report of a message. */
export const reportInput = z.strictObject({
  reason: z.string().refine(isReason, "Choose why you report it"),
  note: z
    .string()
    .transform(cleanMessage)
    .refine((text) => [...text].length <= mostNoteCharacters, "Please say it in 1,000 characters")
    .default(""),
});

export type ReportInput = z.input<typeof reportInput>;
