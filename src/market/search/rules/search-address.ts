import type { AddressProblem, ParamReader, paramReader } from "../../../shared/text/read-params.ts";
import { readPlaceText } from "../../needs/rules/reading/place-text.ts";
import { stateCode } from "../../needs/rules/vocabulary/us-states.ts";
import type { ManufacturerSearch } from "./manufacturer-search.ts";
import { mostQueryCharacters } from "./query-length.ts";
import type { PlaceFilter } from "./search-fields.ts";
import type { SortOrder } from "./sort-orders.ts";

/** What the addresses of the browse page and of the directory have in common; null = not said. */
export interface SearchAddress<Order extends SortOrder>
  extends PlaceFilter,
    Pick<
      ManufacturerSearch,
      "query" | "isExact" | "page" | "process" | "certification" | "source"
    > {
  /** Where null, `orderOf` tells which applies. */
  sort: Order | null;
}

/** An address that asks for nothing. */
export function emptySearchAddress(): SearchAddress<never> {
  return {
    query: "",
    isExact: false,
    near: null,
    radiusMiles: null,
    state: null,
    process: null,
    certification: null,
    source: null,
    sort: null,
    page: 1,
  };
}

const slug = /^[a-z0-9-]{1,60}$/;

/** Reads the common part of an address; what cannot be used is left out and noted. */
export function readSearchAddress<Order extends SortOrder>(
  read: ParamReader,
  params: URLSearchParams,
  orders: readonly Order[],
): SearchAddress<Order> {
  const near = readNear(read);
  const sort = read.word("sort", orders) ?? null;
  if (sort === "distance" && near === null) {
    read.note("sort", "Sorting by distance needs a place: enter a ZIP code.");
  }
  return {
    query: read.text(params.get("query") ? "query" : "q", mostQueryCharacters) ?? "",
    isExact: read.flag("exact"),
    near,
    radiusMiles:
      read.number("radius", { subject: "The radius", least: 1, most: 5000, isWhole: false }) ??
      null,
    state: readState(read),
    process: readMatching(read, "process", slug, "A process is named as in its page's address"),
    certification: read.text("certification", 60) ?? null,
    source: readMatching(read, "source", slug, "That is not a directory we know"),
    sort: sort === "distance" && near === null ? null : sort,
    page: read.number("page", { subject: "The page", least: 1, most: 100_000, isWhole: true }) ?? 1,
  };
}

/** A parameter whose text matches a pattern. @param needed what is told of one that does not */
export function readMatching(
  read: ParamReader,
  param: string,
  pattern: RegExp,
  needed: string,
): string | null {
  const text = read.text(param, 80);
  if (text === undefined || pattern.test(text)) return text ?? null;
  read.note(param, `${needed}; “${text}” was ignored.`);
  return null;
}

function readNear(read: ParamReader): string | null {
  const text = read.text("near", 40);
  if (text === undefined) return null;
  const place = readPlaceText(text);
  if (place === null) {
    read.note("near", `Enter a five-digit ZIP code to search near a place; “${text}” is none.`);
    return null;
  }
  return "zip" in place ? place.zip : text.replaceAll(/\s/g, "");
}

function readState(read: ParamReader): string | null {
  const text = read.text("state", 40);
  if (text === undefined) return null;
  const code = stateCode(text);
  if (code === undefined) read.note("state", `“${text}” is not a state and was ignored.`);
  return code ?? null;
}

/** The problems noted, each message once. */
export function distinctProblems({ problems }: ReturnType<typeof paramReader>): AddressProblem[] {
  return [...new Map(problems.map((problem) => [problem.message, problem])).values()];
}

/** A parameter and its text; a missing one is left out of the address. */
export type AddressPair = [param: string, text: string | false | null];

/** Parameters of place and capability, as addresses write them. */
export function filterPairs(address: SearchAddress<SortOrder>): AddressPair[] {
  const { near, radiusMiles, state, process, certification } = address;
  return [
    ["near", near],
    ["radius", near === null || radiusMiles === null ? null : `${radiusMiles}`],
    ["state", state],
    ["process", process],
    ["certification", certification],
  ];
}

/** Parameters of order and page, as addresses write them. */
export function orderPairs({ sort, page }: SearchAddress<SortOrder>): AddressPair[] {
  return [
    ["sort", sort],
    ["page", page > 1 && `${page}`],
  ];
}

/**
 * The query string of an address.
 *
 * @returns "" or text that starts with "?"
 */
export function searchString(pairs: AddressPair[]): string {
  const present = pairs.filter((pair): pair is [string, string] => Boolean(pair[1]));
  // Commas are allowed in a query and keep ids and places readable.
  const text = new URLSearchParams(present).toString().replaceAll("%2C", ",");
  return text === "" ? "" : `?${text}`;
}
