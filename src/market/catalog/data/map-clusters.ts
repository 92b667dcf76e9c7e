import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "../../../platform/db/schema.generated.ts";
import type { MapCluster, MapFilter } from "../rules/map.ts";

/** Manufacturers that pass the filter, gathered in squares of `cellDegrees`, fullest first. */
export async function clustersOnMap(
  db: Kysely<DB>,
  filter: MapFilter,
  cellDegrees: number,
): Promise<MapCluster[]> {
  const conditions = [sql`location is not null`, ...conditionsOf(filter)];
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

/** How many manufacturers that pass the filter are in each subsector (three digits) of NAICS. */
export async function naicsSubsectors(
  db: Kysely<DB>,
  filter: MapFilter,
): Promise<{ code: string; count: number }[]> {
  const { rows } = await sql<{ code: string; count: number }>`
    select left(code, 3) as code, count(distinct id) as count
      from manufacturers, unnest(naics) code
     where naics <> '{}' and ${sql.join(conditionsOf(filter), sql` and `)}
     group by 1 order by 1`.execute(db);
  return rows;
}

function conditionsOf(filter: MapFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
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
  if (filter.source === "owner") conditions.push(sql`source is null`);
  else if (filter.source) conditions.push(sql`source = ${filter.source}`);
  if (filter.verified !== undefined) conditions.push(sql`verified = ${filter.verified}`);
  if (filter.within) {
    const { longitude, latitude, radiusMiles } = filter.within;
    const middle = sql`point(${longitude}::float8, ${latitude}::float8)`;
    conditions.push(sql`location <@ box_around(${middle}, ${radiusMiles}::float8)
      and miles_between(location, ${middle}) <= ${radiusMiles}::float8`);
  }
  return conditions;
}
