import { z } from "zod";
import data from "./sample-listings.json" with { type: "json" };

const sampleListingSchema = z.strictObject({
  key: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: z.string().min(2),
  description: z.string().min(20),
  address: z.string().regex(/ Sample /),
  city: z.string().min(2),
  state: z.string().length(2),
  zip: z.string().regex(/^\d{5}$/),
  longitude: z.number().min(-180).max(180),
  latitude: z.number().min(-90).max(90),
  /** Fictional numbers only: 555-0100 to 555-0199. */
  phone: z.string().regex(/^\(\d{3}\) 555-01\d{2}$/),
  website: z.string().regex(/^https:\/\/[a-z0-9-]+\.example\.com$/),
  hours: z.string().min(5),
});

/** A sample business listing. Every one is invented. */
export type SampleListing = z.infer<typeof sampleListingSchema>;

/** Businesses around manufacturing that are listed, not ordered from. */
export const sampleListings: SampleListing[] = z.array(sampleListingSchema).parse(data);
