import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import { prepared } from "../../../platform/db/prepared.ts";
import { cleanMessage } from "../rules/message-text.ts";
import type { OwnSide } from "./conversations.ts";

/** Lets what one person sends take turns: limits are counted, and two at once are one after the other. */
export async function takeTurn(tx: Transaction, senderId: string): Promise<void> {
  const lock = sql`select pg_advisory_xact_lock(hashtextextended(${`message ${senderId}`}, 0))`;
  await prepared(tx, "take-turn", lock);
}

/** Lets two people who begin to write to each other take turns. After a turn of one's own, and before no other. */
export async function takeTurnOfPair(tx: Transaction, one: string, other: string): Promise<void> {
  const pair = `first words ${[one, other].toSorted().join(" ")}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`.execute(tx);
}

/** The turns of several people, always in the same order: two who want the same ones wait for each other once. */
export async function takeTurns(tx: Transaction, senderIds: readonly string[]): Promise<void> {
  for (const id of senderIds.toSorted()) await takeTurn(tx, id);
}

export interface NewMessage {
  senderId: string;
  content: string;
  replyTo: string | null;
  key: string | null;
  /** Which of several words under the key. */
  revision: number;
  /** It was written in place of the sender's draft, whatever that says. */
  replacesDraft: boolean;
}

/** Writes a message from one side of a conversation to the other. @returns its id */
export async function insertMessage(
  tx: Transaction,
  side: OwnSide,
  { senderId, content, replyTo, key, revision, replacesDraft }: NewMessage,
): Promise<string> {
  const insert = tx
    .insertInto("messages")
    .values({
      conversation_id: side.id,
      sender_id: senderId,
      recipient_id: side.contactId,
      sender_company_id: side.ownCompanyId,
      recipient_company_id: side.contactCompanyId,
      is_shared: side.isShared,
      content,
      reply_to: replyTo,
      client_key: key,
      revision,
    })
    .returning("id");
  const { rows } = await prepared(tx, "insert-message", insert);
  if (rows[0] === undefined) throw new Error("A message was not written");
  const isDraft = (draft: string) => replacesDraft || cleanMessage(draft) === content;
  await noteSeen(tx, { conversationId: side.id, personId: senderId, replyTo }, isDraft);
  return rows[0].id;
}

/**
 * Whoever writes has seen the conversation, and has no draft any more if it was the draft that was sent: a message may
 * have waited for a connection, and something else was begun since.
 */
async function noteSeen(
  tx: Transaction,
  own: { conversationId: string; personId: string; replyTo: string | null },
  isDraft: (draft: string) => boolean,
): Promise<void> {
  const kept = tx
    .selectFrom("conversation_participants")
    .select(["draft", "draft_reply_to"])
    .where("conversation_id", "=", own.conversationId)
    .where("person_id", "=", own.personId)
    .forUpdate();
  const {
    rows: [row],
  } = await prepared(tx, "draft-of-sender", kept);
  if (row === undefined) return;
  const isSent = isDraft(row.draft) || (row.draft === "" && row.draft_reply_to === own.replyTo);
  const changes = isSent ? { draft: "", draft_reply_to: null } : {};
  const seen = tx
    .updateTable("conversation_participants")
    .set({ ...changes, seen_at: sql`now()` })
    .where("conversation_id", "=", own.conversationId)
    .where("person_id", "=", own.personId);
  await prepared(tx, isSent ? "sent-by-sender" : "seen-by-sender", seen);
}

/** Ties files of the sender's to a message, in this order. @returns how many of them there are */
export async function attachFiles(
  tx: Transaction,
  messageId: string,
  senderId: string,
  fileIds: readonly string[],
): Promise<number> {
  if (fileIds.length === 0) return 0;
  const { numAffectedRows } = await sql`
    insert into message_files (message_id, position, file_id, owner_id, name, content_type, bytes)
    select ${messageId}::uuid, asked.position - 1, f.id, f.owner_id, f.name, f.content_type, f.bytes
      from unnest(${[...fileIds]}::uuid[]) with ordinality asked (id, position)
      join stored_files f on f.id = asked.id
     where f.owner_id = ${senderId} and f.purpose = 'message' and f.name is not null`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** What files of the sender's are called. */
export async function namesOfFiles(
  tx: Transaction,
  senderId: string,
  fileIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from stored_files
     where id = any(${[...fileIds]}::uuid[]) and owner_id = ${senderId} and name is not null`.execute(
    tx,
  );
  return rows.map(({ name }) => name);
}

/** Those of the viewer's files that go with messages that were sent, and not withdrawn. */
export async function filesSent(
  tx: Transaction,
  fileIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom("message_files")
    .select("file_id")
    .where("file_id", "in", fileIds)
    .execute();
  return new Set(rows.flatMap(({ file_id: id }) => id ?? []));
}

/** How far two people have come: what the one has sent, and whether the other ever answered. */
export async function acquaintance(
  tx: Transaction,
  personId: string,
  contactId: string,
): Promise<{ sent: number; hasAnswered: boolean }> {
  const query = sql<{ sent: number; has_answered: boolean }>`
    select (select count(*)::int from (select from messages where recipient_id = ${contactId}
             and sender_id = ${personId} limit 100) own) as sent,
           exists (select from messages where recipient_id = ${personId}
             and sender_id = ${contactId}) as has_answered`;
  const {
    rows: [row],
  } = await prepared(tx, "acquaintance", query);
  return { sent: row?.sent ?? 0, hasAnswered: row?.has_answered ?? false };
}
