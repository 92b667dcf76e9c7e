import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/schema.generated.ts";
import type { Coordinates } from "../../../shared/coordinates.ts";
import type { ManufacturerSummary } from "../rules/manufacturer.ts";
import { manufacturerSummaryColumns, toManufacturerSummary } from "./manufacturer-rows.ts";

/** Of so many neighbors those alike are taken: what lies farther is not nearby. */
const neighborsRead = 1500;

export type Neighbor = ManufacturerSummary & { coordinates: Coordinates };

/** Manufacturers around a place that share a process, roughly nearest first. */
export async function neighborsWith(
  db: Kysely<DB>,
  around: { id: string; coordinates: Coordinates; processes: string[] },
  limit: number,
): Promise<Neighbor[]> {
  const { longitude, latitude } = around.coordinates;
  const place = sql`point(${longitude}::float8, ${latitude}::float8)`;
  const near = sql<{ id: string; processes: string[]; far: number }>`(
    select id, processes, location <-> ${place} as far from manufacturers
     where location is not null
     order by location <-> ${place} limit ${sql.lit(neighborsRead)})`;
  const rows = await db
    .with("near", (cte) => cte.selectFrom(near.as("closest")).selectAll())
    .selectFrom("near")
    .innerJoin("manufacturers", "manufacturers.id", "near.id")
    .select(manufacturerSummaryColumns.map((column) => `manufacturers.${column}` as const))
    .select("manufacturers.location")
    .where("near.id", "!=", around.id)
    .where(sql<boolean>`near.processes && ${around.processes}::text[]`)
    .orderBy("near.far")
    .limit(limit)
    .execute();
  return rows.flatMap(({ location, ...row }) =>
    location === null
      ? []
      : [
          {
            ...toManufacturerSummary(row),
            coordinates: { longitude: location.x, latitude: location.y },
          },
        ],
  );
}
