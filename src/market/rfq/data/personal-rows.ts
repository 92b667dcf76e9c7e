import type { Transaction } from "../../../platform/db/database.ts";

/**
 * Requests, amendments, quotes, quotes begun, counters, awards that waited for approval, technical reviews, questions, answers, files
 * of requests and quotes, agreements of requests, signatures and shops asked by mail that are a person's, of the company
 * acted for, and which files they opened.
 */
export async function rowsWrittenBy(tx: Transaction, personId: string) {
  return {
    rfqs: await tx
      .selectFrom("rfqs")
      .selectAll()
      .where("created_by", "=", personId)
      .orderBy("created_at")
      .execute(),
    quotes: await tx
      .selectFrom("quotes")
      .selectAll()
      .where("created_by", "=", personId)
      .orderBy("created_at")
      .execute(),
    quote_drafts: await tx
      .selectFrom("quote_drafts")
      .selectAll()
      .where("person_id", "=", personId)
      .orderBy("saved_at")
      .execute(),
    rfq_step_drafts: await tx
      .selectFrom("rfq_step_drafts")
      .selectAll()
      .where("person_id", "=", personId)
      .orderBy("saved_at")
      .execute(),
    quote_counters: await tx
      .selectFrom("quote_counters")
      .selectAll()
      .where("created_by", "=", personId)
      .orderBy("created_at")
      .execute(),
    rfq_revisions: await tx
      .selectFrom("rfq_revisions")
      .selectAll()
      .where("changed_by", "=", personId)
      .orderBy("made_at")
      .execute(),
    rfq_questions: await tx
      .selectFrom("rfq_questions")
      .selectAll()
      .where("asked_by", "=", personId)
      .orderBy("asked_at")
      .execute(),
    rfq_answers: await tx
      .selectFrom("rfq_answers")
      .selectAll()
      .where("answered_by", "=", personId)
      .orderBy("answered_at")
      .execute(),
    rfq_files: await tx
      .selectFrom("rfq_files")
      .selectAll()
      .where("owner_id", "=", personId)
      .orderBy("created_at")
      .execute(),
    quote_files: await tx
      .selectFrom("quote_files")
      .selectAll()
      .where("owner_id", "=", personId)
      .orderBy("created_at")
      .execute(),
    rfq_signatures: await tx
      .selectFrom("rfq_signatures")
      .selectAll()
      .where("signed_by", "=", personId)
      .orderBy("signed_at")
      .execute(),
    rfq_agreements: await tx
      .selectFrom("rfq_agreements")
      .selectAll()
      .where("owner_id", "=", personId)
      .orderBy("added_at")
      .execute(),
    award_proposals: await tx
      .selectFrom("award_proposals")
      .selectAll()
      .where((eb) => eb.or([eb("proposed_by", "=", personId), eb("decided_by", "=", personId)]))
      .orderBy("created_at")
      .execute(),
    quote_reviews: await tx
      .selectFrom("quote_reviews")
      .selectAll()
      .where("reviewer_id", "=", personId)
      .orderBy("reviewed_at")
      .execute(),
    rfq_guests: await tx
      .selectFrom("rfq_guests")
      .select([
        "id",
        "rfq_id",
        "buyer_company_id",
        "email",
        "invited_by",
        "created_at",
        "printed_at",
      ])
      .where("invited_by", "=", personId)
      .orderBy("created_at")
      .execute(),
    rfq_file_reads: await tx
      .selectFrom("rfq_file_reads")
      .selectAll()
      .where("reader_id", "=", personId)
      .orderBy("read_at")
      .execute(),
    quote_file_reads: await tx
      .selectFrom("quote_file_reads")
      .selectAll()
      .where("reader_id", "=", personId)
      .orderBy("read_at")
      .execute(),
  };
}

/** Takes away the drafts of requests and quotes that a person wrote for the company acted for. */
export async function deleteOwnDrafts(tx: Transaction, personId: string): Promise<void> {
  await tx
    .deleteFrom("rfqs")
    .where("created_by", "=", personId)
    .where("state", "=", "draft")
    .execute();
  await tx.deleteFrom("quote_drafts").where("person_id", "=", personId).execute();
  await tx.deleteFrom("rfq_step_drafts").where("person_id", "=", personId).execute();
}
