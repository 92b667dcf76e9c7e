import { z } from "zod";
import { inputErrors } from "../../../shared/input-errors.ts";
import { type ParamRule, readParams, refuseParams, saleTermParams } from "./search-params.ts";
import {
  cleanText,
  saleTermFields,
  sharedSearchFields,
  stateField,
} from "./shared-search-input.ts";

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

const slug = cleanText(60);

/** What a search of the manufacturer directory takes. `radius` is miles. */
export const manufacturerSearchInput = z
  .strictObject({
    ...sharedSearchFields,
    state: stateField.nullish(),
    ...saleTermFields,
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
  ...saleTermParams,
  naics: { field: "naics", kind: "text" },
  source: { field: "source", kind: "text" },
  verified: { field: "verified", kind: "flag" },
  id: { field: "ids", kind: "list" },
  sort: { field: "sort", kind: "text" },
  page: { field: "page", kind: "number" },
  limit: { field: "limit", kind: "number" },
};

/**
 * Reads the parameters of the directory API (and `query`, as pages write `q`). Facets are
 * not counted: the calls do not answer with them.
 *
 * @throws CatalogueError invalid_input with a message per parameter
 */
export function parseManufacturerSearch(params: URLSearchParams): ManufacturerSearch {
  const parsed = manufacturerSearchInput.safeParse({ facets: false, ...readParams(params, rules) });
  if (parsed.success) return parsed.data;
  throw refuseParams(inputErrors(parsed.error), rules);
}
