import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import { type RfqOutline, rfqOutline } from "../rules/rfq-outline.ts";

/** What the seller's company acted for may know of a request in any case. */
export interface ReceivedOutline {
  rfqId: string;
  state: string;
  deadline: Date | null;
  needsAgreement: boolean;
  /** How many parts. */
  lines: number;
  outline: RfqOutline;
}

interface OutlineRow extends Omit<ReceivedOutline, "outline"> {
  outline: unknown;
}

/** The outline of a request that the company acted for got; undefined for any other. */
export async function receivedOutline(
  tx: Transaction,
  rfqId: string,
): Promise<ReceivedOutline | undefined> {
  const { rows } = await sql<OutlineRow>`
    SELECT rfq_id AS "rfqId", state, deadline, needs_agreement AS "needsAgreement", lines, outline
      FROM received_rfq_outlines() WHERE rfq_id = ${rfqId}`.execute(tx);
  const [row] = rows;
  return row && { ...row, outline: readOutline(row.outline) };
}

/** What its buyer wrote of why a request ended, for a company that quoted; null for any other, and where nothing was. */
export async function reasonForQuoter(tx: Transaction, rfqId: string): Promise<string | null> {
  const { rows } = await sql<{ reason: string | null }>`
    SELECT reason_for_who_quoted(${rfqId}) AS reason`.execute(tx);
  return rows[0]?.reason ?? null;
}

/** The outline of a request of the company acted for, with what it is open for. */
export async function ownOutline(
  tx: Transaction,
  rfqId: string,
): Promise<{ outline: RfqOutline; deadline: Date | null; state: string }> {
  const { outline, ...row } = await tx
    .selectFrom("rfqs")
    .select(["outline", "deadline", "state"])
    .where("id", "=", rfqId)
    .executeTakeFirstOrThrow();
  return { ...row, outline: readOutline(outline) };
}

const nothing: RfqOutline = {
  processes: [],
  materials: [],
  smallestQuantity: null,
  largestQuantity: null,
  region: null,
  exportControlled: false,
};

/** An outline as it is stored; one that is missing says nothing. */
export function readOutline(stored: unknown): RfqOutline {
  return rfqOutline.safeParse(stored).data ?? nothing;
}
