import type { PersonalData } from "../../../platform/db/personal-data.ts";
import { eraseSavedShops, savedRows } from "../data/saved-shops.ts";
import { mostSavedShops } from "../rules/saved-shop.ts";

/** The part that saved shops are of what the site holds about people. */
export const savedShopsPersonalData: PersonalData = {
  read: async (tx, personId) => ({
    saved_manufacturers: await savedRows(tx, personId, mostSavedShops),
  }),
  erase: eraseSavedShops,
};
