import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/schema.generated.ts";
import type { MapCluster } from "../../catalog/rules/map.ts";
import type { ManufacturerFilter } from "../rules/manufacturer-search.ts";
import type { Located } from "../rules/place-filter.ts";
import { directoryConditions, whereAll } from "./directory-conditions.ts";

/** Manufacturers that pass the filter, gathered in squares of `cellDegrees`, fullest first. */
export async function clustersOnMap(
  db: Kysely<DB>,
  filter: Located<ManufacturerFilter>,
  cellDegrees: number,
): Promise<MapCluster[]> {
  const conditions = [sql`m.location is not null`, ...directoryConditions(filter)];
  const { rows } = await sql<{ lon: number; lat: number; n: number; id: string; name: string }>`
    select avg(m.location[0]) as lon, avg(m.location[1]) as lat, count(*) as n,
           min(m.id::text) as id, min(m.name) as name
      from manufacturers m ${whereAll(conditions)}
     group by floor(m.location[0] / ${cellDegrees}), floor(m.location[1] / ${cellDegrees})
     order by n desc, lon`.execute(db);
  return rows.map((row) => ({
    longitude: row.lon,
    latitude: row.lat,
    count: row.n,
    manufacturer: row.n === 1 ? { id: row.id, name: row.name } : null,
  }));
}

/** How many manufacturers that pass the filter are in each subsector (three digits) of NAICS. */
export async function naicsSubsectors(
  db: Kysely<DB>,
  filter: Located<ManufacturerFilter>,
): Promise<{ code: string; count: number }[]> {
  const { rows } = await sql<{ code: string; count: number }>`
    select left(code, 3) as code, count(distinct m.id) as count
      from manufacturers m, unnest(m.naics) code
      ${whereAll([sql`m.naics <> '{}'`, ...directoryConditions(filter)])}
     group by 1 order by 1`.execute(db);
  return rows;
}
