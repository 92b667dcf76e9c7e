import type { PersonalDataReader } from "../../../platform/db/personal-data.ts";
import { savedRows } from "../data/saved-shops.ts";
import { mostSavedShops } from "../rules/saved-shop.ts";

/** What saved shops add to the export of an account. */
export const exportSavedShops: PersonalDataReader = async (tx, personId) => ({
  saved_manufacturers: await savedRows(tx, personId, mostSavedShops),
});
