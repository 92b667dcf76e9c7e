import { z } from "zod";
import { learnedPositions } from "./learning/examination.ts";

// search_events keeps 400 characters of a query.
const query = z.string().transform((text) =>
  Array.from(text.replace(/\p{Cc}+/gu, " ").trim())
    .slice(0, 400)
    .join("")
    .slice(0, 400),
);
/** Results of one page. */
const mostFound = 60;
const count = z.number().int().min(0).max(2_147_483_647);

/** A search whose results were shown. */
export const searchEvent = z.strictObject({
  query,
  resultCount: count,
  shown: z
    .array(z.uuid())
    .min(1)
    .max(learnedPositions)
    .optional()
    .describe(
      "The first products as they were shown, where no filter and no other order was chosen",
    ),
  found: z
    .array(z.uuid())
    .min(1)
    .max(mostFound)
    .optional()
    .describe(
      "Products and manufacturers on the page: their sellers learn that a search found them",
    ),
});
export type SearchEvent = z.input<typeof searchEvent>;

/** A result that was opened. */
export const searchClick = z.strictObject({
  resultId: z.string().min(1).max(200),
  query,
  totalResults: count,
  position: z.number().int().min(1).max(10_000).optional().describe("In its list; 1 is the first"),
});
export type SearchClick = z.input<typeof searchClick>;

/** The page of a product or manufacturer that was opened. */
export const pageView = z.strictObject({ resultId: z.uuid() });
export type PageView = z.input<typeof pageView>;
