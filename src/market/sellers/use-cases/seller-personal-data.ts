import type { PersonalData } from "../../../platform/db/personal-data.ts";
import { eraseSeller, sellerRows } from "../data/seller-profiles.ts";

/** A seller's part of what the site holds about people: the profile, and its entry in the directory. */
export const sellerPersonalData: PersonalData = { read: sellerRows, erase: eraseSeller };
