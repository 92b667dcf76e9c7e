import { z } from "zod";

// search_events keeps 400 characters of a query.
const query = z.string().transform((text) =>
  Array.from(text.replace(/\p{Cc}+/gu, " ").trim())
    .slice(0, 400)
    .join("")
    .slice(0, 400),
);
const count = z.number().int().min(0).max(2_147_483_647);

/** A search whose results were shown. */
export const searchEvent = z.strictObject({ query, resultCount: count });
export type SearchEvent = z.input<typeof searchEvent>;

/** A result that was opened. */
export const searchClick = z.strictObject({
  resultId: z.string().min(1).max(200),
  query,
  totalResults: count,
});
export type SearchClick = z.input<typeof searchClick>;
