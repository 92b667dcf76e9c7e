import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import { type ConsultantMode, readMode } from "../../../shared/consultant/mode.ts";
import type { Conversation, ConversationSummary } from "../rules/conversation.ts";
import { titleOf } from "../rules/conversation.ts";
import { type KeptDraft, keptDraftOf } from "../rules/draft/kept-draft.ts";
import { messageColumns, messageOf } from "./message-row.ts";

/** Messages of a conversation that are shown: the newest. */
const mostMessages = 200;

/** Of two submits of one person at once, the second waits here until the first is recorded. */
export async function waitForOwnTurn(tx: Transaction, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`consultant:${userId}`}, 0))`.execute(
    tx,
  );
}

/** A new conversation of the viewer. @returns its id */
export async function insertConversation(
  tx: Transaction,
  userId: string,
  mode: ConsultantMode,
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto("ai_threads")
    .values({ user_id: userId, mode, created_at: now, updated_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** The viewer's conversation with this id; null for anybody else's and for none. */
export async function findConversation(
  tx: Transaction,
  id: string,
): Promise<{ id: string; mode: ConsultantMode } | null> {
  const row = await tx
    .selectFrom("ai_threads")
    .select(["id", "mode"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, mode: readMode(row.mode) };
}

/** The viewer's conversation that was used last, of one mode or (undefined) of any. */
export async function latestConversation(
  tx: Transaction,
  mode: ConsultantMode | undefined,
): Promise<{ id: string; mode: ConsultantMode } | null> {
  const row = await tx
    .selectFrom("ai_threads")
    .select(["id", "mode"])
    .$if(mode !== undefined, (query) => query.where("mode", "is not distinct from", mode ?? null))
    .orderBy("updated_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { id: row.id, mode: readMode(row.mode) };
}

/** A conversation with its messages, oldest first; null as `findConversation`. */
export async function readConversationRows(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<Conversation | null> {
  const found = await findConversation(tx, id);
  if (found === null) return null;
  const rows = await tx
    .selectFrom("ai_conversations")
    .select(messageColumns)
    .where("conversation_id", "=", id)
    .orderBy("position", "desc")
    .limit(mostMessages)
    .execute();
  return { ...found, messages: rows.reverse().map((row) => messageOf(row, now)) };
}

/** Answers whose drafts are read: no fewer than the consultant reads messages. */
const mostDrafts = 40;

/**
 * The drafts that were kept with the last answers of a conversation, by the id of the answer, the latest first. Only that
 * one says what it was before, which may be long.
 */
export async function readDraftsKept(
  tx: Transaction,
  conversationId: string,
): Promise<Map<string, KeptDraft>> {
  const rows = await tx
    .selectFrom("ai_conversations")
    .select([
      "id",
      sql<unknown>`case when row_number() over (order by position desc) = 1 then draft
                        else draft - 'past' - 'undone' end`.as("draft"),
    ])
    .where("conversation_id", "=", conversationId)
    .where("draft", "is not", null)
    // One that failed before it said anything is read by nobody.
    .where("message", "<>", "")
    .orderBy("position", "desc")
    .limit(mostDrafts)
    .execute();
  return new Map(
    rows.flatMap(({ id, draft }) => {
      const kept = keptDraftOf(draft);
      return kept === null ? [] : [[id, kept] as const];
    }),
  );
}

/** The viewer's conversations, newest first. */
export async function listConversationRows(
  tx: Transaction,
  limit: number,
): Promise<ConversationSummary[]> {
  const rows = await tx
    .selectFrom("ai_threads")
    .innerJoin("ai_conversations", (join) =>
      join
        .onRef("ai_conversations.conversation_id", "=", "ai_threads.id")
        .on("ai_conversations.position", "=", 0),
    )
    .select([
      "ai_threads.id",
      "ai_threads.mode",
      "ai_threads.updated_at",
      "ai_conversations.message",
    ])
    .orderBy("ai_threads.updated_at", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    mode: readMode(row.mode),
    title: titleOf(row.message),
    updatedAt: row.updated_at.toISOString(),
  }));
}

/** Deletes the viewer's conversations, or the one with this id. @returns how many there were */
export async function deleteConversationRows(tx: Transaction, id: string | null): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("ai_threads")
    .$if(id !== null, (query) => query.where("id", "=", id ?? ""))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes messages of the viewer. */
export async function deleteMessages(tx: Transaction, ids: string[]): Promise<void> {
  await tx.deleteFrom("ai_conversations").where("id", "in", ids).execute();
}

/** Addresses of the drawings in the viewer's conversations, or in the one with this id. */
export async function pictureUrlsOf(tx: Transaction, id: string | null): Promise<string[]> {
  const rows = await tx
    .selectFrom("ai_conversations")
    .select("image_url")
    .where("image_url", "is not", null)
    .$if(id !== null, (query) => query.where("conversation_id", "=", id ?? ""))
    .execute();
  return rows.flatMap((row) => row.image_url ?? []);
}

/** Every message of the viewer, as it is stored. */
export async function exportRows(tx: Transaction) {
  return tx
    .selectFrom("ai_conversations")
    .innerJoin("ai_threads", "ai_threads.id", "ai_conversations.conversation_id")
    .select([
      "ai_conversations.id",
      "ai_conversations.user_id",
      "conversation_id",
      "mode",
      "role",
      "message",
      "is_confidential",
      "image_url",
      "status",
      "sources",
      "proposal",
      "answered_by",
      "ai_conversations.created_at",
    ])
    .orderBy("ai_threads.created_at")
    .orderBy("conversation_id")
    .orderBy("position")
    .execute();
}

/** Deletes every conversation of a person, with its messages. */
export async function eraseConversations(tx: Transaction, userId: string): Promise<void> {
  await tx.deleteFrom("ai_threads").where("user_id", "=", userId).execute();
}
