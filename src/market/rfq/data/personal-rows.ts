import type { Transaction } from "../../../platform/db/database.ts";

/** Requests that a person wrote, and quotes, of the company acted for. */
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
  };
}

/** Takes away the drafts of requests that a person wrote for the company acted for. */
export async function deleteOwnDrafts(tx: Transaction, personId: string): Promise<void> {
  await tx
    .deleteFrom("rfqs")
    .where("created_by", "=", personId)
    .where("state", "=", "draft")
    .execute();
}
