import type { PersonalData } from "../../../platform/db/personal-data.ts";
import { deleteOwnDrafts, rowsWrittenBy } from "../data/personal-rows.ts";
import { endTradeSoon } from "./end-trade-of-closed.ts";

/**
 * The part that requests and quotes are of what the site holds about people. What was sent is the companies', and stays
 * with both; drafts that nobody else saw go. Where the last member of a company leaves, what it had going ends.
 */
export const rfqPersonalData: PersonalData = {
  read: rowsWrittenBy,
  async erase(tx, personId, services) {
    await deleteOwnDrafts(tx, personId);
    await endTradeSoon(services, tx);
  },
};
