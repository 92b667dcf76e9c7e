import type { PersonalData } from "../../../platform/db/personal-data.ts";
import { leaveConversations, messageRows } from "../data/personal-rows.ts";

/**
 * The part that messages are of what the site holds about people. The other side keeps its copy of a conversation,
 * from "Deleted account".
 */
export const messagePersonalData: PersonalData = { read: messageRows, erase: leaveConversations };
