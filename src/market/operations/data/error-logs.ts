import type { SystemDatabase, Transaction } from "../../../platform/db/database.ts";
import type { Defect } from "../../../platform/defects/defect-log.ts";

/** Writes one row of `error_logs`. Texts are cut to what the columns hold, and cleared of what none does. */
export async function insertErrorLog(tx: Transaction, row: Defect): Promise<void> {
  await tx
    .insertInto("error_logs")
    .values({
      seller_id: row.personId,
      error_message: storable(row.message).slice(0, 8000),
      error_stack: row.stack === undefined ? null : storable(row.stack).slice(0, 8000),
      source: storable(row.source).slice(0, 200),
      category: row.category === undefined ? null : storable(row.category),
      metadata: storableJson(row.metadata),
      browser_info: storableJson(row.browserInfo),
      severity: row.severity,
      is_retryable: row.isRetryable,
      request_id: row.requestId,
    })
    .execute();
}

/** Takes away defects that were recorded before a time. @param db may delete nothing younger than its policy says */
export async function deleteErrorsBefore(db: SystemDatabase, time: Date): Promise<void> {
  await db.query.deleteFrom("error_logs").where("timestamp", "<", time).execute();
}

/** What is kept of errors that a person met, without the places in the code. */
export async function errorRows(tx: Transaction, personId: string) {
  return tx
    .selectFrom("error_logs")
    .select(["id", "timestamp", "source", "severity", "error_message", "metadata", "browser_info"])
    .where("seller_id", "=", personId)
    .orderBy("timestamp")
    .execute();
}

/** When a person met the error of a request; of several the first. */
export async function errorOfRequest(tx: Transaction, personId: string, requestId: string) {
  return tx
    .selectFrom("error_logs")
    .select(["timestamp", "is_retryable"])
    .where("seller_id", "=", personId)
    .where("request_id", "=", requestId)
    .orderBy("timestamp")
    .limit(1)
    .executeTakeFirst();
}

/** Deletes what is kept of errors that a person met; possible only while the account is being deleted. */
export async function eraseErrorsOf(tx: Transaction, personId: string): Promise<void> {
  await tx.deleteFrom("error_logs").where("seller_id", "=", personId).execute();
}

// PostgreSQL keeps neither the character zero nor half of a surrogate pair.
function storable(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}

function storableJson(values: Record<string, string | number | boolean | undefined>): string {
  const entries = Object.entries(values).map(([key, value]) => [
    storable(key),
    typeof value === "string" ? storable(value) : value,
  ]);
  return JSON.stringify(Object.fromEntries(entries));
}
