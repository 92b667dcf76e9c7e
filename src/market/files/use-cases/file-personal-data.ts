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
      const staying = await outliving(tx, purposes, own);
      const files = own.filter(({ id }) => !staying.has(id));
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

/** Ids of the files that are others' as well: one question for each purpose, however many there are. */
async function outliving(
  tx: Transaction,
  purposes: FilePurposes,
  own: readonly { id: string; purpose: string }[],
): Promise<ReadonlySet<string>> {
  const staying = new Set<string>();
  for (const [purpose, files] of Map.groupBy(own, (file) => file.purpose)) {
    const ids = files.map(({ id }) => id);
    const theirs = await purposes[purpose]?.outliveUploader?.(tx, ids);
    for (const id of theirs ?? []) staying.add(id);
  }
  return staying;
}
