import type { z } from "zod";
import { cleanText, searchInput } from "./shared-search-input.ts";
import { directoryOrders } from "./sort-orders.ts";

/** What a search of business listings takes. `radius` is miles. */
export const listingSearchInput = searchInput({ source: cleanText(60).nullish() }, directoryOrders);

export type ListingSearchInput = z.input<typeof listingSearchInput>;
