import { z } from "zod";

/** Which manufacturers a map shows. */
export const mapFilterSchema = z.strictObject({
  state: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  processes: z.array(z.string().max(80)).max(20).optional(),
  materials: z.array(z.string().max(80)).max(20).optional(),
  certifications: z.array(z.string().max(80)).max(20).optional(),
  /** A NAICS code or the beginning of one. */
  naics: z
    .string()
    .regex(/^\d{2,6}$/)
    .optional(),
  /** Slug of the directory a row came from; `owner` = entered by its owner. */
  source: z.string().max(80).optional(),
  verified: z.boolean().optional(),
  /** No farther from a place than so many miles. */
  within: z
    .object({ longitude: z.number(), latitude: z.number(), radiusMiles: z.number().positive() })
    .optional(),
});

export type MapFilter = z.infer<typeof mapFilterSchema>;

/** Manufacturers near each other, drawn as one dot. */
export interface MapCluster {
  /** Mean of their coordinates, degrees. */
  longitude: number;
  latitude: number;
  count: number;
  /** Set when the dot is one manufacturer. */
  manufacturer: { id: string; name: string } | null;
}
