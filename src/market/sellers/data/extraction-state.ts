import type { Transaction } from "../../../platform/db/database.ts";
import type { Extraction } from "../rules/extraction/extract-profile.ts";
import { type ExtractionStatus, statusOf } from "../rules/extraction-status.ts";

/** How far the reading of a website or document is, and what it found. */
export type ExtractionState =
  | { status: "idle" }
  | { status: "processing"; source: string; startedAt: Date }
  | { status: "error"; message: string }
  | { status: "completed"; extraction: Extraction };

/** Notes it beside a company's profile; the row is there. What was found before stays until more is found. */
export async function noteExtraction(
  tx: Transaction,
  companyId: string,
  state: ExtractionState,
): Promise<void> {
  await tx
    .updateTable("seller_profiles")
    .set({ ai_processing_status: state.status, ...columnsOf(state) })
    .where("company_id", "=", companyId)
    .execute();
}

function columnsOf(state: ExtractionState) {
  switch (state.status) {
    case "processing":
      return {
        ai_processing_source: state.source,
        ai_processing_started_at: state.startedAt,
        ai_processing_error: null,
      };
    case "error":
      return { ai_processing_error: state.message };
    case "completed":
      return {
        ai_processing_error: null,
        ai_confidence: JSON.stringify(state.extraction.confidence),
        ai_sources: JSON.stringify(state.extraction.sources),
      };
    case "idle":
      return { ai_processing_error: null, ai_processing_source: null };
  }
}

/** How far the reading of a website or document is for a company, with what is read; idle where there is no row. */
export async function extractionStatus(
  tx: Transaction,
  companyId: string,
  now: Date,
): Promise<ExtractionStatus> {
  const row = await tx
    .selectFrom("seller_profiles")
    .select([
      "ai_processing_status as status",
      "ai_processing_source as source",
      "ai_processing_started_at as startedAt",
      "ai_processing_error as message",
    ])
    .where("company_id", "=", companyId)
    .executeTakeFirst();
  return statusOf(row, now);
}
