import { z } from "zod";

const label = z.string().max(120);

/** A drawing as values: what `drawingSvg` draws, and what a screen reader is told. */
export const drawingSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("process-comparison"),
    title: label,
    alt: z.string().max(600),
    rows: z
      .array(
        z.object({
          label,
          /** Weeks of a first order. */
          from: z.number().min(0).max(520),
          to: z.number().min(0).max(520),
          note: label,
        }),
      )
      .min(1)
      .max(6),
  }),
  z.object({
    kind: z.literal("timeline"),
    title: label,
    alt: z.string().max(600),
    steps: z
      .array(z.object({ label, starts: z.iso.date(), ends: z.iso.date() }))
      .min(1)
      .max(12),
    today: z.iso.date(),
  }),
  z.object({
    kind: z.literal("price-curve"),
    title: label,
    alt: z.string().max(600),
    /** Price of one piece in dollars from that quantity on; ascending. */
    points: z
      .array(z.object({ quantity: z.number().int().min(1), price: z.number().min(0) }))
      .min(1)
      .max(12),
    /** The quantity somebody asked about. */
    asked: z.number().int().min(1).nullable(),
  }),
]);

export type Drawing = z.output<typeof drawingSchema>;
export type DrawingOf<Kind extends Drawing["kind"]> = Extract<Drawing, { kind: Kind }>;
