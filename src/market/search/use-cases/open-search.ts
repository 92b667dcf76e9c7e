import type { z } from "zod";
import type { Coordinates } from "../../../shared/coordinates.ts";
import { invalidInput } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { placeOfText } from "../../needs/use-cases/gazetteer.ts";
import { minimumQueryLength } from "../rules/query-length.ts";
import { emptyPage } from "../rules/search-page.ts";
import type { SearchPage } from "../rules/search-result.ts";

interface SearchBasis {
  query: string;
  near?: string | null | undefined;
  radius?: number | null | undefined;
  page: number;
  limit: number;
}

/** Where to search: around a middle, as far as said. */
export interface SearchPlace {
  middle: Coordinates;
  radiusMiles: number | null;
}

/**
 * What every search does first: reads its input, finds the place it names, and knows when nothing can be
 * found: near an unknown ZIP, or for a query of one character.
 *
 * @returns the search and its place, or the empty page that answers it
 * @throws AppError invalid_input for values the schema refuses
 */
export function openSearch<Search extends SearchBasis>(
  schema: z.ZodType<Search>,
  input: unknown,
): { search: Search; place: SearchPlace | null } | { empty: SearchPage<never, never> } {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const search = parsed.data;
  const middle = search.near ? placeOfText(search.near) : null;
  if (search.near && middle === null) {
    return { empty: emptyPage(search, `${search.near} is not a ZIP code we know.`) };
  }
  if (search.query !== "" && search.query.length < minimumQueryLength) {
    return { empty: emptyPage(search, null) };
  }
  return { search, place: middle && { middle, radiusMiles: search.radius ?? null } };
}
