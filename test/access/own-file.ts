import { randomUUID } from "node:crypto";
import { csv } from "../support/sample-files.ts";
import type { TestSite } from "../support/site.ts";

/** A private file of somebody's, in the store and in the table. @returns its id */
export async function addOwnFile(site: TestSite, ownerId: string): Promise<string> {
  const path = `${ownerId}/${randomUUID()}`;
  await site.services.files.put("private_files", path, csv, "text/csv");
  const { id } = await site.db.transaction({ id: ownerId }, (tx) =>
    tx
      .insertInto("stored_files")
      .values({
        owner_id: ownerId,
        bucket: "private_files",
        path,
        purpose: "document",
        name: "parts.csv",
        content_type: "text/csv",
        bytes: csv.length,
      })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
  return id;
}
