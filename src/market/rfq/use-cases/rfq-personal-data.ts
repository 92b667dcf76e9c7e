import type { PersonalData } from "../../../platform/db/personal-data.ts";
import { deleteOwnDrafts, rowsWrittenBy } from "../data/personal-rows.ts";

/**
 * The part that requests and quotes are of what the site holds about people. What was sent is the companies', and stays
 * with both; drafts that nobody else saw go.
 */
export const rfqPersonalData: PersonalData = { read: rowsWrittenBy, erase: deleteOwnDrafts };
