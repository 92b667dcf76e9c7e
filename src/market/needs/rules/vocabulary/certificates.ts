import { z } from "zod";
import data from "./certificates.json" with { type: "json" };

const certificateSchema = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** What `manufacturers.certifications` holds. */
  name: z.string().min(2),
  summary: z.string().regex(/\.$/),
});

/** A certificate buyers ask for. */
export type Certificate = z.infer<typeof certificateSchema>;

/** The vocabulary of certificates. A shop may hold others: those are shown as written. */
export const certificates: Certificate[] = z.array(certificateSchema).parse(data);
