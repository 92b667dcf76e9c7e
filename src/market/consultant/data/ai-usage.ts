import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";

/** Tokens and dollars of a day. */
export interface DayUse {
  tokens: number;
  usd: number;
}

/** What the viewer, and what all people together used on a day. @param day ISO date, UTC */
export async function usedOn(
  tx: Transaction,
  userId: string,
  day: string,
): Promise<{ user: DayUse; site: DayUse }> {
  const own = await tx
    .selectFrom("ai_usage")
    .select([
      sql<number>`coalesce(sum(input_tokens + output_tokens), 0)::float8`.as("tokens"),
      sql<number>`coalesce(sum(cost_usd), 0)::float8`.as("usd"),
    ])
    .where("user_id", "=", userId)
    .where("day", "=", sql<string>`${day}::date`)
    .executeTakeFirstOrThrow();
  const { rows } = await sql<DayUse>`
    select tokens::float8 as tokens, cost_usd::float8 as usd from ai_usage_of_site(${day}::date)`.execute(
    tx,
  );
  return { user: own, site: rows[0] ?? { tokens: 0, usd: 0 } };
}

/** Answers, or pictures, that the viewer had of a model on a day. @param day ISO date, UTC */
export async function answersOn(
  tx: Transaction,
  userId: string,
  day: string,
  model: string,
): Promise<number> {
  const row = await tx
    .selectFrom("ai_usage")
    .select("answers")
    .where("user_id", "=", userId)
    .where("day", "=", sql<string>`${day}::date`)
    .where("model", "=", model)
    .executeTakeFirst();
  return row?.answers ?? 0;
}

/** Adds one answer to the viewer's use of a day. */
export async function recordUse(
  tx: Transaction,
  use: { day: string; model: string; input: number; output: number; costUsd: number },
): Promise<void> {
  const { day, model, input, output, costUsd } = use;
  await sql`select record_ai_usage(${day}::date, ${model}, ${input}, ${output}, ${costUsd})`.execute(
    tx,
  );
}

/** Use by person, day and model since a day, newest first: the viewer's own, of everybody for operators. */
export async function listUse(tx: Transaction, since: string) {
  return tx
    .selectFrom("ai_usage")
    .select(["user_id", "model", "answers", "input_tokens", "output_tokens", "cost_usd"])
    .select(sql<string>`day::text`.as("day"))
    .where("day", ">=", sql<string>`${since}::date`)
    .orderBy("day", "desc")
    .orderBy("user_id")
    .execute();
}

/** What somebody used, by day and model, as it is stored. */
export async function usageRows(tx: Transaction, userId: string) {
  return tx
    .selectFrom("ai_usage")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("day")
    .execute();
}

/** Deletes what is known of a person's use; possible only while the account is being deleted. */
export async function eraseUsage(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom("ai_usage").where("user_id", "=", userId).execute();
}
