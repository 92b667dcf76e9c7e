import type { PersonalDataReader } from "../../../platform/db/personal-data.ts";
import { usageRows } from "../data/ai-usage.ts";
import { exportRows } from "../data/conversations.ts";

/** What the consultant adds to the export of an account: questions and answers, and what they used. */
export const exportConsultant: PersonalDataReader = async (tx, personId) => ({
  ai_usage: await usageRows(tx, personId),
  ai_conversations: await exportRows(tx),
});
