import { sourceName } from "../../../catalog/rules/sources.ts";
import type { DirectoryCounts } from "../../../catalog/use-cases/directory-counts.ts";
import { certificateKey } from "../../../needs/rules/vocabulary/certificate-key.ts";
import { naicsTitle } from "../../../needs/rules/vocabulary/naics.ts";
import { processName } from "../../../needs/rules/vocabulary/processes.ts";
import { stateName } from "../../../needs/rules/vocabulary/us-states.ts";
import { certificateOptions } from "../../rules/certificate-options.ts";
import type { DirectoryFacets, FacetValue } from "../../rules/search-result.ts";
import type { Choice, Choices } from "./directory-view.ts";

/** What the filters offer while nothing is known. */
export const noChoices: Choices = {
  states: [],
  processes: [],
  certifications: [],
  chosenCertificate: null,
  naics: [],
  sources: [],
  verifiedCount: null,
};

/** Offers of the whole directory. */
export function choicesFromCounts(counts: DirectoryCounts): Partial<Choices> {
  return {
    states: byLabel(choices(counts.states, stateName)),
    processes: choices(counts.processes, processName),
    certifications: certificateOptions(counts.certificateKeys, counts.certifications),
    sources: choices(counts.sources, directoryName),
  };
}

/** Offers of what was found. Counts of a part of it would mislead and are left out. */
export function choicesFromFacets(facets: DirectoryFacets | null): Partial<Choices> {
  if (facets === null) return {};
  const list = (values: FacetValue[]): Choice[] =>
    values.map(({ value, label, count }) => ({
      value,
      label,
      count: facets.isExact ? count : null,
    }));
  return {
    states: byLabel(list(facets.states)),
    processes: list(facets.processes),
    certifications: list(facets.certifications),
    sources: list(facets.sources),
  };
}

/** The offer of a certificate that an address has in whatever spelling. */
export function chosenCertificate(applied: string | null, offered: Choice[]): string | null {
  if (applied === null) return null;
  const key = certificateKey(applied);
  return offered.find(({ value }) => certificateKey(value) === key)?.value ?? null;
}

/** Offers of industries; without counts, every subsector of manufacturing. */
export function naicsChoices(subsectors: { code: string; count: number }[]): Choice[] {
  return subsectors.map(({ code, count }) => ({
    value: code,
    label: `${code} ${naicsTitle(code)?.replace(/ Manufacturing$/, "") ?? ""}`.trim(),
    count,
  }));
}

/** Readable name of where an entry comes from. */
export function directoryName(source: string): string {
  return source === "owner" ? "Entered by its owner" : sourceName(source);
}

function choices(counts: Map<string, number>, label: (value: string) => string): Choice[] {
  return [...counts]
    .map(([value, count]) => ({ value, label: label(value), count }))
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label));
}

function byLabel(list: Choice[]): Choice[] {
  return list.sort((a, b) => a.label.localeCompare(b.label));
}
