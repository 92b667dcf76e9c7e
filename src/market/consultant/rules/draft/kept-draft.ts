import { z } from "zod";
import type { DraftState } from "./draft-after.ts";
import type { RfqDraft } from "./rfq-draft.ts";

/** The draft of a conversation after an answer, as it is kept with that answer. */
export interface KeptDraft {
  state: DraftState;
  /** The message that was answered is one about the draft: short words behind it are said of it, too. */
  isAbout: boolean;
  /** It changed, took back or showed the draft that there was. */
  isChange: boolean;
}

const text = z.string().nullable();
const line = z.object({
  name: z.string(),
  process: text,
  material: text,
  finish: text,
  tolerance: text,
  quantities: z.array(z.number()),
  targetPrice: text,
  annualUse: z.number().nullable(),
  notes: z.array(z.string()),
});
const draft = z.object({
  lines: z.array(line),
  certifications: z.array(z.string()),
  quotesBy: text,
  quotesAt: text,
  neededBy: text,
  shipTo: text,
  radiusMiles: z.number().nullable(),
  needsAgreement: z.boolean(),
  isExportControlled: z.boolean(),
}) satisfies z.ZodType<RfqDraft>;
const change = z.object({
  changed: z.array(z.string()),
  open: z.array(z.string()),
  about: z.array(z.string()).default([]),
  asked: z
    .object({
      text: z.string(),
      clause: z.number(),
      of: z.array(z.number()),
      about: z.array(z.string()),
      chosen: z.array(z.object({ clause: z.number(), lines: z.array(z.number()) })),
    })
    .nullable()
    .default(null),
});
const kept = z.object({
  draft: draft.nullable(),
  past: z.array(draft.nullable()).default([]),
  undone: draft.nullable().default(null),
  change: change.nullable(),
  isShown: z.boolean(),
  isAbout: z.boolean(),
  isChange: z.boolean(),
});

/** A draft as it is kept; null where there is none and never was one. */
export function draftToKeep({ state, isAbout, isChange }: KeptDraft): string | null {
  const { change: told, ...rest } = state;
  if (state.draft === null && state.past.length === 0) return null;
  return JSON.stringify({
    ...rest,
    change: told && { ...told, draft: undefined },
    ...{ isAbout, isChange },
  });
}

/** A draft that was kept, from JSON or what it says; null for none, and for what is none any more. */
export function keptDraftOf(stored: unknown): KeptDraft | null {
  const read = kept.safeParse(stored);
  if (!read.success) return null;
  const { isAbout, isChange, change: told, ...state } = read.data;
  // What a change came to is the draft that is kept.
  const after = told && state.draft && { ...told, draft: state.draft };
  return { state: { ...state, change: after }, isAbout, isChange };
}
