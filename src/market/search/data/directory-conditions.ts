import { type RawBuilder, sql } from "kysely";
import type { Coordinates } from "../../../shared/coordinates.ts";
import { pointText } from "./product-filter.ts";

/** What rows of the directory have to be. null = anything. */
export interface DirectoryFilter {
  state: string | null;
  place: { middle: Coordinates; radiusMiles: number | null } | null;
  source: string | null;
  /** Manufacturers only: slug of a process. */
  process: string | null;
  /** Manufacturers only: as `manufacturers.certifications` writes it. */
  certification: string | null;
  /** Manufacturers only: beginning of a NAICS code. */
  naics: string | null;
  /** Manufacturers only. */
  verified: boolean | null;
  /** Manufacturers only: what they must state, as `manufacturers.sale_terms` has it. */
  saleTerms: Record<string, unknown>;
  ids: string[];
}

/** Words a list is narrowed to. */
export interface DirectoryNarrowing {
  /** Text in the index's query language. */
  query?: string;
  namePart?: string;
}

/** What a row `m` has to be for the filter, as conditions that all have to hold. */
export function directoryConditions(
  filter: DirectoryFilter,
  narrowing: DirectoryNarrowing = {},
): RawBuilder<unknown>[] {
  const { place } = filter;
  const asked = JSON.stringify(filter.saleTerms);
  const passing: (RawBuilder<unknown> | false)[] = [
    narrowing.query !== undefined && sql`m.search_vector @@ ${narrowing.query}::tsquery`,
    narrowing.namePart !== undefined &&
      sql`m.name ilike ${`%${narrowing.namePart.replace(/[\\%_]/g, "\\$&")}%`}`,
    filter.ids.length > 0 && sql`m.id = any (${filter.ids}::uuid[])`,
    filter.state !== null && sql`m.state = ${filter.state}`,
    filter.source === "owner" && sql`m.source is null`,
    filter.source !== null && filter.source !== "owner" && sql`m.source = ${filter.source}`,
    filter.process !== null && sql`m.processes @> array[${filter.process}]`,
    filter.certification !== null && sql`m.certifications @> array[${filter.certification}]`,
    filter.naics !== null &&
      sql`exists (select from unnest(m.naics) code where starts_with(code, ${filter.naics}))`,
    filter.verified !== null && sql`m.verified = ${filter.verified}`,
    asked !== "{}" && sql`m.sale_terms @> ${asked}::jsonb`,
    place !== null &&
      place.radiusMiles !== null &&
      sql`m.location <@ box_around(${pointText(place.middle)}::point, ${place.radiusMiles})
        and miles_between(m.location, ${pointText(place.middle)}::point) <= ${place.radiusMiles}`,
  ];
  return passing.filter((condition) => condition !== false);
}

/** Conditions as a WHERE clause, empty without any. */
export function whereAll(passing: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return passing.length === 0 ? sql`` : sql`where ${sql.join(passing, sql` and `)}`;
}
