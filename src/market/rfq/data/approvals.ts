import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";

/** An award that waited, or waits, for an approver. */
export interface AwardProposal {
  id: string;
  rfqId: string;
  /** Of the request. */
  title: string;
  state: "waiting" | "approved" | "refused" | "withdrawn" | "void";
  /** Dollars that are awarded of the request then, as it was proposed. */
  total: string;
  /** As the form of an award has it. */
  form: unknown;
  proposedBy: string;
  /** Whether whoever proposed it is a member of the company still, and can be told. */
  isProposerHere: boolean;
  reason: string;
  createdAt: Date;
  decidedAt: Date | null;
}

/** The limit of a company in dollars; null: none. */
export async function awardLimit(tx: Transaction, companyId: string): Promise<string | null> {
  const row = await tx
    .selectFrom("purchasing_limits")
    .select("award_limit")
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return row?.award_limit ?? null;
}

export async function writeLimit(
  tx: Transaction,
  companyId: string,
  limit: string | null,
): Promise<void> {
  if (limit === null) {
    await tx.deleteFrom("purchasing_limits").where("company_id", "=", companyId).execute();
    return;
  }
  await tx
    .insertInto("purchasing_limits")
    .values({ company_id: companyId, award_limit: limit })
    .onConflict((conflict) =>
      conflict
        .column("company_id")
        .doUpdateSet({ award_limit: limit, changed_at: sql<Date>`now()` }),
    )
    .execute();
}

/** Keeps an award for an approver. @returns its id; undefined where one of the request waits already */
export async function insertProposal(
  tx: Transaction,
  proposal: {
    rfqId: string;
    buyerCompanyId: string;
    proposedBy: string;
    form: object;
    total: string;
  },
): Promise<string | undefined> {
  const row = await tx
    .insertInto("award_proposals")
    .values({
      rfq_id: proposal.rfqId,
      buyer_company_id: proposal.buyerCompanyId,
      proposed_by: proposal.proposedBy,
      form: JSON.stringify(proposal.form),
      total: proposal.total,
    })
    .onConflict((conflict) => conflict.column("rfq_id").where("state", "=", "waiting").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** The newest proposal of a request of the company acted for. */
export async function lastProposal(
  tx: Transaction,
  rfqId: string,
): Promise<AwardProposal | undefined> {
  return proposals(tx)
    .where("p.rfq_id", "=", rfqId)
    .orderBy("p.id", "desc")
    .limit(1)
    .executeTakeFirst() as Promise<AwardProposal | undefined>;
}

/** Those of the company that wait, the oldest first. */
export async function waitingProposals(
  tx: Transaction,
  companyId: string,
): Promise<AwardProposal[]> {
  return proposals(tx)
    .where("p.buyer_company_id", "=", companyId)
    .where("p.state", "=", "waiting")
    .where("r.state", "in", ["evaluating", "partially_awarded"])
    .orderBy("p.id")
    .limit(200)
    .execute() as Promise<AwardProposal[]>;
}

function proposals(tx: Transaction) {
  return tx
    .selectFrom("award_proposals as p")
    .innerJoin("rfqs as r", "r.id", "p.rfq_id")
    .select([
      "p.id",
      "p.rfq_id as rfqId",
      "r.title",
      "p.state",
      "p.total",
      "p.form",
      "p.proposed_by as proposedBy",
      sql<boolean>`exists (select from company_members member
        where member.company_id = p.buyer_company_id and member.person_id = p.proposed_by)`.as(
        "isProposerHere",
      ),
      "p.reason",
      "p.created_at as createdAt",
      "p.decided_at as decidedAt",
    ]);
}

/** Decides one that waits. @returns false where somebody else has decided it */
export async function decideProposal(
  tx: Transaction,
  id: string,
  decision: { state: "approved" | "refused" | "withdrawn"; by: string; reason: string },
): Promise<boolean> {
  const row = await tx
    .updateTable("award_proposals")
    .set({
      state: decision.state,
      decided_by: decision.by,
      reason: decision.reason,
      decided_at: sql<Date>`now()`,
    })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Ends an award that waits for approval and names a quote that was withdrawn, revised or set aside.
 *
 * @param tx of the quote's seller, or of the system role; of its buyer for one that was set aside
 * @returns whether there was one
 */
export async function voidAwardOf(tx: Transaction, quoteId: string): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    SELECT void_award_of(${quoteId}) AS ended`.execute(tx);
  return rows[0]?.ended === true;
}
