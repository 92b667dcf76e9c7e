import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import type { DecidingReason } from "../rules/debrief.ts";

/** What was awarded of one line. Money as decimal strings in dollars. */
export type Award = {
  lineId: string;
  quoteId: string;
  quantity: number;
  price: string;
  tooling: string;
  /** The least that the pieces together cost. */
  minimumCharge: string;
  /** What is made instead of what was asked; null: as asked. */
  alternate: string | null;
  leadTimeDays: number;
};

const columns = [
  "rfq_line_id as lineId",
  "quote_id as quoteId",
  "quantity",
  "price",
  "tooling",
  "minimum_charge as minimumCharge",
  "alternate",
  "lead_time_days as leadTimeDays",
] as const;

/** What was awarded of a request, as far as the transaction may see it: a seller sees its own alone. */
export function awardsOf(tx: Transaction, rfqId: string): Promise<Award[]> {
  return tx.selectFrom("rfq_awards").select(columns).where("rfq_id", "=", rfqId).execute();
}

/** The same of several requests. */
export function awardsOfRequests(
  tx: Transaction,
  rfqIds: readonly string[],
): Promise<(Award & { rfqId: string })[]> {
  if (rfqIds.length === 0) return Promise.resolve([]);
  return tx
    .selectFrom("rfq_awards")
    .select([...columns, "rfq_id as rfqId"])
    .where("rfq_id", "in", [...rfqIds])
    .execute();
}

/** Awards lines. One that another quote has already got is refused by the database. */
export async function insertAwards(
  tx: Transaction,
  of: {
    rfqId: string;
    buyerCompanyId: string;
    decidingReason: DecidingReason | null;
    decidingNote: string;
  },
  awards: readonly (Award & { sellerCompanyId: string })[],
): Promise<void> {
  await tx
    .insertInto("rfq_awards")
    .values(
      awards.map((award) => ({
        rfq_line_id: award.lineId,
        rfq_id: of.rfqId,
        quote_id: award.quoteId,
        buyer_company_id: of.buyerCompanyId,
        seller_company_id: award.sellerCompanyId,
        quantity: award.quantity,
        price: award.price,
        tooling: award.tooling,
        minimum_charge: award.minimumCharge,
        alternate: award.alternate,
        lead_time_days: award.leadTimeDays,
        deciding_reason: of.decidingReason,
        deciding_note: of.decidingNote,
      })),
    )
    .execute();
}

/** Takes back what a quote was awarded. */
export async function deleteAwards(
  tx: Transaction,
  { rfqId, quoteId }: { rfqId: string; quoteId: string },
): Promise<void> {
  await tx
    .deleteFrom("rfq_awards")
    .where("rfq_id", "=", rfqId)
    .where("quote_id", "=", quoteId)
    .execute();
}

/** Whether anything of a request is awarded, to whomever. */
export async function hasAwards(tx: Transaction, rfqId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`SELECT rfq_has_awards(${rfqId}) AS has`.execute(tx);
  return rows[0]?.has === true;
}
