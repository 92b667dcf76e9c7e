import type { Transaction } from "../../../platform/db/database.ts";
import type { Severity } from "../rules/classify-error.ts";

export interface ErrorLogRow {
  sellerId: string | null;
  message: string;
  stack: string | undefined;
  source: string;
  category: string | undefined;
  metadata: Record<string, string | number | boolean>;
  browserInfo: { userAgent?: string; page?: string };
  severity: Severity;
  isRetryable: boolean;
  requestId: string;
}

/** Writes one row of `error_logs`. Texts are cut to what the columns hold. */
export async function insertErrorLog(tx: Transaction, row: ErrorLogRow): Promise<void> {
  await tx
    .insertInto("error_logs")
    .values({
      seller_id: row.sellerId,
      error_message: row.message.slice(0, 8000),
      error_stack: row.stack?.slice(0, 8000) ?? null,
      source: row.source.slice(0, 200),
      category: row.category ?? null,
      metadata: JSON.stringify(row.metadata),
      browser_info: JSON.stringify(row.browserInfo),
      severity: row.severity,
      is_retryable: row.isRetryable,
      request_id: row.requestId,
    })
    .execute();
}
