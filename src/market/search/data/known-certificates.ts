import { type Kysely, sql } from "kysely";
import type { DB } from "../../../platform/db/schema.generated.ts";

/**
 * How many manufacturers hold what a key names, of the keys that somebody holds.
 *
 * @param keys as `certificateKey` makes them
 */
export async function knownCertificates(
  db: Kysely<DB>,
  keys: readonly string[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom("facet_counts")
    .select(["value", "count"])
    .where("subject", "=", "manufacturer")
    .where("facet", "=", "certificate_key")
    .where("value", "in", [...keys])
    .where("count", ">", 0)
    .execute();
  return new Map(rows.map(({ value, count }) => [value, count]));
}

/**
 * Of these words those that more manufacturers have in their texts than `most`.
 *
 * @param asked words in lower case
 */
export async function wordsInMore(
  db: Kysely<DB>,
  asked: readonly { word: string; most: number }[],
): Promise<Set<string>> {
  if (asked.length === 0) return new Set();
  const { rows } = await sql<{ word: string }>`
    select word from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (word text, most integer)
     where (select count(*) from (
             select from manufacturers m
              where m.search_vector @@ plainto_tsquery('public.millwright', asked.word)
              limit asked.most + 1) found) > asked.most`.execute(db);
  return new Set(rows.map(({ word }) => word));
}
