import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "../../../platform/db/schema.generated.ts";
import type { MapCluster, MapFilter } from "../rules/map.ts";

/** Manufacturers that pass the filter, gathered in squares of `cellDegrees`, fullest first. */
export async function clustersOnMap(
  db: Kysely<DB>,
  filter: MapFilter,
  cellDegrees: number,
): Promise<MapCluster[]> {
  const conditions = conditionsOf(filter);
  const { rows } = await sql<{ lon: number; lat: number; n: number; id: string; name: string }>`
    select avg(location[0]) as lon, avg(location[1]) as lat, count(*) as n,
           min(id::text) as id, min(name) as name
      from manufacturers
     where ${sql.join(conditions, sql` and `)}
     group by floor(location[0] / ${cellDegrees}), floor(location[1] / ${cellDegrees})
     order by n desc, lon`.execute(db);
  return rows.map((row) => ({
    longitude: row.lon,
    latitude: row.lat,
    count: row.n,
    manufacturer: row.n === 1 ? { id: row.id, name: row.name } : null,
  }));
}

function conditionsOf(filter: MapFilter): RawBuilder<unknown>[] {
  const conditions = [sql`location is not null`];
  if (filter.state) conditions.push(sql`state = ${filter.state}`);
  if (filter.processes?.length) conditions.push(sql`processes && ${filter.processes}::text[]`);
  if (filter.materials?.length) conditions.push(sql`materials && ${filter.materials}::text[]`);
  if (filter.certifications?.length) {
    conditions.push(sql`certifications && ${filter.certifications}::text[]`);
  }
  if (filter.naics) {
    conditions.push(
      sql`exists (select from unnest(naics) code where code like ${`${filter.naics}%`})`,
    );
  }
  return conditions;
}
