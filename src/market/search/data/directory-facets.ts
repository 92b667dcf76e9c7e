import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/schema.generated.ts";
import { sourceName } from "../../catalog/rules/sources.ts";
import { processName } from "../../needs/rules/vocabulary/processes.ts";
import { stateName } from "../../needs/rules/vocabulary/us-states.ts";
import { certificateOptions } from "../rules/certificate-options.ts";
import type { ManufacturerFilter } from "../rules/manufacturer-search.ts";
import type { Located } from "../rules/place-filter.ts";
import type { DirectoryFacets, FacetValue } from "../rules/search-result.ts";
import { type Directory, directoryConditions, whereAll } from "./directory-conditions.ts";
import { saleFacets } from "./sale-facets.ts";

const countedRows = 5000;
const mostValues = 40;

interface Counted {
  facet: "state" | "process" | "certification" | "certificate_key" | "source" | "term" | "rows";
  value: string | null;
  count: number;
}

/**
 * What rows of a directory are made of, by state, process, certificate, source and terms of sale.
 *
 * @param ids the results; without them, rows that pass the filter
 */
export async function directoryFacets(
  db: Kysely<DB>,
  directory: Directory,
  filter: Located<ManufacturerFilter>,
  ids?: string[],
): Promise<DirectoryFacets> {
  const passing =
    ids === undefined
      ? directoryConditions(filter, {}, directory)
      : [sql`m.id = any (${ids}::uuid[])`];
  // Another certificate takes the place of the one that is chosen; few rows of the whole directory hold one.
  const holding =
    ids === undefined
      ? directoryConditions({ ...filter, certification: null }, {}, directory)
      : passing;
  const lists =
    directory === "manufacturers"
      ? sql`m.processes, m.sale_terms`
      : sql`array[]::text[] as processes, '{}'::jsonb as sale_terms`;
  const held =
    directory === "manufacturers"
      ? sql`select m.certifications from manufacturers m
             ${whereAll([...holding, sql`m.certifications <> '{}'`])} limit ${sql.lit(countedRows + 1)}`
      : sql`select array[]::text[] as certifications where false`;
  const { rows } = await sql<Counted>`
    with counted as materialized (
      select m.state, coalesce(m.source, 'owner') as source, ${lists}
        from ${sql.table(directory)} m ${whereAll(passing)} limit ${sql.lit(countedRows + 1)}
    ), held as materialized (${held})
    select 'rows' as facet, null as value, greatest(count(*), (select count(*) from held)) as count from counted
    union all select 'state', state, count(*) from counted where state is not null group by state
    union all select 'source', source, count(*) from counted group by source
    union all select 'process', value, count(*) from counted, unnest(processes) value group by value
    union all select 'certification', value, count(*)
      from held, unnest(certifications) value group by value
    union all select 'certificate_key', key, count(*)
      from held, unnest(certificate_keys(certifications)) key group by key
    union all select 'term', value, count(*)
      from counted, unnest(tsvector_to_array(product_marks('[]', sale_terms))) value
     where sale_terms <> '{}' group by value`.execute(db);
  const values = (facet: Counted["facet"], label: (value: string) => string): FacetValue[] =>
    rows
      .filter((row) => row.facet === facet && row.value !== null)
      .map(({ value, count }) => ({ value: value ?? "", label: label(value ?? ""), count }))
      .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label))
      .slice(0, facet === "state" ? undefined : mostValues);
  const countsOf = (facet: Counted["facet"]) =>
    new Map(
      rows.flatMap((row) =>
        row.facet === facet && row.value !== null ? [[row.value, row.count]] : [],
      ),
    );
  const terms = rows.filter((row) => row.facet === "term").map((row) => [row.value, row.count]);
  const total = rows.find((row) => row.facet === "rows")?.count ?? 0;
  return {
    states: values("state", stateName),
    processes: values("process", processName),
    certifications: certificateOptions(
      countsOf("certificate_key"),
      countsOf("certification"),
    ).slice(0, mostValues),
    sources: values("source", (source) =>
      source === "owner" ? "Entered by its owner" : sourceName(source),
    ),
    sale: saleFacets(Object.fromEntries(terms)),
    isExact: total <= countedRows,
  };
}
