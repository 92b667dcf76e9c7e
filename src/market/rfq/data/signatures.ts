import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";

/** A seller's company that signed the agreement for a request. */
export interface RfqSignature {
  sellerCompanyId: string;
  /** As the person typed it. */
  signedName: string;
  signedAt: Date;
  /** Of the buyer's own agreement; null: that of the site. */
  ownVersion: number | null;
  /** Whether it is of what is to be signed now, so that it opens the details. */
  isCurrent: boolean;
}

/**
 * Who signed for a request, and which version, the last first, as far as the transaction may see it: a seller sees its own
 * company alone.
 */
export function signaturesOf(tx: Transaction, rfqId: string): Promise<RfqSignature[]> {
  return tx
    .selectFrom("rfq_signatures as s")
    .leftJoin("rfq_agreements as a", "a.id", "s.rfq_agreement_id")
    .select(["s.seller_company_id as sellerCompanyId", "s.signed_name as signedName"])
    .select(["s.signed_at as signedAt", "a.version as ownVersion"])
    .select(
      sql<boolean>`s.rfq_agreement_id is not distinct from newest_rfq_agreement(s.rfq_id)`.as(
        "isCurrent",
      ),
    )
    .where("s.rfq_id", "=", rfqId)
    .orderBy("s.signed_at", "desc")
    .orderBy("s.id", "desc")
    .execute();
}

/** Signs for the company of an invitation. @returns false when it had signed the same before */
export async function insertRfqSignature(
  tx: Transaction,
  of: { rfqId: string; buyerCompanyId: string; sellerCompanyId: string },
  signature: {
    /** One of these two is null. */
    signedBy: string | null;
    guestId: string | null;
    signedName: string;
    /** Of the buyer's own agreement; null: that of the site. */
    ownId: string | null;
    version: string;
    textHash: string;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("rfq_signatures")
    .values({
      rfq_id: of.rfqId,
      buyer_company_id: of.buyerCompanyId,
      seller_company_id: of.sellerCompanyId,
      signed_by: signature.signedBy,
      guest_id: signature.guestId,
      signed_name: signature.signedName,
      rfq_agreement_id: signature.ownId,
      agreement_version: signature.version,
      text_hash: signature.textHash,
    })
    .onConflict((conflict) =>
      conflict.columns(["rfq_id", "seller_company_id", "rfq_agreement_id"]).doNothing(),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}
