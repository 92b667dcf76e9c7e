import { z } from "zod";
import { directorySorts } from "./manufacturer-search-input.ts";
import { cleanText, sharedSearchFields, stateField } from "./shared-search-input.ts";

/** What a search of business listings takes. `radius` is miles. */
export const listingSearchInput = z
  .strictObject({
    ...sharedSearchFields,
    state: stateField.nullish(),
    source: cleanText(60).nullish(),
    sort: z.enum(directorySorts, `must be one of ${directorySorts.join(", ")}`).nullish(),
    facets: z.boolean().default(true),
  })
  .refine((input) => input.sort !== "distance" || Boolean(input.near), {
    path: ["sort"],
    message: "distance needs `near`",
  });

export type ListingSearchInput = z.input<typeof listingSearchInput>;
/** The input with every default filled in. */
