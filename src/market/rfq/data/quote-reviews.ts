import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Verdict } from "../rules/verdicts.ts";

/** What a colleague said of a quote. */
export interface QuoteReview {
  quoteId: string;
  invitationId: string;
  /** Of the quote, which may have newer ones. */
  version: number;
  reviewerId: string;
  /** Empty: the account was deleted. */
  reviewerName: string;
  verdict: Verdict;
  note: string;
  reviewedAt: Date;
}

/** Reviews of a request of the company acted for, the last first, at most 500. */
export async function reviewsOf(tx: Transaction, rfqId: string): Promise<QuoteReview[]> {
  const { rows } = await sql<QuoteReview>`
    SELECT quote_id AS "quoteId", invitation_id AS "invitationId", version, reviewer_id AS "reviewerId", reviewer_name AS "reviewerName", verdict, note,
           reviewed_at AS "reviewedAt"
      FROM reviews_of_rfq(${rfqId})`.execute(tx);
  return rows;
}

/** Writes what the viewer says of a quote, in the place of what they said before. */
export async function writeReview(
  tx: Transaction,
  review: {
    quoteId: string;
    reviewerId: string;
    rfqId: string;
    buyerCompanyId: string;
    verdict: Verdict;
    note: string;
  },
): Promise<void> {
  const { verdict, note } = review;
  await tx
    .insertInto("quote_reviews")
    .values({
      quote_id: review.quoteId,
      reviewer_id: review.reviewerId,
      rfq_id: review.rfqId,
      buyer_company_id: review.buyerCompanyId,
      verdict,
      note,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["quote_id", "reviewer_id"])
        .doUpdateSet({ verdict, note, reviewed_at: sql<Date>`now()` }),
    )
    .execute();
}
