import type { Transaction } from "../../../platform/db/database.ts";
import type { Extraction } from "../rules/extraction/extract-profile.ts";

/** How far the reading of a website or document is, and what it found. */
export type ExtractionState =
  | { status: "processing" | "error" }
  | { status: "completed"; extraction: Extraction };

/** Notes it beside the profile, as its owner; the row is there. What was found before stays until more is found. */
export async function noteExtraction(
  tx: Transaction,
  sellerId: string,
  state: ExtractionState,
): Promise<void> {
  const found =
    state.status === "completed"
      ? {
          ai_confidence: JSON.stringify(state.extraction.confidence),
          ai_sources: JSON.stringify(state.extraction.sources),
        }
      : {};
  await tx
    .updateTable("seller_profiles")
    .set({ ai_processing_status: state.status, ...found })
    .where("seller_id", "=", sellerId)
    .execute();
}
