import { z } from "zod";
import {
  lineInput,
  listInput,
  paragraphsInput,
  requiredLineInput,
  tickInput,
} from "../../../accounts/rules/profile-fields.ts";

/** What a request is begun with: fields that somebody took over from a proposal of the consultant. */
export const proposalInput = z.strictObject({
  title: requiredLineInput(120, "Please say what you need in a few words"),
  description: paragraphsInput(1500),
  process: lineInput(80),
  material: lineInput(80),
  finish: lineInput(80),
  tolerance: lineInput(80),
  quantities: lineInput(120),
  targetPrice: lineInput(20),
  certifications: listInput(20, 100),
  neededBy: z.union([z.iso.date(), z.literal("")]).default(""),
  shipTo: lineInput(80),
  needsAgreement: tickInput,
  /** Names of the fields that are taken over. */
  take: z.array(z.string()).default([]),
});

/** Fields of a proposal that can be taken over or left out. */
export const proposalFields = [
  "description",
  "process",
  "material",
  "finish",
  "tolerance",
  "quantities",
  "targetPrice",
  "certifications",
  "neededBy",
  "shipTo",
] as const;
