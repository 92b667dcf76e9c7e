import { z } from "zod";
import { saleTermsSchema } from "./sale-terms-schema.ts";

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const price = z.string().regex(/^\d+\.\d{2}$/);

const sampleProductSchema = z.strictObject({
  /** Kept as `external_id`, so that seeding again finds it. */
  key: slug,
  /** Key of its manufacturer. */
  seller: slug,
  name: z.string().min(2),
  description: z.string().min(20),
  /** U.S. dollars: the price of one piece at the minimum order quantity. */
  price,
  categories: z.array(z.string().min(2)).min(1),
  inStock: z.boolean(),
  minimumOrderQuantity: z.int().positive(),
  leadTimeDays: z.int().positive(),
  isFeatured: z.boolean().optional(),
  specifications: z.array(
    z.strictObject({
      name: z.string().min(2),
      value: z.string().min(1),
      unit: z.string().min(1).optional(),
    }),
  ),
  priceBreaks: z.array(z.strictObject({ minimumQuantity: z.int().positive(), price })),
  origin: z.string().regex(/^[\w. ]+, [A-Z]{2}$/),
  /** What differs from its seller's. */
  saleTerms: saleTermsSchema.optional(),
});

/** A data file of sample products. */
export const sampleProductList = z.array(sampleProductSchema);

/** A sample product of a sample shop. */
export type SampleProduct = z.infer<typeof sampleProductSchema>;
