import type { SystemDatabase } from "../../../platform/db/database.ts";

export async function deleteReadsBefore(db: SystemDatabase, before: Date): Promise<void> {
  await db.query.deleteFrom("file_reads").where("read_at", "<", before).execute();
}
