import type { Transaction } from "../../../platform/db/database.ts";
import type { PersonalData } from "../../../platform/db/personal-data.ts";
import { previewRows } from "../data/file-previews.ts";
import { fileReadRows } from "../data/private-files.ts";
import { eraseStoredFiles, placesOf, storedFileRows } from "../data/stored-files.ts";
import { discardFiles } from "./discard-files.ts";
import type { FilePurposes } from "./file-purpose.ts";

/**
 * The part that stored files, their previews and readings are of what the site holds about people. Both go with the
 * files; readings of others' files stay for those, with an id alone, and so do files that are others' as well.
 */
export function filePersonalData(purposes: FilePurposes): PersonalData {
  return {
    read: async (tx, personId) => ({
      ...(await storedFileRows(tx, personId)),
      ...(await previewRows(tx, personId)),
      ...(await fileReadRows(tx, personId)),
    }),
    async erase(tx, personId, services) {
      const own = await placesOf(tx, personId);
      const files: typeof own = [];
      for (const file of own) if (!(await outlives(tx, purposes, file))) files.push(file);
      const places = files.map(({ bucket, path }) => ({ bucket, path }));
      await discardFiles(services, tx, { uploaderId: personId, files: places });
      await eraseStoredFiles(
        tx,
        personId,
        files.map(({ id }) => id),
      );
    },
  };
}

async function outlives(
  tx: Transaction,
  purposes: FilePurposes,
  { id, purpose }: { id: string; purpose: string },
): Promise<boolean> {
  const { outlivesUploader } = purposes[purpose] ?? {};
  return outlivesUploader !== undefined && (await outlivesUploader(tx, id));
}
