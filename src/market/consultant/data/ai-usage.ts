import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";

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
