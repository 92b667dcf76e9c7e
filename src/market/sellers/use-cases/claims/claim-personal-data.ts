import type { PersonalData } from "../../../../platform/db/personal-data.ts";
import { claimRows } from "../../data/claims/listing-claims.ts";

/**
 * The part that claims are of what the site holds about people. A claim is its company's and stays with it; with its
 * last member a company closes, and what it claimed is given up.
 */
export const claimPersonalData: PersonalData = {
  read: async (tx, personId) => ({ listing_claims: await claimRows(tx, personId) }),
  erase: async () => undefined,
};
