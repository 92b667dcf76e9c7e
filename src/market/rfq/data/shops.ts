import { type Kysely, sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import type { DB } from "../../../platform/db/schema.generated.ts";
import type { Coordinates } from "../../../shared/coordinates.ts";
import type { ShopRecord } from "../rules/match-shop.ts";

/** Whatever reads the public catalog: a transaction, too. */
export type CatalogReader = Kysely<DB>;

/** A shop that can be asked: an entry of the directory that somebody's account answers for. */
export interface Shop {
  id: string;
  name: string;
  place: string | null;
  /** When its entry was changed last. */
  statedAt: Date;
  record: ShopRecord;
}

/**
 * Shops with an account, those of the processes first, then the nearest, at most so many, and the named ones besides.
 *
 * @param where to which distances are measured; null: none are
 * @param named ids that are wanted whatever they make
 */
export async function shopsWithAccounts(
  db: CatalogReader,
  wish: { processes: readonly string[]; where: Coordinates | null },
  named: readonly string[],
  most: number,
): Promise<Shop[]> {
  const miles =
    wish.where === null
      ? sql`null::float8`
      : sql`miles_between(m.location, point(${wish.where.longitude}::float8, ${wish.where.latitude}::float8))`;
  const { rows } = await sql<ShopRow>`
    SELECT m.id, m.name, m.headquarters_location AS place, m.processes, m.materials, m.certifications, m.naics,
           m.updated_at AS stated,
           m.tightest_tolerance_mm AS tolerance, m.minimum_quantity AS least, m.maximum_quantity AS most,
           m.service_radius_miles AS radius, ${miles} AS miles
      FROM manufacturers m
     WHERE m.user_id IS NOT NULL AND ${most > 0 ? sql`true` : sql`m.id = ANY (${[...named]}::uuid[])`}
     ORDER BY m.id = ANY (${[...named]}::uuid[]) DESC, m.processes && ${[...wish.processes]}::text[] DESC,
              ${miles} NULLS LAST, m.name, m.id
     LIMIT ${most + named.length}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    place: row.place,
    statedAt: row.stated,
    record: {
      processes: row.processes,
      industries: row.naics,
      materials: row.materials,
      certifications: row.certifications,
      tightestToleranceMm: row.tolerance === null ? null : Number(row.tolerance),
      minimumQuantity: row.least,
      maximumQuantity: row.most,
      serviceRadiusMiles: row.radius,
      distanceMiles: row.miles,
    },
  }));
}

interface ShopRow {
  id: string;
  name: string;
  place: string | null;
  processes: string[];
  materials: string[];
  certifications: string[];
  naics: string[];
  stated: Date;
  tolerance: string | null;
  least: number | null;
  most: number | null;
  radius: number | null;
  miles: number | null;
}

/** The companies that some entries of the directory belong to, by the id of the entry. */
export async function companiesOf(
  tx: Transaction,
  manufacturerIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ manufacturer_id: string; company_id: string }>`
    SELECT manufacturer_id, company_id
      FROM companies_of_manufacturers(${[...manufacturerIds]}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.manufacturer_id, row.company_id]));
}

/** The website that an entry of the directory states. */
export async function websiteOf(db: CatalogReader, manufacturerId: string): Promise<string | null> {
  const row = await db
    .selectFrom("manufacturers")
    .select("website")
    .where("id", "=", manufacturerId)
    .executeTakeFirst();
  return row?.website ?? null;
}
