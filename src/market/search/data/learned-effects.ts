import type { Kysely } from "kysely";
import type { DB } from "../../../platform/db/schema.generated.ts";
import { cached } from "./lexicon-cache.ts";

/** What is learned changes once a night; a query asked again within a minute asks the database once. */
const bounds = { max: 5_000, ttl: 60_000 };

/**
 * What use says of products for a query.
 *
 * @param key of `queryKey`
 * @returns product id → what its score gains or loses; empty for a query of which too little is known
 */
export const learnedEffects: (db: Kysely<DB>, key: string) => Promise<ReadonlyMap<string, number>> =
  cached(bounds, (key: string) => key, readEffects);

async function readEffects(db: Kysely<DB>, key: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("learned_effects")
    .select(["result_id", "effect"])
    .where("query_key", "=", key)
    .execute();
  return new Map(rows.map((row) => [row.result_id, row.effect]));
}
