import { z } from "zod";
import { saleTermsSchema } from "./sale-terms-schema.ts";

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const share = z.number().min(0).max(1);

const sampleManufacturerSchema = z.strictObject({
  /** Kept as `source_id`, so that seeding again finds it. */
  key: slug,
  name: z.string().min(2),
  tagline: z.string().min(2),
  description: z.string().min(20),
  industrySector: z.string().min(2),
  specialization: z.string().min(2),
  city: z.string().min(2),
  state: z.string().length(2),
  zip: z.string().regex(/^\d{5}$/),
  /** Middle of the ZIP, degrees. */
  longitude: z.number().min(-180).max(180),
  latitude: z.number().min(-90).max(90),
  foundedYear: z.int(),
  employeeCount: z.string().min(1),
  certifications: z.array(z.string().min(2)),
  isFeatured: z.boolean().optional(),
  /** Last part of its LinkedIn address. */
  linkedin: slug,
  defectRate: share,
  ontimeDeliveryRate: share,
  processes: z.array(slug),
  materials: z.array(slug),
  naics: z.array(z.string().regex(/^3[123]\d{4}$/)),
  /** Fictional numbers only: 555-0100 to 555-0199. */
  phone: z.string().regex(/^\(\d{3}\) 555-01\d{2}$/),
  saleTerms: saleTermsSchema.optional(),
});

/** A data file of sample manufacturers. */
export const sampleManufacturerList = z.array(sampleManufacturerSchema);

/** A sample shop. Every one is invented; addresses end in real ZIPs so that distances mean something. */
export type SampleManufacturer = z.infer<typeof sampleManufacturerSchema>;
