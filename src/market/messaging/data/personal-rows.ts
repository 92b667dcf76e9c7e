import type { Transaction } from "../../../platform/db/database.ts";
import { deleteSavedReplies } from "./saved-replies.ts";

/** What a person wrote and received, and what is kept about each conversation. */
export async function messageRows(tx: Transaction, personId: string) {
  return {
    conversations: await tx
      .selectFrom("conversations")
      .selectAll()
      .where((eb) => eb.or([eb("starter_id", "=", personId), eb("other_id", "=", personId)]))
      .orderBy("created_at")
      .execute(),
    conversation_participants: await tx
      .selectFrom("conversation_participants")
      .selectAll()
      .where("person_id", "=", personId)
      .execute(),
    blocked_people: await tx
      .selectFrom("blocked_people")
      .selectAll()
      .where("person_id", "=", personId)
      .execute(),
    message_reports: await tx
      .selectFrom("message_reports")
      .selectAll()
      .where("reporter_id", "=", personId)
      .execute(),
    messages: await tx
      .selectFrom("messages")
      .select([
        "id",
        "conversation_id",
        "sender_id",
        "recipient_id",
        "sender_company_id",
        "recipient_company_id",
        "content",
        "read",
        "read_at",
        "delivered_at",
        "edited_at",
        "withdrawn_at",
        "reply_to",
        "created_at",
      ])
      .where((eb) => eb.or([eb("sender_id", "=", personId), eb("recipient_id", "=", personId)]))
      .orderBy("created_at")
      .execute(),
    saved_replies: await tx
      .selectFrom("saved_replies")
      .selectAll()
      .where("person_id", "=", personId)
      .orderBy("created_at")
      .execute(),
    message_files: await tx
      .selectFrom("message_files")
      .innerJoin("messages", "messages.id", "message_files.message_id")
      .selectAll("message_files")
      .where((eb) =>
        eb.or([
          eb("messages.sender_id", "=", personId),
          eb("messages.recipient_id", "=", personId),
        ]),
      )
      .execute(),
  };
}

/**
 * Takes somebody out of every conversation: what only this person sees goes, the other side keeps its copy, and
 * what both have left is deleted by the database, and so is whom this person blocked, reported, and by whom.
 */
export async function leaveConversations(tx: Transaction, personId: string): Promise<void> {
  await tx.deleteFrom("conversation_participants").where("person_id", "=", personId).execute();
  await deleteSavedReplies(tx, personId, null);
}
