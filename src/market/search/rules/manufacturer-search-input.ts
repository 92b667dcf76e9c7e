import { z } from "zod";
import { type ParamRule, parseParams, saleTermParams, sharedParams } from "./search-params.ts";
import { cleanText, saleTermFields, searchInput } from "./shared-search-input.ts";
import { directoryOrders } from "./sort-orders.ts";

const slug = cleanText(60);

/** What a search of the manufacturer directory takes. `radius` is miles. */
export const manufacturerSearchInput = searchInput(
  {
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
  },
  directoryOrders,
);

export type ManufacturerSearchInput = z.input<typeof manufacturerSearchInput>;
/** The input with every default filled in. */
export type ManufacturerSearch = z.output<typeof manufacturerSearchInput>;

const rules: Record<string, ParamRule> = {
  ...sharedParams,
  process: { field: "process", kind: "text" },
  certification: { field: "certification", kind: "text" },
  ...saleTermParams,
  naics: { field: "naics", kind: "text" },
  source: { field: "source", kind: "text" },
  verified: { field: "verified", kind: "flag" },
  id: { field: "ids", kind: "list" },
};

/**
 * Reads the parameters of the directory API (and `query`, as pages write `q`). Facets are
 * not counted: the calls do not answer with them.
 *
 * @throws AppError invalid_input with a message per parameter
 */
export function parseManufacturerSearch(params: URLSearchParams): ManufacturerSearch {
  return parseParams(manufacturerSearchInput, params, rules);
}
