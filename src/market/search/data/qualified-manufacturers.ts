import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "../../../platform/db/schema.generated.ts";
import type { Coordinates } from "../../../shared/coordinates.ts";
import type { Requirement } from "../rules/requirements.ts";
import { holdsCertificate } from "./holds-certificate.ts";
import { pointText } from "./product-filter.ts";

/** Ids of the manufacturers that have everything, nearest first, else verified ones first. */
export async function qualifiedIds(
  db: Kysely<DB>,
  requirements: Requirement[],
  middle: Coordinates | null,
  limit: number,
): Promise<string[]> {
  const miles =
    middle === null
      ? sql`null::float8`
      : sql`miles_between(m.location, ${pointText(middle)}::point)`;
  const { rows } = await sql<{ id: string }>`
    select m.id from manufacturers m where ${all(requirements)}
     order by ${miles} nulls last, m.verified desc, m.name, m.id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * For each list of requirements, how many manufacturers have everything on it; one statement. Distances
 * are only measured of rows that have all the rest of some list.
 */
export async function countQualified(db: Kysely<DB>, lists: Requirement[][]): Promise<number[]> {
  const counts = lists.map(
    (list, at) => sql`count(*) filter (where ${all(list)})::int as ${sql.ref(`n${at}`)}`,
  );
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join(counts)} from manufacturers m
     where ${sql.join(
       lists.map((list) => sql`(${all(list.filter(isCheap))})`),
       sql` or `,
     )}`.execute(db);
  return lists.map((_, at) => rows[0]?.[`n${at}`] ?? 0);
}

function isCheap({ kind }: Requirement): boolean {
  return kind !== "distance";
}

function all(requirements: Requirement[]): RawBuilder<unknown> {
  return requirements.length === 0
    ? sql`true`
    : sql.join(requirements.map(conditionOf), sql` and `);
}

function conditionOf(requirement: Requirement): RawBuilder<unknown> {
  switch (requirement.kind) {
    case "process":
      return sql`m.processes @> array[${requirement.value}]::text[]`;
    case "material":
      return sql`m.materials @> array[${requirement.value}]::text[]`;
    case "certification":
      return holdsCertificate(requirement.value);
    case "state":
      return sql`m.state = any (${requirement.values}::text[])`;
    case "distance": {
      const middle = sql`${pointText(requirement.middle)}::point`;
      return sql`(m.location <@ box_around(${middle}, ${requirement.radiusMiles})
        and miles_between(m.location, ${middle}) <= ${requirement.radiusMiles})`;
    }
  }
}
