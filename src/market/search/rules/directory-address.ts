import { type AddressProblem, paramReader } from "../../../shared/text/read-params.ts";
import { readPlaceText } from "../../needs/rules/reading/place-text.ts";
import { stateCode } from "../../needs/rules/vocabulary/us-states.ts";

/** Orders of the directory. */
export const directoryOrders = [
  "relevance",
  "distance",
  "newest",
  "oldest",
  "name-asc",
  "name-desc",
] as const;
export type DirectoryOrder = (typeof directoryOrders)[number];

export const directoryPageSize = 20;
export const mostCompared = 4;
export const directoryRadii = [10, 25, 50, 100, 250, 500] as const;

/** Everything the address of the manufacturer directory says; null = not said. */
export interface DirectoryAddress {
  query: string;
  /** Search for the words as typed, without correcting their spelling. */
  isExact: boolean;
  /** ZIP code or "latitude,longitude". */
  near: string | null;
  radiusMiles: number | null;
  state: string | null;
  process: string | null;
  certification: string | null;
  /** A NAICS code or the beginning of one. */
  naics: string | null;
  source: string | null;
  isVerifiedOnly: boolean;
  sort: DirectoryOrder | null;
  page: number;
  /** Ids of the manufacturers to compare, at most `mostCompared`. */
  compare: string[];
}

/** The address of the whole directory. */
export function wholeDirectory(): DirectoryAddress {
  return {
    query: "",
    isExact: false,
    near: null,
    radiusMiles: null,
    state: null,
    process: null,
    certification: null,
    naics: null,
    source: null,
    isVerifiedOnly: false,
    sort: null,
    page: 1,
    compare: [],
  };
}

const mostQueryCharacters = 200;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Reads the address; what cannot be used is left out and told in `problems`. */
export function readDirectoryAddress(params: URLSearchParams): {
  address: DirectoryAddress;
  problems: AddressProblem[];
} {
  const read = paramReader(params);
  const radius = { subject: "The distance", least: 1, most: 5000, isWhole: false };
  const page = { subject: "The page", least: 1, most: 100_000, isWhole: true };
  const valued = (param: string, pattern: RegExp, needed: string): string | null => {
    const text = read.text(param, 80);
    if (text === undefined || pattern.test(text)) return text ?? null;
    read.note(param, `${needed}; “${text}” was ignored.`);
    return null;
  };
  const slug = /^[a-z0-9-]{1,60}$/;
  const near = readNear(read.text("near", 40), read.note);
  const address: DirectoryAddress = {
    query: read.text(params.get("query") ? "query" : "q", mostQueryCharacters) ?? "",
    isExact: read.flag("exact"),
    near,
    radiusMiles: read.number("radius", radius) ?? null,
    state: readState(read.text("state", 40), read.note),
    process: valued("process", slug, "A process is named as in its page's address"),
    certification: read.text("certification", 60) ?? null,
    naics: valued("naics", /^\d{2,6}$/, "A NAICS code has two to six digits"),
    source: valued("source", slug, "That is not a directory we know"),
    isVerifiedOnly: read.flag("verified"),
    sort: read.word("sort", directoryOrders) ?? null,
    page: read.number("page", page) ?? 1,
    compare: readCompared(read.text("compare", 400), read.note),
  };
  if (near === null && address.radiusMiles !== null) address.radiusMiles = null;
  if (address.sort === "distance" && near === null) {
    read.note("sort", "Sorting by distance needs a place: enter a ZIP code.");
    address.sort = null;
  }
  const problems = new Map(read.problems.map((problem) => [problem.message, problem]));
  return { address, problems: [...problems.values()] };
}

type Note = (param: string, message: string) => void;

function readNear(text: string | undefined, note: Note): string | null {
  if (text === undefined) return null;
  const place = readPlaceText(text);
  if (place === null) {
    note("near", `Enter a five-digit ZIP code to search near a place; “${text}” is none.`);
    return null;
  }
  if ("zip" in place) return place.zip;
  return `${place.coordinates.latitude},${place.coordinates.longitude}`;
}

function readState(text: string | undefined, note: Note): string | null {
  if (text === undefined) return null;
  const code = stateCode(text);
  if (code === undefined) note("state", `“${text}” is not a state and was ignored.`);
  return code ?? null;
}

function readCompared(text: string | undefined, note: Note): string[] {
  const named = (text ?? "").toLowerCase().split(",").filter(Boolean);
  const ids = [...new Set(named.filter((id) => uuid.test(id)))];
  if (named.some((id) => !uuid.test(id))) {
    note("compare", "Some of the manufacturers to compare could not be read and were left out.");
  }
  if (ids.length > mostCompared) {
    note("compare", `Only the first ${mostCompared} manufacturers are compared.`);
  }
  return ids.slice(0, mostCompared);
}

/**
 * The query string for an address, changed in part. Any change but of the page or the comparison leads
 * to the first page: a third page of other results is no place anybody asked for.
 *
 * @returns "" or text that starts with "?"
 */
export function directorySearch(
  address: DirectoryAddress,
  changes: Partial<DirectoryAddress> = {},
): string {
  const changesResults = Object.keys(changes).some((name) => name !== "compare");
  const wanted = { ...address, ...(changesResults ? { page: 1 } : {}), ...changes };
  const pairs: [string, string | false | null][] = [
    ["q", wanted.query],
    ["exact", wanted.isExact && "1"],
    ["near", wanted.near],
    [
      "radius",
      wanted.near === null || wanted.radiusMiles === null ? null : `${wanted.radiusMiles}`,
    ],
    ["state", wanted.state],
    ["process", wanted.process],
    ["certification", wanted.certification],
    ["naics", wanted.naics],
    ["source", wanted.source],
    ["verified", wanted.isVerifiedOnly && "1"],
    ["sort", wanted.sort],
    ["page", wanted.page > 1 && `${wanted.page}`],
    ["compare", wanted.compare.join(",")],
  ];
  const present = pairs.filter((pair): pair is [string, string] => Boolean(pair[1]));
  // Commas are allowed in a query and keep ids and places readable.
  const text = new URLSearchParams(present).toString().replaceAll("%2C", ",");
  return text === "" ? "" : `?${text}`;
}

/** The order the directory comes in: as asked, else best first for words and nearest first for a place. */
export function directoryOrder(address: DirectoryAddress): DirectoryOrder {
  if (address.sort !== null) return address.sort;
  if (address.query !== "") return "relevance";
  return address.near === null ? "newest" : "distance";
}

/** How many filters the address sets, words not counted. */
export function countDirectoryFilters(address: DirectoryAddress): number {
  const { near, state, process, certification, naics, source, isVerifiedOnly } = address;
  const set = [near, state, process, certification, naics, source].filter(
    (value) => value !== null,
  );
  return set.length + (isVerifiedOnly ? 1 : 0);
}
