import { z } from "zod";

const text = z.string().min(1);
const texts = z.array(text).min(1);
const slugs = z.array(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/));

const familySchema = z.strictObject({
  categories: texts,
  nouns: texts,
  /** Words before the noun; one is taken, or none. */
  variants: texts.optional(),
  /** As a buyer reads them: `6061-T6 aluminum`, `white oak`. */
  materials: texts,
  /** The size that goes into the name: what is measured, its unit, and the sizes made. */
  size: z.tuple([text, z.string(), z.array(z.number().positive()).min(1)]),
  finishes: texts.optional(),
  /** What it is bought for. */
  uses: texts,
  /** U.S. dollars a piece at the smallest quantity, from the smallest size to the largest. */
  price: z.tuple([z.number().positive(), z.number().positive()]),
  minimums: z.array(z.int().positive()).min(1),
  /** Least and most. */
  leadDays: z.tuple([z.int().positive(), z.int().positive()]),
  /** Further lines of the specification table: name → values, one is taken. */
  specs: z.record(text, texts).optional(),
});

const tradeSchema = z.strictObject({
  /** How common it is beside the others. */
  weight: z.number().positive(),
  sector: text,
  specializations: texts,
  /** Last words of its name. */
  tails: texts,
  processes: slugs,
  materials: slugs,
  certifications: z.array(text),
  naics: z.array(z.string().regex(/^3[123]\d{4}$/)).min(1),
  /** How its products come about: `machined`, `sewn`. */
  verb: text,
  /** What the `materials` of its products are, where they are not what the product is made of. */
  materialIs: text.optional(),
  families: z.array(familySchema).min(1),
});

/** A data file of trades. */
export const tradeList = z.array(tradeSchema);

/** A kind of product and how it varies. Prices and times are typical of small U.S. producers. */
export type Family = z.infer<typeof familySchema>;

/** A kind of shop: what it is called, what it can do, and what it makes. */
export type Trade = z.infer<typeof tradeSchema>;
