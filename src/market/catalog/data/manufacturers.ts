import { type Kysely, type RawBuilder, sql } from "kysely";
import { prepared } from "../../../platform/db/prepared.ts";
import type { DB } from "../../../platform/db/schema.generated.ts";
import type { Manufacturer, ManufacturerSummary } from "../rules/manufacturer.ts";
import {
  manufacturerColumns,
  manufacturerSummaryColumns,
  toManufacturer,
  toManufacturerSummary,
} from "./manufacturer-rows.ts";

/** One manufacturer, or undefined. @param id a UUID */
export async function manufacturerById(
  db: Kysely<DB>,
  id: string,
): Promise<Manufacturer | undefined> {
  const query = db.selectFrom("manufacturers").select(manufacturerColumns).where("id", "=", id);
  const { rows } = await prepared(db, "manufacturer-by-id", query);
  const [row] = rows;
  return row && toManufacturer(row);
}

/** A manufacturer as a card shows it, or undefined. @param id a UUID */
export async function manufacturerSummaryById(
  db: Kysely<DB>,
  id: string,
): Promise<ManufacturerSummary | undefined> {
  const query = db
    .selectFrom("manufacturers")
    .select(manufacturerSummaryColumns)
    .where("id", "=", id);
  const { rows } = await prepared(db, "manufacturer-summary-by-id", query);
  const [row] = rows;
  return row && toManufacturerSummary(row);
}

type ListColumn = "processes" | "materials" | "certifications";

function sharing(column: ListColumn, values: string[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} && ${values}::text[]`;
}

/** Manufacturers whose column holds one of the values: verified first, then newest. */
export async function manufacturersWith(
  db: Kysely<DB>,
  column: ListColumn,
  values: string[],
  limit: number,
): Promise<ManufacturerSummary[]> {
  const rows = await db
    .selectFrom("manufacturers")
    .select(manufacturerSummaryColumns)
    .where(sharing(column, values))
    .orderBy("verified", "desc")
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toManufacturerSummary);
}

/** How many manufacturers have at least one of the values. */
export async function countManufacturersWith(
  db: Kysely<DB>,
  column: ListColumn,
  values: string[],
): Promise<number> {
  const { total } = await db
    .selectFrom("manufacturers")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where(sharing(column, values))
    .executeTakeFirstOrThrow();
  return total;
}
