import type { Kysely } from "kysely";
import type { DB } from "../../../platform/db/schema.generated.ts";

/** Values of settings, key → JSON; keys without a row are missing. */
export async function settingValues(db: Kysely<DB>, keys: string[]): Promise<Map<string, unknown>> {
  const rows = await db
    .selectFrom("settings")
    .select(["key", "value"])
    .where("key", "in", keys)
    .execute();
  return new Map(rows.map((row) => [row.key, row.value]));
}
