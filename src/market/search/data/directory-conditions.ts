import { type RawBuilder, sql } from "kysely";
import { storedTerms } from "../../catalog/rules/sale-terms.ts";
import type { PlaceRuledOut } from "../../needs/rules/reading/ruled-out.ts";
import { certificateName } from "../../needs/rules/vocabulary/certificates.ts";
import type { Exclusion } from "../rules/exclusion.ts";
import type { ManufacturerFilter } from "../rules/manufacturer-search.ts";
import { countyFilter, type Located, type SearchPlace } from "../rules/place-filter.ts";
import type { SaleFilter } from "../rules/search-fields.ts";
import { holdsCertificate } from "./holds-certificate.ts";
import { pointText } from "./product-filter.ts";

/** The two directories; their rows are found alike. */
export type Directory = "manufacturers" | "business_listings";

type County = NonNullable<SearchPlace["county"]>;

/** Words a list is narrowed to. */
export interface DirectoryNarrowing {
  /** Text in the index's query language. */
  query?: string;
  namePart?: string;
}

/** What a row `m` has to be for the filter, as conditions that all have to hold. */
export function directoryConditions(
  filter: Located<ManufacturerFilter>,
  narrowing: DirectoryNarrowing = {},
  directory: Directory = "manufacturers",
): RawBuilder<unknown>[] {
  const { place } = filter;
  const terms = JSON.stringify(askedTerms(filter));
  const passing: (RawBuilder<unknown> | false)[] = [
    narrowing.query !== undefined && sql`m.search_vector @@ ${narrowing.query}::tsquery`,
    narrowing.namePart !== undefined &&
      sql`m.name ilike ${`%${narrowing.namePart.replace(/[\\%_]/g, "\\$&")}%`}`,
    filter.ids.length > 0 && sql`m.id = any (${filter.ids}::uuid[])`,
    filter.state !== null && sql`m.state = ${filter.state}`,
    filter.states !== undefined && sql`m.state = any (${[...filter.states]}::text[])`,
    filter.source === "owner" && sql`m.source is null`,
    filter.source !== null && filter.source !== "owner" && sql`m.source = ${filter.source}`,
    filter.process !== null && sql`m.processes @> array[${filter.process}]`,
    filter.certification !== null && holdsCertificate(certificateName(filter.certification)),
    filter.naics !== null &&
      sql`exists (select from unnest(m.naics) code where starts_with(code, ${filter.naics}))`,
    filter.verified !== null && sql`m.verified = ${filter.verified}`,
    terms !== "{}" && sql`m.sale_terms @> ${terms}::jsonb`,
    place !== null &&
      place.radiusMiles !== null &&
      sql`m.location <@ box_around(${pointText(place.middle)}::point, ${place.radiusMiles})
        and miles_between(m.location, ${pointText(place.middle)}::point) <= ${place.radiusMiles}`,
    place?.county !== undefined && isInCounty(place.county, directory),
  ];
  const ruledOut = filter.except === undefined ? [] : ruledOutBy(filter.except, directory);
  return [
    ...passing.filter((condition) => condition !== false),
    // What is not known of a row rules it out of nothing.
    ...ruledOut.map((condition) => sql`not coalesce(${condition}, false)`),
  ];
}

function ruledOutBy(
  { places, codes, materials, names }: Exclusion,
  directory: Directory,
): RawBuilder<unknown>[] {
  return [
    ...places.map((place) => isThere(place, directory)),
    ...(names === null ? [] : [sql`m.search_vector @@ ${names}::tsquery`]),
    ...(codes.length === 0
      ? []
      : [
          sql`exists (select from manufacturer_capabilities c
               where c.manufacturer_id = m.id and c.code = any (${[...codes]}::text[]))`,
        ]),
    ...(materials.length === 0 ? [] : [sql`m.materials && ${[...materials]}::text[]`]),
  ];
}

function isThere(place: PlaceRuledOut, directory: Directory): RawBuilder<unknown> {
  switch (place.kind) {
    case "states":
      return sql`m.state = any (${[...place.states]}::text[])`;
    case "city":
      return sql`m.state = ${place.state} and lower(m.city) = ${place.city.toLowerCase()}`;
    case "zip":
      return sql`left(m.zip, 5) = ${place.zip}`;
    case "county":
      return sql`m.state = ${place.county.state} and ${isInCounty(countyFilter(place.county), directory)}`;
    case "around":
      return sql`miles_between(m.location, ${pointText(place)}::point) <= ${place.miles}`;
  }
}

/** What a manufacturer's row says of its county counts before what its ZIP tells. */
function isInCounty({ names, zips }: County, directory: Directory): RawBuilder<unknown> {
  const byZip = sql`m.zip = any (${[...zips]}::text[])`;
  return directory === "manufacturers"
    ? sql`coalesce(lower(m.county) = any (${[...names]}::text[]), ${byZip})`
    : byZip;
}

/** Terms that a row has to state, as `manufacturers.sale_terms` has them. */
function askedTerms(filter: SaleFilter): Record<string, unknown> {
  const { buyerType, whiteLabel, customPackaging, supplyCapacity } = filter;
  return storedTerms({
    ...(buyerType !== null && { soldTo: [buyerType] }),
    ...(whiteLabel && { whiteLabel }),
    ...(customPackaging && { customPackaging }),
    ...(supplyCapacity !== null && { supplyCapacity }),
  });
}

/** Conditions as a WHERE clause, empty without any. */
export function whereAll(passing: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return passing.length === 0 ? sql`` : sql`where ${sql.join(passing, sql` and `)}`;
}
