import { z } from "zod";

const text = z.string().trim().min(1).max(40);

/** Shape of `landing.claims`. */
export const claimsSchema = z.object({
  manufacturers: text,
  products: text,
  response_time: text,
  lead_time: text,
  savings: text,
});

/** Shape of `landing.featured_categories`. */
export const featuredCategoriesSchema = z
  .array(z.object({ name: text, count: z.number().int().min(0) }))
  .max(12);

export type LandingClaims = z.infer<typeof claimsSchema>;
export type FeaturedCategory = z.infer<typeof featuredCategoriesSchema>[number];
