import type { DocumentText } from "../../../../shared/documents/document-text.ts";
import { boundedSources } from "./bounded-sources.ts";
import type { Extraction } from "./extract-profile.ts";
import type { Found } from "./found.ts";
import { ownSources } from "./own-sources.ts";
import { readEmployeeCount } from "./read-employees.ts";
import { readFoundedYear } from "./read-figures.ts";

/** A figure that contradicts the one that was read: another page states another. */
export interface Rival extends Found<string> {
  field: "founded_year" | "employee_count";
}

/**
 * What single pages state otherwise than the profile that was read of all. Only figures of which there is one: a
 * firm may have several telephones and addresses.
 */
export function readRivals(sources: DocumentText[], { profile }: Extraction): Rival[] {
  const { founded_year: year, employee_count: count } = profile;
  const rivals = ownSources(boundedSources(sources), profile.company_name).flatMap(
    (source): Rival[] => {
      const founded = readFoundedYear([source], profile.company_name);
      const people = readEmployeeCount([source]);
      return [
        ...(founded !== null && founded.value !== year
          ? [{ ...founded, field: "founded_year" as const, value: String(founded.value) }]
          : []),
        ...(people !== null && people.value !== count
          ? [{ ...people, field: "employee_count" as const }]
          : []),
      ];
    },
  );
  const keyed = new Map(rivals.map((rival) => [`${rival.field} ${rival.value}`, rival]));
  return [...keyed.values()];
}
