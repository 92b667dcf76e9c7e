import type { PersonalData } from "../../../platform/db/personal-data.ts";
import { eraseErrorsOf, errorRows } from "../data/error-logs.ts";

/** The part that the error log is of what the site holds about people: errors they met. */
export const errorPersonalData: PersonalData = {
  read: async (tx, personId) => ({ error_logs: await errorRows(tx, personId) }),
  erase: eraseErrorsOf,
};
