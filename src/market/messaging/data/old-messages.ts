import { sql } from "kysely";
import type { SystemDatabase, Transaction } from "../../../platform/db/database.ts";
import type { Bucket } from "../../../platform/files/files.ts";

/**
 * Deletes some messages from before a time, and their conversations once those have none left. By policy only what
 * is older than 30 days.
 *
 * @param tx of the system role
 * @returns how many messages; fewer than `most`: there are no more
 */
export async function deleteMessagesBefore(
  tx: Transaction,
  before: Date,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ conversation_id: string }>`
    delete from messages where id in (
      select id from messages where created_at < ${before} order by created_at limit ${most})
    returning conversation_id`.execute(tx);
  const conversations = [...new Set(rows.map((row) => row.conversation_id))];
  if (conversations.length > 0) {
    await tx.deleteFrom("conversations").where("id", "in", conversations).execute();
  }
  return rows.length;
}

/** Deletes reports that were decided on before a time, with the words they keep. */
export async function deleteReportsBefore(db: SystemDatabase, before: Date): Promise<void> {
  await db.query.deleteFrom("message_reports").where("decided_at", "<", before).execute();
}

/** A file that no message has, and whose it is. */
export interface UnsentFile {
  uploaderId: string;
  bucket: Bucket;
  path: string;
}

/**
 * Deletes the rows of some files that belong to no message, by policy a week after they were uploaded. Whoever
 * sends one at that moment keeps it.
 *
 * @param tx of the system role
 * @param until files that were uploaded up to then are looked at
 */
export async function deleteUnsentFiles(
  tx: Transaction,
  until: Date,
  most: number,
): Promise<UnsentFile[]> {
  const { rows: held } = await sql<{ id: string }>`
    select id from stored_files
     where purpose = 'message' and created_at <= ${until}
     order by created_at limit ${most} for update skip locked`.execute(tx);
  if (held.length === 0) return [];
  // Its policy asks again, and sees what was sent until the rows were held.
  const { rows } = await sql<UnsentFile>`
    delete from stored_files where id = any(${held.map(({ id }) => id)}::uuid[])
    returning owner_id as "uploaderId", bucket, path`.execute(tx);
  return rows;
}
