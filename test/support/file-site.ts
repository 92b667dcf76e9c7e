import { existsSync, readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { addMember, type MemberOfSite } from "./members.ts";
import { startSite, type TestSite } from "./site.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** A site whose stored files a test sees, and somebody who has an account there. */
export interface FileSite extends TestSite {
  member: MemberOfSite;
  /** The site's DATA_DIR. */
  folder: string;
  /** Names in a folder of the file store; none where the folder is missing. */
  filesIn(...path: string[]): string[];
  /** How many private files the database has of somebody. */
  countFilesOf(person: MemberOfSite): Promise<number>;
}

/** Starts it without rates; `close` removes its files, too. */
export async function startFileSite(): Promise<FileSite> {
  const folder = temporaryFolder("millwright-files-");
  const site = await startSite({ samples: false, env: { DATA_DIR: folder, RATE_LIMITS: "off" } });
  return {
    ...site,
    member: await addMember(site),
    folder,
    filesIn(...path) {
      const place = join(folder, "files", ...path);
      return existsSync(place) ? readdirSync(place) : [];
    },
    async countFilesOf({ id }) {
      const sql = "SELECT id FROM stored_files WHERE owner_id = $1";
      return (await site.db.asSchemaOwner(sql, [id])).length;
    },
    async close() {
      await site.close();
      await rm(folder, { recursive: true });
    },
  };
}
