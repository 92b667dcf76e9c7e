import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Use } from "../rules/learning/examination.ts";
import type { LearnedEffect } from "../rules/learning/learn-effects.ts";

/** What was seen counts half as much after so many days. */
const halvedAfterDays = 90;
/** Of one position's lists; what counts for less is forgotten. */
const leastShown = 0.3;
/** Bounds the memory of a night's work: those shown most count. */
const mostRows = 300_000;

/**
 * Takes the right to learn the days before `today`, until the transaction ends.
 *
 * @param today YYYY-MM-DD (UTC)
 * @returns the first day that was not learned from; null where none is left, or another process learns them
 */
export async function takeLearning(tx: Transaction, today: string): Promise<string | null> {
  const { rows } = await sql<{ since: string }>`
    SELECT learned_until::text AS since FROM search_learning
     WHERE learned_until < ${today}::date FOR UPDATE SKIP LOCKED`.execute(tx);
  return rows[0]?.since ?? null;
}

/** Adds the searches of some days to what is known, of which the older counts for less each day. */
export async function addUse(tx: Transaction, since: string, until: string): Promise<void> {
  await sql`
    INSERT INTO search_use AS kept (query_key, result_id, "position", shown, opened, day)
    SELECT query_key, result_id, "position", sum(shown * share), sum(opened * share), ${until}::date
      FROM (SELECT *, power(0.5, (${until}::date - day) / ${halvedAfterDays}::real) AS share
              FROM use_of_searches(${since}::date, ${until}::date)) AS fresh
     GROUP BY query_key, result_id, "position"
    ON CONFLICT (query_key, result_id, "position") DO UPDATE SET
      shown = ${shareOfKept} * kept.shown + excluded.shown,
      opened = ${shareOfKept} * kept.opened + excluded.opened,
      day = excluded.day`.execute(tx);
  await sql`
    DELETE FROM search_use
     WHERE shown * power(0.5, (${until}::date - day) / ${halvedAfterDays}::real) < ${leastShown}`.execute(
    tx,
  );
}

const shareOfKept = sql`power(0.5, (excluded.day - kept.day) / ${halvedAfterDays}::real)`;

/** Everything that is known of use, as of a day. */
export async function readUse(tx: Transaction, today: string): Promise<Use[]> {
  const { rows } = await sql<Use>`
    SELECT query_key AS "queryKey", result_id AS "resultId", "position",
           shown * share AS shown, opened * share AS opened
      FROM (SELECT *, power(0.5, (${today}::date - day) / ${halvedAfterDays}::real)::real AS share
              FROM search_use) AS known
     ORDER BY shown * share DESC LIMIT ${mostRows}`.execute(tx);
  return rows;
}

/** Puts what was learned in place of what was known, and says until when. */
export async function replaceEffects(
  tx: Transaction,
  learned: { effects: LearnedEffect[]; examination: number[]; until: string },
): Promise<void> {
  const { effects, examination, until } = learned;
  await tx.deleteFrom("learned_effects").execute();
  await sql`
    INSERT INTO learned_effects (query_key, result_id, effect)
    SELECT * FROM unnest(${effects.map(({ queryKey }) => queryKey)}::text[],
                         ${effects.map(({ resultId }) => resultId)}::uuid[],
                         ${effects.map(({ effect }) => effect)}::real[])`.execute(tx);
  await sql`
    UPDATE search_learning
       SET learned_until = ${until}::date, examination = ${examination}::real[]`.execute(tx);
}
