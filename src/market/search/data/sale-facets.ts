import { type RawBuilder, sql } from "kysely";
import {
  capacities,
  capacityNames,
  soldToKinds,
  soldToNames,
} from "../../catalog/rules/sale-terms.ts";
import type { FacetValue, SaleFacets } from "../rules/search-result.ts";

/** How many of some rows state each of the terms of sale, by the term's mark. */
export type CountedTerms = Record<string, number>;

const marks = [
  ...soldToKinds.map((kind) => `#b:${kind}`),
  "#white-label",
  "#custom-packaging",
  ...capacities.map((capacity) => `#q:${capacity}`),
];

/** `CountedTerms` of the rows `counted`, which have a column `marks`. */
export const countedMarks: RawBuilder<CountedTerms> = sql`
  (select jsonb_build_object(${sql.join(
    marks.flatMap((mark) => [
      sql.lit(mark),
      sql`count(*) filter (where marks @@ ${sql.lit(`'${mark}'`)}::tsquery)`,
    ]),
  )}) from counted)`;

/** The counts as filters show them. */
export function saleFacets(counted: CountedTerms): SaleFacets {
  const values = (names: Record<string, string>, prefix: string): FacetValue[] =>
    Object.entries(names).map(([value, label]) => ({
      value,
      label,
      count: counted[`${prefix}${value}`] ?? 0,
    }));
  return {
    soldTo: values(soldToNames, "#b:"),
    whiteLabel: counted["#white-label"] ?? 0,
    customPackaging: counted["#custom-packaging"] ?? 0,
    supplyCapacities: values(capacityNames, "#q:"),
  };
}
