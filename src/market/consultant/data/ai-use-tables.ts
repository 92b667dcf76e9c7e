import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import type { UseGrouping } from "../rules/ai-use.ts";

/** Sums of use. */
export interface UseSums {
  answers: number;
  inputTokens: number;
  outputTokens: number;
  usd: number;
}

/** A row of the table of use; what it was not told apart by is null. */
export interface UseRow extends UseSums {
  /** ISO date, UTC. */
  day: string | null;
  userId: string | null;
  model: string | null;
}

const sums = sql`sum(answers)::float8 as answers, sum(input_tokens)::float8 as "inputTokens",
  sum(output_tokens)::float8 as "outputTokens", sum(cost_usd)::float8 as usd`;

/**
 * A page of use since a day, newest or most first, with the number of all rows: of everybody for
 * operators, else the viewer's own.
 */
export async function tableOfUse(
  tx: Transaction,
  by: UseGrouping,
  since: string,
  slice: { limit: number; offset: number },
): Promise<{ rows: UseRow[]; total: number }> {
  const kept = (column: UseGrouping) => by === "row" || by === column;
  const day = kept("day") ? sql`day::text` : sql`null::text`;
  const user = kept("person") ? sql`user_id` : sql`null::uuid`;
  const model = kept("model") ? sql`model` : sql`null::text`;
  const order =
    by === "row" || by === "day" ? sql`1 desc, 7 desc, 2, 3` : sql`7 desc, 4 desc, 2, 3`;
  const { rows } = await sql<UseRow & { total: number }>`
    select ${day} as day, ${user} as "userId", ${model} as model, ${sums},
           (count(*) over ())::float8 as total
      from ai_usage where day >= ${since}::date
     group by 1, 2, 3 order by ${order}
     limit ${slice.limit} offset ${slice.offset}`.execute(tx);
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** All use since a day together, and by how many people. */
export async function totalsOfUse(
  tx: Transaction,
  since: string,
): Promise<UseSums & { people: number }> {
  const { rows } = await sql<UseSums & { people: number }>`
    select coalesce(sum(answers), 0)::float8 as answers,
           coalesce(sum(input_tokens), 0)::float8 as "inputTokens",
           coalesce(sum(output_tokens), 0)::float8 as "outputTokens",
           coalesce(sum(cost_usd), 0)::float8 as usd, count(distinct user_id)::float8 as people
      from ai_usage where day >= ${since}::date`.execute(tx);
  return rows[0] ?? { answers: 0, inputTokens: 0, outputTokens: 0, usd: 0, people: 0 };
}

/** Names of people who used it, for operators; nobody's for anybody else. */
export async function peopleOfUse(
  tx: Transaction,
  ids: string[],
): Promise<Map<string, { name: string; email: string }>> {
  const { rows } = await sql<{ id: string; name: string; email: string }>`
    select id, name, email from ai_use_people(${ids}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, name, email }) => [id, { name, email }]));
}
