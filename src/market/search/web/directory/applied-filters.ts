import { naicsTitle } from "../../../needs/rules/vocabulary/naics.ts";
import { processName } from "../../../needs/rules/vocabulary/processes.ts";
import { stateName } from "../../../needs/rules/vocabulary/us-states.ts";
import { type DirectoryAddress, directorySearch } from "../../rules/directory-address.ts";
import { directoryName } from "./directory-choices.ts";
import type { AppliedFilter } from "./directory-view.ts";

/** Every filter an address sets, each with the address that lacks it. @param place name of `near` */
export function appliedFilters(address: DirectoryAddress, place: string | null): AppliedFilter[] {
  const filters: AppliedFilter[] = [];
  const add = (kind: string, label: string | null, changes: Partial<DirectoryAddress>) => {
    if (label === null) return;
    filters.push({ kind, label, search: directorySearch(address, changes) });
  };
  const { near, radiusMiles, state, process, certification, naics, source } = address;
  const within = radiusMiles === null ? "" : `${radiusMiles.toLocaleString("en-US")} mi around `;
  add("Near", near && `${within}${place ?? near}`, {
    near: null,
    radiusMiles: null,
    sort: address.sort === "distance" ? null : address.sort,
  });
  add("State", state && stateName(state), { state: null });
  add("Process", process && processName(process), { process: null });
  add("Certificate", certification, { certification: null });
  add("NAICS", naics && `${naics} ${naicsTitle(naics) ?? ""}`.trim(), { naics: null });
  add("Directory", source && directoryName(source), { source: null });
  add("Only", address.isCould ? "who could make it" : null, { isCould: false });
  add("Only", address.verified ? "verified" : null, { verified: null });
  return filters;
}

/** What the list is of: "CNC milling in Ohio". */
export function directoryTitle(address: DirectoryAddress, place: string | null): string {
  const { query, process, state, near } = address;
  const subject = process === null ? "Manufacturers" : processName(process);
  const where =
    near !== null
      ? ` near ${place ?? near}`
      : state !== null
        ? ` in ${stateName(state)}`
        : process === null
          ? " in the United States"
          : "";
  return query === "" ? `${subject}${where}` : `“${query}”: ${subject.toLowerCase()}${where}`;
}
