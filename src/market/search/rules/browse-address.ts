import { type AddressProblem, paramReader } from "../../../shared/text/read-params.ts";
import { type AdvancedFilters, defaultFilters } from "./advanced-filters.ts";
import { readFilters, writeFilters } from "./filter-address.ts";

export const resultTypes = ["product", "manufacturer", "business_listing"] as const;
export type ResultType = (typeof resultTypes)[number];

/** Sort orders (specification, section 4), then those that need a query or a place. */
export const sortOrders = [
  "newest",
  "oldest",
  "price-low",
  "price-high",
  "name-asc",
  "name-desc",
  "relevance",
  "distance",
] as const;
export type SortOrder = (typeof sortOrders)[number];

/** A search needs this many characters (specification, section 9). */
export const minimumQueryLength = 2;
/** Longer queries are cut: nobody types more, and a search event keeps 400 at most. */
export const mostQueryCharacters = 200;
/** Typing rests this long before it searches (specification, section 9). */
export const typingPauseMs = 300;
export const pageSize = 20;
export const radii = [25, 50, 100, 250, 500] as const;

/** Everything the address of the browse page says. */
export interface BrowseAddress {
  query: string;
  /** null = not said: the first section opens. */
  type: ResultType | null;
  isFromAi: boolean;
  isRefined: boolean;
  /** Search for the words as typed, without correcting their spelling. */
  isExact: boolean;
  filters: AdvancedFilters;
  /** ZIP code or "latitude,longitude". */
  near: string | null;
  radiusMiles: number | null;
  /** null = not said: `sortOf` tells which applies. */
  sort: SortOrder | null;
  page: number;
  sellerId: string | null;
  state: string | null;
  process: string | null;
  certification: string | null;
  source: string | null;
}

/** The address of the whole catalogue. */
export function emptyAddress(): BrowseAddress {
  return {
    query: "",
    type: null,
    isFromAi: false,
    isRefined: false,
    isExact: false,
    filters: defaultFilters(),
    near: null,
    radiusMiles: null,
    sort: null,
    page: 1,
    sellerId: null,
    state: null,
    process: null,
    certification: null,
    source: null,
  };
}

/** Reads the address; what cannot be used is left out and told in `problems`. */
export function readBrowseAddress(params: URLSearchParams): {
  address: BrowseAddress;
  problems: AddressProblem[];
} {
  const read = paramReader(params);
  const near = readPlace(read.text("near", 40), read.note);
  const radius = { subject: "The radius", least: 1, most: 5000, isWhole: false };
  const page = { subject: "The page", least: 1, most: 100_000, isWhole: true };
  const address: BrowseAddress = {
    query: read.text(params.get("query") ? "query" : "q", mostQueryCharacters) ?? "",
    type: readType(params, read.note),
    isFromAi: read.flag("ai"),
    isRefined: read.flag("refined"),
    isExact: read.flag("exact"),
    filters: readFilters(read),
    near,
    radiusMiles: read.number("radius", radius) ?? null,
    sort: read.word("sort", sortOrders) ?? null,
    page: read.number("page", page) ?? 1,
    sellerId: readMatching("seller_id", /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i),
    state: readMatching("state", /^[a-z]{2}$/i)?.toUpperCase() ?? null,
    process: readMatching("process", /^[a-z0-9-]{1,60}$/),
    certification: read.text("certification", 60) ?? null,
    source: readMatching("source", /^[a-z0-9-]{1,60}$/),
  };
  if (address.sort === "distance" && near === null) {
    read.note("sort", "Sorting by distance needs a place: enter a ZIP code.");
    address.sort = null;
  }
  return { address, problems: distinct(read.problems) };

  function readMatching(param: string, pattern: RegExp): string | null {
    const text = read.text(param, 80);
    if (text === undefined || pattern.test(text)) return text ?? null;
    read.note(param, `“${text}” is not a value of “${param}” and was ignored.`);
    return null;
  }
}

type Note = (param: string, message: string) => void;

/** Links written elsewhere say `manufacturers` or `business-listing`; both mean the section. */
function readType(params: URLSearchParams, note: Note): ResultType | null {
  const raw = (params.get("type") ?? "").trim().toLowerCase().slice(0, 40);
  if (raw === "" || raw === "all") return null;
  const singular = raw.replaceAll("-", "_").replace(/s$/, "");
  const known = resultTypes.find((type) => type === singular);
  if (known === undefined) note("type", "That kind of result does not exist; all are shown.");
  return known ?? null;
}

function readPlace(text: string | undefined, note: Note): string | null {
  if (text === undefined) return null;
  const [, zip] = /^(\d{5})(?:-\d{4})?$/.exec(text) ?? [];
  if (zip !== undefined) return zip;
  const [, latitude, longitude] =
    /^(-?\d{1,2}(?:\.\d{1,10})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,10})?)$/.exec(text) ?? [];
  if (Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180) {
    return `${latitude},${longitude}`;
  }
  note("near", "Enter a five-digit ZIP code to search near a place.");
  return null;
}

function distinct(problems: AddressProblem[]): AddressProblem[] {
  const byMessage = new Map(problems.map((problem) => [problem.message, problem]));
  return [...byMessage.values()];
}

/** The order results come in: as asked, else by relevance for a query and newest without. */
export function sortOf(address: BrowseAddress): SortOrder {
  if (address.sort !== null) return address.sort;
  if (address.query.length >= minimumQueryLength) return "relevance";
  return address.near === null ? "newest" : "distance";
}

/**
 * The query string for an address, changed in part. Any change but of the page itself leads to the
 * first page: a third page of other results is no place anybody asked for.
 *
 * @returns "" or text that starts with "?"
 */
export function browseSearch(address: BrowseAddress, changes: Partial<BrowseAddress> = {}): string {
  const page = Object.keys(changes).length > 0 ? { page: 1 } : {};
  const wanted: BrowseAddress = { ...address, ...page, ...changes };
  const pairs: [string, string | false | null][] = [
    ["query", wanted.query],
    ["type", wanted.type],
    ["ai", wanted.isFromAi && "true"],
    ["refined", wanted.isRefined && "true"],
    ["exact", wanted.isExact && "1"],
    ...writeFilters(wanted.filters),
    ["near", wanted.near],
    [
      "radius",
      wanted.near === null || wanted.radiusMiles === null ? null : `${wanted.radiusMiles}`,
    ],
    ["state", wanted.state],
    ["process", wanted.process],
    ["certification", wanted.certification],
    ["source", wanted.source],
    ["seller_id", wanted.sellerId],
    ["sort", wanted.sort],
    ["page", wanted.page > 1 && String(wanted.page)],
  ];
  const present = pairs.filter((pair): pair is [string, string] => Boolean(pair[1]));
  return present.length === 0 ? "" : `?${new URLSearchParams(present)}`;
}
