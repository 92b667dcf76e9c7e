import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import { maskContacts } from "../rules/mask-contacts.ts";
import { neverWrote } from "./never-wrote.ts";
import { deleteSavedReplies } from "./saved-replies.ts";

/** Whether the person has never written to somebody: contact details that came from there are hidden. */
const isUnanswered = (personId: string, writer: string) => sql<boolean>`
  ${sql.ref(writer)} <> ${personId} and ${neverWrote(sql`${personId}`, sql.ref(writer))}`;

/**
 * What a person wrote and received, and what is kept about each conversation.
 *
 * @param masks hides contact details that the person's pages hide, too
 */
export async function messageRows(tx: Transaction, personId: string, masks: boolean) {
  const asShown = <Row extends { content: string; is_unanswered: boolean }>(row: Row) => {
    const { is_unanswered, ...kept } = row;
    return masks && is_unanswered ? { ...kept, content: maskContacts(kept.content) } : kept;
  };
  return {
    conversations: await tx
      .selectFrom("conversations")
      .selectAll()
      .where((eb) => eb.or([eb("starter_id", "=", personId), eb("other_id", "=", personId)]))
      .orderBy("created_at")
      .execute(),
    conversation_participants: await tx
      .selectFrom("conversation_participants")
      // Without what the other side is called, which is for searches.
      .select([
        "conversation_id",
        "person_id",
        "archived_at",
        "muted_at",
        "seen_at",
        "draft",
        "draft_reply_to",
        "last_message_id",
        "last_message_at",
      ])
      .where("person_id", "=", personId)
      .execute(),
    first_drafts: await tx
      .selectFrom("first_drafts")
      .selectAll()
      .where("person_id", "=", personId)
      .execute(),
    blocked_people: await tx
      .selectFrom("blocked_people")
      .selectAll()
      .where("person_id", "=", personId)
      .execute(),
    // That there was a mail: what is kept of its words says nothing.
    mailed_words: await tx
      .selectFrom("mailed_words")
      .select(["mail_id", "conversation_id", "mailed_at"])
      .where("person_id", "=", personId)
      .execute(),
    message_reports: (
      await tx
        .selectFrom("message_reports")
        .selectAll()
        .select(isUnanswered(personId, "message_reports.writer_id").as("is_unanswered"))
        .where("reporter_id", "=", personId)
        .execute()
    ).map(asShown),
    messages: (
      await tx
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
        .select(isUnanswered(personId, "messages.sender_id").as("is_unanswered"))
        .where((eb) => eb.or([eb("sender_id", "=", personId), eb("recipient_id", "=", personId)]))
        .orderBy("created_at")
        .execute()
    ).map(asShown),
    saved_replies: await tx
      .selectFrom("saved_replies")
      .selectAll()
      .where("person_id", "=", personId)
      .orderBy("created_at")
      .execute(),
    message_files: (
      await tx
        .selectFrom("message_files")
        .innerJoin("messages", "messages.id", "message_files.message_id")
        .selectAll("message_files")
        .select(isUnanswered(personId, "messages.sender_id").as("is_unanswered"))
        .where((eb) =>
          eb.or([
            eb("messages.sender_id", "=", personId),
            eb("messages.recipient_id", "=", personId),
          ]),
        )
        .execute()
    ).map(({ is_unanswered, ...file }) =>
      masks && is_unanswered ? { ...file, name: maskContacts(file.name) } : file,
    ),
  };
}

/**
 * Takes somebody out of every conversation: what only this person sees goes, the other side keeps its copy, and
 * what both have left is deleted by the database, and so is whom this person blocked, reported, and by whom. What
 * others were told of the messages names nobody any more.
 */
export async function leaveConversations(tx: Transaction, personId: string): Promise<void> {
  await sql`select forget_sender()`.execute(tx);
  await tx.deleteFrom("conversation_participants").where("person_id", "=", personId).execute();
  await tx.deleteFrom("mailed_words").where("person_id", "=", personId).execute();
  await tx.deleteFrom("first_drafts").where("person_id", "=", personId).execute();
  await deleteSavedReplies(tx, personId, null);
}
