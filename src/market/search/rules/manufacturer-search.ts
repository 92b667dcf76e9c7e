import { z } from "zod";
import {
  cleanText,
  onlyWhenTrue,
  type PlaceFilter,
  type RequestField,
  searchSchema,
  unasked,
} from "./search-fields.ts";
import { param, parseParams, wholeSearch } from "./search-params.ts";
import { directoryOrders } from "./sort-orders.ts";

const slug = cleanText(60);

/** How a search of the manufacturer directory is written. */
export const manufacturerSearchSchema = searchSchema(
  {
    process: param.text(["process"], "Slug of a process, such as cnc-milling", unasked(slug)),
    certification: param.text(["certification"], "Such as ISO 9001", unasked(slug)),
    /** NAICS code or the beginning of one. */
    naics: param.text(
      ["naics"],
      "Code or beginning of one",
      unasked(z.string().regex(/^\d{2,6}$/, "must be 2 to 6 digits")),
    ),
    /** Slug of the directory a row came from; `owner` = entered by its owner. */
    source: param.text(
      ["source"],
      "Slug of the directory an entry came from; owner: entered by its owner",
      unasked(slug),
    ),
    verified: param.flag(
      ["verified"],
      "true or false",
      unasked(z.boolean("must be true or false")),
    ),
    /** Those who could make what the words ask for, but mostly make something else. */
    isCould: param.flag(
      ["could"],
      "true: those who could make it, but mostly make something else",
      onlyWhenTrue(),
    ),
    /** Only these, for comparing saved ones. */
    ids: param.list(
      ["id"],
      "Only these; may be repeated",
      z.array(z.uuid("must be an id")).max(100, "has too many values").default([]),
    ),
  },
  directoryOrders,
);

/** A search of the directory, as it goes from the address or the call down to the statement. */
export type ManufacturerSearch = z.output<typeof manufacturerSearchSchema>;
/** What of it tells what manufacturers have to be; null, false and empty = anything. */
export type ManufacturerFilter = Omit<ManufacturerSearch, RequestField>;
/** Parts of a search, the others left out. */
export type AskedManufacturers = z.input<typeof manufacturerSearchSchema>;
/** What a search of business listings has: their records tell of place and source alone. */
export type ListingSearch = Pick<ManufacturerSearch, RequestField | keyof PlaceFilter | "source">;

/** Asks for nothing that only manufacturers have. */
export const noCapability: Omit<ManufacturerFilter, keyof ListingSearch> = {
  process: null,
  certification: null,
  naics: null,
  verified: null,
  isCould: false,
  ids: [],
  buyerType: null,
  whiteLabel: false,
  customPackaging: false,
  supplyCapacity: null,
};

/** The whole search. @throws AppError invalid_input for values the schema refuses */
export function manufacturerSearch(asked: AskedManufacturers): ManufacturerSearch {
  return wholeSearch(manufacturerSearchSchema, asked);
}

/**
 * Reads the parameters of the directory API (and `query`, as pages write `q`).
 *
 * @throws AppError invalid_input with a message per parameter
 */
export function parseManufacturerSearch(params: URLSearchParams): ManufacturerSearch {
  return parseParams(manufacturerSearchSchema, params);
}
