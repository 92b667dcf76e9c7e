import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/schema.generated.ts";
import { emptyShop, type ShownShop } from "../rules/shown-shop.ts";

/** The places, machines and pictures of the profile that an entry is published from. @param id a UUID */
export async function shownShop(db: Kysely<DB>, id: string): Promise<ShownShop> {
  const { rows } = await sql<{ shop: ShownShop | null }>`
    select shown_shop(${id}::uuid) as shop`.execute(db);
  return rows[0]?.shop ?? emptyShop;
}
