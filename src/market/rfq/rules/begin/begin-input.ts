import { z } from "zod";
import {
  lineInput,
  listInput,
  paragraphsInput,
  requiredLineInput,
  tickInput,
} from "../../../accounts/rules/profile-fields.ts";

/** Parts of one proposal. */
const mostProposed = 20;

const dayInput = z.union([z.iso.date(), z.literal("")]).default("");

/** What a request is begun with: parts and fields that somebody took over from a proposal of the consultant. */
export const proposalInput = z.strictObject({
  title: requiredLineInput(120, "Please say what you need in a few words"),
  lines: z
    .array(
      z.strictObject({
        name: requiredLineInput(120, "Please name the part"),
        description: paragraphsInput(1500),
        process: lineInput(80),
        material: lineInput(80),
        finish: lineInput(80),
        tolerance: lineInput(80),
        quantities: lineInput(120),
        targetPrice: lineInput(20),
        annualUse: lineInput(20),
      }),
    )
    .min(1, "Please take over a part")
    .max(mostProposed),
  certifications: listInput(20, 100),
  deadline: dayInput,
  /** In the east of the United States. */
  deadlineTime: z
    .union([z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/), z.literal("")])
    .default(""),
  neededBy: dayInput,
  shipTo: lineInput(80),
  radiusMiles: lineInput(20),
  needsAgreement: tickInput,
  /** Under ITAR or EAR. */
  exportControlled: tickInput,
});

/** Whether a field of a proposal's form can be left out: those of its parts, and of the request all but what it is called. */
export function canBeLeft(field: string): boolean {
  return !["form", "title", "take"].includes(field);
}

/** The part that a field of a proposal's form belongs to, as `lines[2]`; null for one of the request. */
export function partOf(field: string): string | null {
  return /^(lines\[\d+\])\./.exec(field)?.[1] ?? null;
}
