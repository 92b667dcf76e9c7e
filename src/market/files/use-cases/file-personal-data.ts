import type { PersonalData } from "../../../platform/db/personal-data.ts";
import { fileReadRows } from "../data/private-files.ts";
import { eraseStoredFiles, placesOf, storedFileRows } from "../data/stored-files.ts";
import { discardFiles } from "./discard-files.ts";

/**
 * The part that stored files and their readings are of what the site holds about people. Readings go with the
 * files; of others' files they stay for those, with an id alone.
 */
export const filePersonalData: PersonalData = {
  read: async (tx, personId) => ({
    ...(await storedFileRows(tx, personId)),
    ...(await fileReadRows(tx, personId)),
  }),
  async erase(tx, personId, services) {
    const files = await placesOf(tx, personId);
    await discardFiles(services, tx, { uploaderId: personId, files });
    await eraseStoredFiles(tx, personId);
  },
};
