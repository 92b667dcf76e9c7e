import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { csv } from "../support/sample-files.ts";
import type { TestSite } from "../support/site.ts";

/** A private file of somebody's, in the store and in the table, and what is shown of it. @returns its id */
export async function addOwnFile(site: TestSite, ownerId: string): Promise<string> {
  const path = `${ownerId}/${randomUUID()}`;
  await site.services.files.put("private_files", path, csv, "text/csv");
  return site.db.transaction({ id: ownerId }, async (tx) => {
    const { id } = await tx
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
      .executeTakeFirstOrThrow();
    const shown = { picture: Buffer.from("picture"), width: 1, height: 1 };
    await tx
      .insertInto("file_previews")
      .values({ file_id: id, owner_id: ownerId, ...shown, mesh: gzipSync("mesh") })
      .execute();
    return id;
  });
}
