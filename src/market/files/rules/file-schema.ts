import { z } from "zod";
import { previewFlaws } from "../../../shared/file-preview.ts";

const length = z.number().describe("In `unit`");

/** What was measured of a solid, as calls and pages carry it. */
export const solidFactsSchema = z.object({
  unit: z.literal("mm").nullable().describe("null: the file states none (STL)"),
  declared_unit: z.string().nullable().describe("STEP: what it is drawn in; it is converted"),
  size: z.object({ x: length, y: length, z: length }),
  volume: z.number().nullable().describe("null: its surface is not closed"),
  area: z.number(),
  bodies: z.number().int().nullable(),
});

/** What is shown of a model, a drawing or a PDF, as calls and pages carry it. */
export const filePreviewSchema = z.object({
  width: z.number().int().nullable().describe("Of the picture; null: there is none"),
  height: z.number().int().nullable(),
  has_mesh: z.boolean(),
  flaw: z
    .enum(previewFlaws)
    .nullable()
    .describe("Why there is no picture. bounds: too much to be read; apart: it names other files"),
});
