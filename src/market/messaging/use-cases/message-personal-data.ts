import type { PersonalData } from "../../../platform/db/personal-data.ts";
import { latestContacts } from "../data/contacts.ts";
import { leaveConversations, messageRows } from "../data/personal-rows.ts";
import { tellContactChanged } from "./tell-contact-changed.ts";

/** Of somebody who deletes the account, so many people learn at once that nobody reads their messages any more. */
const mostTold = 1000;

/**
 * The part that messages are of what the site holds about people. The other side keeps its copy of a conversation,
 * from "Deleted account".
 */
export const messagePersonalData: PersonalData = {
  read: (tx, personId, { config }) => messageRows(tx, personId, config.maskContacts),
  async erase(tx, personId, services) {
    const contacts = await latestContacts(tx, personId, mostTold);
    await tellContactChanged(
      tx,
      services,
      contacts.map(({ conversationId, contactId }) => ({ conversationId, personIds: [contactId] })),
    );
    await leaveConversations(tx, personId);
  },
};
