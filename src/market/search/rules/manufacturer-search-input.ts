import { z } from "zod";
import { stateCode } from "../../catalog/rules/us-states.ts";
import { type ParamRule, readParams, refuseParams } from "./search-params.ts";
import { cleanText, sharedSearchFields } from "./shared-search-input.ts";

/** Orders a directory can be listed in. */
export const directorySorts = [
  "relevance",
  "distance",
  "newest",
  "oldest",
  "name-asc",
  "name-desc",
] as const;

/** One of them. */
export type DirectorySort = (typeof directorySorts)[number];

const state = z
  .string()
  .refine((text) => stateCode(text) !== undefined, "must be a two-letter code of a state")
  .transform((text) => stateCode(text) ?? text);
const slug = cleanText(60);

/** What a search of the manufacturer directory takes. `radius` is miles. */
export const manufacturerSearchInput = z
  .object({
    ...sharedSearchFields,
    state: state.nullish(),
    process: slug.nullish(),
    certification: slug.nullish(),
    /** NAICS code or the beginning of one. */
    naics: z
      .string()
      .regex(/^\d{2,6}$/, "must be 2 to 6 digits")
      .nullish(),
    /** Slug of the directory a row came from; `owner` = entered by its owner. */
    source: slug.nullish(),
    verified: z.boolean("must be true or false").nullish(),
    /** Only these, for comparing saved ones. */
    ids: z.array(z.uuid("must be an id")).max(100, "has too many values").default([]),
    sort: z.enum(directorySorts, `must be one of ${directorySorts.join(", ")}`).nullish(),
    facets: z.boolean().default(true),
  })
  .refine((input) => input.sort !== "distance" || Boolean(input.near), {
    path: ["sort"],
    message: "distance needs `near`",
  });

export type ManufacturerSearchInput = z.input<typeof manufacturerSearchInput>;
/** The input with every default filled in. */
export type ManufacturerSearch = z.output<typeof manufacturerSearchInput>;

const rules: Record<string, ParamRule> = {
  q: { field: "query", kind: "text" },
  query: { field: "query", kind: "text" },
  exact: { field: "exact", kind: "flag" },
  state: { field: "state", kind: "text" },
  near: { field: "near", kind: "text" },
  radius: { field: "radius", kind: "number" },
  process: { field: "process", kind: "text" },
  certification: { field: "certification", kind: "text" },
  naics: { field: "naics", kind: "text" },
  source: { field: "source", kind: "text" },
  verified: { field: "verified", kind: "flag" },
  id: { field: "ids", kind: "list" },
  sort: { field: "sort", kind: "text" },
  page: { field: "page", kind: "number" },
  limit: { field: "limit", kind: "number" },
  facets: { field: "facets", kind: "flag" },
};

/**
 * Reads the parameters of the directory API (and `query`, as pages write `q`). Facets are counted only
 * when `facets=true` asks for them.
 *
 * @throws CatalogueError invalid_input with a message per parameter
 */
export function parseManufacturerSearch(params: URLSearchParams): ManufacturerSearch {
  const parsed = manufacturerSearchInput.safeParse({ facets: false, ...readParams(params, rules) });
  if (parsed.success) return parsed.data;
  throw refuseParams(z.flattenError(parsed.error).fieldErrors, rules);
}
