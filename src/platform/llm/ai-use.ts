import { sql } from "kysely";
import type { Transaction } from "../db/database.ts";

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
