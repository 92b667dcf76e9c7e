import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import type { MonthlyReading } from "../rules/monthly-reading.ts";

/** Whether and when a company's website is read again, and what came of the last time. */
export async function monthlyReadingOf(
  tx: Transaction,
  companyId: string,
): Promise<MonthlyReading> {
  const row = await tx
    .selectFrom("seller_profiles")
    .select([
      "next_reading_at as nextAt",
      "last_reading_at as lastAt",
      "last_reading_found as found",
      "last_reading_flaw as flaw",
    ])
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return {
    nextAt: row?.nextAt?.toISOString() ?? null,
    lastAt: row?.lastAt?.toISOString() ?? null,
    found: row?.found ?? null,
    flaw: row?.flaw ?? null,
  };
}

/** Notes when a company's website is read next. @param at null: never */
export async function planReading(
  tx: Transaction,
  companyId: string,
  at: Date | null,
): Promise<void> {
  await tx
    .updateTable("seller_profiles")
    .set({ next_reading_at: at })
    .where("company_id", "=", companyId)
    .execute();
}

/** Notes what came of a reading: new proposals, or what kept it from being read. */
export async function noteReading(
  tx: Transaction,
  companyId: string,
  { at, found, flaw }: { at: Date; found: number | null; flaw: string | null },
): Promise<void> {
  await tx
    .updateTable("seller_profiles")
    .set({ last_reading_at: at, last_reading_found: found, last_reading_flaw: flaw })
    .where("company_id", "=", companyId)
    .execute();
}

/** A company whose website is due, and who answers for its profile. */
export interface DueReading {
  companyId: string;
  personId: string;
}

/**
 * Takes companies whose websites are due, and plans each a month later. Another process takes others meanwhile.
 *
 * @param tx of the system role
 */
export async function takeDueReadings(
  tx: Transaction,
  now: Date,
  most: number,
): Promise<DueReading[]> {
  const { rows } = await sql<DueReading>`
    UPDATE seller_profiles SET next_reading_at = ${now}::timestamptz + interval '1 month'
     -- As an array, so that it is read once: a plan that joins would read it again for each row, and take more than it may.
     WHERE company_id = ANY (ARRAY(
       SELECT company_id FROM seller_profiles WHERE next_reading_at <= ${now}
        ORDER BY next_reading_at LIMIT ${most} FOR UPDATE SKIP LOCKED))
    RETURNING company_id AS "companyId", seller_id AS "personId"`.execute(tx);
  return rows;
}
