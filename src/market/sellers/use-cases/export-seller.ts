import type { PersonalDataReader } from "../../../platform/db/personal-data.ts";
import { sellerRows } from "../data/seller-profiles.ts";

/** What a seller's profile adds to the export of an account. */
export const exportSeller: PersonalDataReader = sellerRows;
