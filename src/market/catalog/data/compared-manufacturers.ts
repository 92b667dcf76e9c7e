import type { Kysely } from "kysely";
import type { DB } from "../../../platform/db/schema.generated.ts";
import type { Manufacturer } from "../rules/manufacturer.ts";
import { manufacturerColumns, toManufacturer } from "./manufacturer-rows.ts";

/** Manufacturers with these ids, in the order of the ids; missing ones are left out. */
export async function manufacturersByIds(db: Kysely<DB>, ids: string[]): Promise<Manufacturer[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("manufacturers")
    .select(manufacturerColumns)
    .where("id", "in", ids)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, toManufacturer(row)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** How many products each of these manufacturers lists; one without any is left out. */
export async function productCounts(db: Kysely<DB>, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("seller_products")
    .select(["seller_id as id", (eb) => eb.fn.countAll<number>().as("count")])
    .where("seller_id", "in", ids)
    .groupBy("seller_id")
    .execute();
  return new Map(rows.flatMap(({ id, count }) => (id === null ? [] : [[id, count] as const])));
}
