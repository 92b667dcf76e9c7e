import type { PersonalDataReader } from "../../../platform/db/personal-data.ts";
import { storedFileRows } from "../data/stored-files.ts";

/** What stored files add to the export of an account. */
export const exportFiles: PersonalDataReader = storedFileRows;
