import type { PersonalData } from "../../../platform/db/personal-data.ts";
import { eraseUsage, usageRows } from "../data/ai-usage.ts";
import { eraseConversations, exportRows } from "../data/conversations.ts";

/** The consultant's part of what the site holds about people: questions and answers, and what they used. */
export const consultantPersonalData: PersonalData = {
  read: async (tx, personId) => ({
    ai_usage: await usageRows(tx, personId),
    ai_conversations: await exportRows(tx),
  }),
  async erase(tx, personId) {
    await eraseConversations(tx, personId);
    await eraseUsage(tx, personId);
  },
};
