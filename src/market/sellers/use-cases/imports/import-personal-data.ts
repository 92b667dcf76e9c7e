import type { PersonalData } from "../../../../platform/db/personal-data.ts";
import { forgetImporter, importerRows } from "../../data/imports/importer-rows.ts";

/** The part that imports of products are of what the site holds about people. */
export const importPersonalData: PersonalData = { read: importerRows, erase: forgetImporter };
