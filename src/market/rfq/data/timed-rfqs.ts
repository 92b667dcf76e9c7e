import { sql } from "kysely";
import type { SystemDatabase, Transaction } from "../../../platform/db/database.ts";
import { dated, expiryReminderDays, standingQuotes } from "../rules/quote-transitions.ts";
import { answerDays, decisionDays } from "../rules/rfq-transitions.ts";

// By the database's clock, as policies are; at most 500 at a time.
const most = 500;
const daysAgo = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

/** Open requests whose deadline is over. */
export async function dueRequests(db: SystemDatabase): Promise<string[]> {
  const rows = await db.query
    .selectFrom("rfqs")
    .select("id")
    .where("state", "=", "open")
    .where("deadline", "<=", sql<Date>`now()`)
    .orderBy("deadline")
    .limit(most)
    .execute();
  return ids(rows);
}

/** Requests that wait for their buyer's choice for too long. */
export async function overdueDecisions(db: SystemDatabase): Promise<string[]> {
  const rows = await db.query
    .selectFrom("rfqs")
    .select("id")
    .where("state", "=", "evaluating")
    .where("deadline", "<", daysAgo(decisionDays))
    .where("updated_at", "<", daysAgo(decisionDays))
    .orderBy("deadline")
    .limit(most)
    .execute();
  return ids(rows);
}

/** Quotes whose award nobody answered in time. */
export async function dueAwards(db: SystemDatabase): Promise<string[]> {
  const rows = await db.query
    .selectFrom("quotes")
    .select("id")
    .where("state", "=", "awarded")
    .where("awarded_at", "<", daysAgo(answerDays))
    .orderBy("awarded_at")
    .limit(most)
    .execute();
  return ids(rows);
}

/**
 * Quotes whose validity ends soon while their request may still be awarded, of which nobody was told. Those that were
 * made for a day or two are known to end.
 */
export async function expiringQuotes(db: SystemDatabase): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT q.id FROM quotes q JOIN rfqs r ON r.id = q.rfq_id
     WHERE q.state = ANY (${dated}::text[]) AND q.expiry_told_at IS NULL
       AND q.valid_until BETWEEN (now() AT TIME ZONE 'UTC')::date
                             AND (now() AT TIME ZONE 'UTC')::date + ${expiryReminderDays}::integer
       AND q.created_at < now() - interval '1 day'
       AND r.state IN ('open', 'evaluating', 'partially_awarded')
     ORDER BY q.valid_until LIMIT ${most}`.execute(db.query);
  return ids(rows);
}

/** Notes that both sides were told. */
export async function writeExpiryTold(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable("quotes")
    .set({ expiry_told_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

/**
 * Quotes that stand and cannot win: of requests in which every award is confirmed or that were closed, and where all that
 * they price is confirmed for others.
 *
 * @param rfqId of one request alone; null: of all
 */
export async function lostQuotes(db: SystemDatabase, rfqId: string | null): Promise<string[]> {
  const rows = await db.query
    .selectFrom("quotes as q")
    .innerJoin("rfqs as r", "r.id", "q.rfq_id")
    .select("q.id")
    .where("q.state", "in", standingQuotes)
    .where((eb) =>
      eb.or([
        eb("r.state", "in", ["closed_no_award", "canceled"]),
        eb.and([
          eb("r.state", "=", "awarded"),
          eb.not(
            eb.exists(
              eb
                .selectFrom("quotes as waiting")
                .select("waiting.id")
                .whereRef("waiting.rfq_id", "=", "r.id")
                .where("waiting.state", "=", "awarded"),
            ),
          ),
        ]),
        eb.and([
          eb("r.state", "in", ["awarded", "partially_awarded"]),
          eb.not(sql<boolean>`quote_may_win(q.id)`),
        ]),
      ]),
    )
    .$if(rfqId !== null, (query) => query.where("q.rfq_id", "=", rfqId))
    .orderBy("q.id")
    .limit(most)
    .execute();
  return ids(rows);
}
