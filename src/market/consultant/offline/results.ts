import { z } from "zod";

const named = { ref: z.string(), title: z.string(), url: z.string() };
const nullableText = z.string().nullable();

const passage = z.object({
  text: z.string(),
  kind: z.enum(["paragraph", "item", "step", "row"]),
  note: z.string().default(""),
  score: z.number(),
  begins_with: z.string().optional(),
});
const section = z.object({
  ...named,
  kind: z.string(),
  heading: z.string(),
  score: z.number(),
  coverage: z.number(),
  matched_words: z.number(),
  heading_share: z.number(),
  passages: z.array(passage),
});
export type FoundPassage = z.output<typeof passage>;
export type FoundSection = z.output<typeof section>;
export const guidesResult = z.object({
  guides: z.array(z.object({ ...named, summary: z.string() })),
  sections: z.array(section),
});
export const listingsResult = z.object({
  total: z.number(),
  listings: z.array(
    z.object({
      ...named,
      description: z.string(),
      address: nullableText,
      phone: nullableText,
      website: nullableText,
      hours: nullableText.default(null),
      distance_miles: z.number().nullable(),
      is_sample: z.boolean(),
    }),
  ),
});
export type FoundListing = z.output<typeof listingsResult>["listings"][number];
export const openedGuide = z.object({ ...named, related: z.array(z.object(named)) });
export const productsResult = z.object({
  total: z.number(),
  total_is_exact: z.boolean(),
  corrected_query: nullableText,
  note: nullableText,
  left_out_for_minimum_order: z.number(),
  products: z.array(
    z.object({
      ...named,
      description: z.string(),
      categories: z.array(z.string()),
      price_usd: nullableText,
      minimum_order_quantity: z.number(),
      lead_time_days: z.number().nullable(),
      in_stock: z.boolean(),
      seller: nullableText,
      seller_ref: nullableText,
      is_sample: z.boolean(),
    }),
  ),
});
const maker = z.object({
  ...named,
  description: z.string(),
  specialization: nullableText,
  location: nullableText,
  distance_miles: z.number().nullable(),
  processes: z.array(z.string()),
  materials: z.array(z.string()),
  certifications: z.array(z.string()),
  verified: z.boolean(),
  is_sample: z.boolean(),
});
export type FoundMaker = z.output<typeof maker>;
export const makersResult = z.object({
  total: z.number(),
  required: z.array(z.string()),
  place: nullableText,
  place_is_unknown: z.boolean(),
  manufacturers: z.array(maker),
});
export const feasibilityResult = z.object({
  shops: z.number(),
  required: z.array(z.string()),
  relaxations: z.array(z.object({ change: z.string(), shops: z.number(), gained: z.number() })),
  unknown_place: nullableText,
});
export const productRecord = z.object({
  ...named,
  description: z.string().default(""),
  price_usd: nullableText,
  price_breaks: z.array(z.object({ minimum_quantity: z.number(), price_usd: z.string() })),
  at_quantity: z
    .object({
      quantity: z.number(),
      price_usd: z.string(),
      total_usd: z.string(),
      below_minimum_order: z.boolean(),
      cheaper_from: z
        .object({ quantity: z.number(), price_usd: z.string(), saves_usd: nullableText })
        .nullable(),
    })
    .nullable(),
  minimum_order_quantity: z.number(),
  lead_time_days: z.number().nullable(),
  in_stock: z.boolean(),
  origin: nullableText,
  specifications: z.array(z.object({ name: z.string(), value: z.string() })),
  seller: z.object({ ...named, state: nullableText }).nullable(),
  is_sample: z.boolean(),
});
export type ProductRecord = z.output<typeof productRecord>;
export const makerRecord = z.object({
  ...named,
  description: z.string().default(""),
  specialization: nullableText,
  location: nullableText,
  address: nullableText,
  phone: nullableText,
  website: nullableText,
  processes: z.array(z.string()),
  materials: z.array(z.string()),
  certifications: z.array(z.string()),
  founded_year: z.number().nullable(),
  employees: nullableText,
  ontime_delivery_rate: z.number().nullable(),
  defect_rate: z.number().nullable(),
  verified: z.boolean(),
  is_sample: z.boolean(),
  product_count: z.number(),
  /** Where the entry was read, and when (ISO date and time); null for what a member published. */
  source: nullableText.default(null),
  retrieved_at: nullableText.default(null),
});
export type MakerRecord = z.output<typeof makerRecord>;
export const recordResult = z.union([productRecord, makerRecord]);
export const comparisonResult = z.object({ records: z.array(recordResult) });
export const proposalResult = z.object({
  proposal: z.object({ title: z.string() }),
  missing: z.array(z.string()),
});
export const processesResult = z.object({
  processes: z.array(
    z.object({
      name: z.string(),
      first_order_weeks: z.string(),
      repeat_order_weeks: z.string(),
      tooling_usd: z.string(),
      usual_minimum: z.string(),
      everyday_tolerance: z.string(),
    }),
  ),
  guides: z.array(z.object(named)),
});
export const timelineResult = z.object({
  needed_by: z.string(),
  ask_for_quotes_by: z.string(),
  place_order_by: z.string(),
  total_weeks: z.number(),
  days_left: z.number(),
  steps: z.array(z.object({ label: z.string(), starts: z.string(), weeks: z.number() })),
  guides: z.array(z.object(named)),
});
const sumLine = z.object({ label: z.string(), value: z.string() });
export const reckonedResult = z.union([
  z.object({
    results: z.array(sumLine),
    formula: z.string(),
    inputs: z.array(sumLine),
    assumptions: z.array(z.string()),
    guides: z.array(z.object(named)),
  }),
  z.object({ missing: z.object({ input: z.string(), question: z.string() }) }),
  z.object({ impossible: z.string() }),
]);
export const priceCurveResult = z.object({
  ...named,
  minimum_order_quantity: z.number(),
  steps: z.array(z.object({ quantity: z.number(), price_usd: z.string() })),
  at_quantity: z
    .object({
      quantity: z.number(),
      price_usd: z.string(),
      total_usd: z.string(),
      cheaper_from: z
        .object({ quantity: z.number(), total_usd: z.string(), saves_usd: nullableText })
        .nullable(),
    })
    .nullable(),
});
