import { z } from "zod";
import { certificateKey } from "./certificate-key.ts";
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

const nameOfKey = new Map(certificates.map(({ name }) => [certificateKey(name), name]));

/** A certificate as `manufacturers.certifications` writes it, from its name in whatever spelling, or its slug. */
export function certificateName(text: string): string {
  return nameOfKey.get(certificateKey(text)) ?? text;
}
