import type { Transaction } from "../../../platform/db/database.ts";

/** A seller's company that signed the agreement for a request. */
export interface RfqSignature {
  sellerCompanyId: string;
  /** As the person typed it. */
  signedName: string;
  signedAt: Date;
}

/** Who signed for a request, as far as the transaction may see it: a seller sees its own company alone. */
export function signaturesOf(tx: Transaction, rfqId: string): Promise<RfqSignature[]> {
  return tx
    .selectFrom("rfq_signatures")
    .select(["seller_company_id as sellerCompanyId", "signed_name as signedName"])
    .select("signed_at as signedAt")
    .where("rfq_id", "=", rfqId)
    .orderBy("signed_at")
    .execute();
}

/** Signs for the company of an invitation. @returns false when it had signed before */
export async function insertRfqSignature(
  tx: Transaction,
  of: { rfqId: string; buyerCompanyId: string; sellerCompanyId: string },
  signature: {
    /** One of these two is null. */
    signedBy: string | null;
    guestId: string | null;
    signedName: string;
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
      agreement_version: signature.version,
      text_hash: signature.textHash,
    })
    .onConflict((conflict) => conflict.columns(["rfq_id", "seller_company_id"]).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0) > 0;
}
