import type { PersonalData } from "../../../platform/db/personal-data.ts";
import { previewRows } from "../data/file-previews.ts";
import { fileReadRows } from "../data/private-files.ts";
import { eraseStoredFiles, placesOf, storedFileRows } from "../data/stored-files.ts";
import { discardFiles } from "./discard-files.ts";

/**
 * The part that stored files, their previews and readings are of what the site holds about people. Both go with the
 * files; readings of others' files stay for those, with an id alone.
 */
export const filePersonalData: PersonalData = {
  read: async (tx, personId) => ({
    ...(await storedFileRows(tx, personId)),
    ...(await previewRows(tx, personId)),
    ...(await fileReadRows(tx, personId)),
  }),
  async erase(tx, personId, services) {
    const files = await placesOf(tx, personId);
    await discardFiles(services, tx, { uploaderId: personId, files });
    await eraseStoredFiles(tx, personId);
  },
};
