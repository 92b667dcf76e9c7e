import type { PersonalData } from "../../../platform/db/personal-data.ts";
import { eraseStoredFiles, placesOf, storedFileRows } from "../data/stored-files.ts";
import { discardFiles } from "./discard-files.ts";

/** The part that stored files are of what the site holds about people. */
export const filePersonalData: PersonalData = {
  read: storedFileRows,
  async erase(tx, personId, services) {
    const files = await placesOf(tx, personId);
    await discardFiles(services, tx, { ownerId: personId, files });
    await eraseStoredFiles(tx, personId);
  },
};
