import { href } from "react-router";
import { type DirectoryAddress, directorySearch } from "../rules/directory-address.ts";
import type { ManufacturerSearchResult } from "../rules/search-result.ts";
import type { RelaxationView } from "./relaxations.tsx";

/** What giving up one condition would bring, with the pages of the directory that list it. @param address what is kept */
export function relaxationViews(
  { relaxations }: ManufacturerSearchResult,
  address: DirectoryAddress,
): RelaxationView[] {
  return relaxations.map(({ kind, label, total, query }) => {
    const search = directorySearch(address, { query, isCould: kind === "could" });
    return { isMore: kind === "could", label, total, to: `${href("/businesses")}${search}` };
  });
}
