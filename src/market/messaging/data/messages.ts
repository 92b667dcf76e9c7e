import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import { prepared } from "../../../platform/db/prepared.ts";
import type { Message, MessageFile } from "../rules/conversation.ts";
import { maskContacts } from "../rules/mask-contacts.ts";
import { quotePreview } from "../rules/message-preview.ts";
import type { MessageJson } from "../rules/message-schema.ts";
import { neverWrote } from "./never-wrote.ts";

interface Row {
  id: string;
  conversation_id: string;
  sender_id: string;
  recipient_id: string;
  content: string;
  read: boolean;
  delivered_at: Date | null;
  edited_at: Date | null;
  withdrawn_at: Date | null;
  created_at: Date;
  client_key: string | null;
  reply_id: string | null;
  reply_sender_id: string | null;
  reply_content: string | null;
  reply_files: string | null;
  reply_changed_since: boolean;
  is_first_contact: boolean;
  files: MessageJson["files"];
}

const columns = sql`
  m.id, m.conversation_id, m.sender_id, m.recipient_id, m.content, m.read, m.delivered_at, m.edited_at,
  m.withdrawn_at, m.created_at,
  case when m.sender_id = viewer_id() then m.client_key end as client_key, r.id as reply_id, r.sender_id as reply_sender_id,
  r.content as reply_content, coalesce(r.edited_at > m.created_at, false) as reply_changed_since,
  (select string_agg(q.name, ', ' order by q.position) from message_files q where q.message_id = r.id) as reply_files,
  m.recipient_id = viewer_id() and ${neverWrote(sql`m.recipient_id`, sql`m.sender_id`)} as is_first_contact,
  coalesce((select json_agg(json_build_object('id', f.file_id, 'name', f.name, 'content_type', f.content_type,
      'bytes', f.bytes, 'facts', s.facts, 'preview', case when p.file_id is not null then json_build_object(
        'width', p.width, 'height', p.height, 'has_mesh', p.mesh is not null, 'flaw', p.flaw) end) order by f.position)
    from message_files f left join stored_files s on s.id = f.file_id left join file_previews p on p.file_id = f.file_id
   where f.message_id = m.id), '[]') as files`;

/** Which messages of a conversation. */
export interface MessagePage {
  conversationId: string;
  /** Ids of messages; the page ends before one or begins after one, or is the newest. */
  before: string | undefined;
  after: string | undefined;
  limit: number;
  /** Whether contact details are hidden from a recipient who has never written to the sender. */
  masks: boolean;
}

/** A page of a conversation, oldest first, and whether there are more on that side. */
export async function messagesOf(
  tx: Transaction,
  { conversationId, before, after, limit, masks }: MessagePage,
): Promise<{ messages: Message[]; hasMore: boolean }> {
  const anchor = before ?? after ?? null;
  const edge = sql`(select a.created_at, a.id from messages a
    where a.id = ${anchor} and a.conversation_id = ${conversationId})`;
  const isBeyond =
    anchor === null
      ? sql`true`
      : after === undefined
        ? sql`(m.created_at, m.id) < ${edge}`
        : sql`(m.created_at, m.id) > ${edge}`;
  const direction = after === undefined ? sql`desc` : sql`asc`;
  const { rows } = await sql<Row>`
    select ${columns} from messages m left join messages r on r.id = m.reply_to
     where m.conversation_id = ${conversationId} and ${isBeyond}
     order by m.created_at ${direction}, m.id ${direction}
     limit ${limit + 1}`.execute(tx);
  const page = rows.slice(0, limit).map((row) => toMessage(row, masks));
  return {
    messages: after === undefined ? page.toReversed() : page,
    hasMore: rows.length > limit,
  };
}

/** The id of the first message of a conversation after a time; undefined: there is none. */
export async function firstMessageSince(
  tx: Transaction,
  conversationId: string,
  since: Date,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom("messages")
    .select("id")
    .where("conversation_id", "=", conversationId)
    .where("created_at", ">", since)
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** A message that the viewer may read; null for none. @param masks as of a page; default: false */
export async function findMessage(
  tx: Transaction,
  id: string,
  masks = false,
): Promise<Message | null> {
  const [message] = await findMessages(tx, [id], masks);
  return message ?? null;
}

/** Those of some messages that the viewer may read, in no order. @param masks as of a page */
export async function findMessages(
  tx: Transaction,
  ids: readonly string[],
  masks: boolean,
): Promise<Message[]> {
  if (ids.length === 0) return [];
  const query = sql<Row>`
    select ${columns} from messages m left join messages r on r.id = m.reply_to
     where m.id = any(${[...ids]}::uuid[])`;
  const { rows } = await prepared(tx, "messages-by-id", query);
  return rows.map((row) => toMessage(row, masks));
}

/** A message that somebody sent under a key of their program, and which of several words under it; null for none. */
export async function findByKey(
  tx: Transaction,
  senderId: string,
  key: string,
): Promise<{ message: Message; revision: number } | null> {
  // Nearly always there is none, and all that belongs to a message takes long to plan.
  const query = tx
    .selectFrom("messages")
    .select(["id", "revision"])
    .where("sender_id", "=", senderId)
    .where("client_key", "=", key);
  const {
    rows: [known],
  } = await prepared(tx, "message-by-key", query);
  const message = known === undefined ? null : await findMessage(tx, known.id);
  return known === undefined || message === null ? null : { message, revision: known.revision };
}

/** As long as an impatient second click may come, in seconds. */
const twinSeconds = 2;

/** The message with the same words and without files that somebody sent into a conversation just now; null for none. */
export async function findTwin(
  tx: Transaction,
  conversationId: string,
  { senderId, content, replyTo }: { senderId: string; content: string; replyTo: string | null },
): Promise<Message | null> {
  const { rows } = await sql<{ id: string }>`
    select id from messages m
     where conversation_id = ${conversationId} and sender_id = ${senderId} and content = ${content}
       and reply_to is not distinct from ${replyTo}::uuid and client_key is null and withdrawn_at is null
       and created_at > clock_timestamp() - make_interval(secs => ${twinSeconds})
       and not exists (select from message_files f where f.message_id = m.id)
     order by created_at desc limit 1`.execute(tx);
  return rows[0] === undefined ? null : findMessage(tx, rows[0].id);
}

function toMessage(row: Row, masks: boolean): Message {
  const shown = masks && row.is_first_contact ? maskContacts : (text: string) => text;
  return {
    id: row.id,
    conversationId: row.conversation_id,
    senderId: row.sender_id,
    recipientId: row.recipient_id,
    content: shown(row.content),
    read: row.read,
    deliveredAt: row.delivered_at,
    editedAt: row.edited_at,
    withdrawnAt: row.withdrawn_at,
    replyTo: replyOf(row, shown),
    files: row.files.map(
      ({ content_type: contentType, name, ...file }): MessageFile => ({
        ...file,
        name: shown(name),
        contentType,
      }),
    ),
    createdAt: row.created_at,
    clientKey: row.client_key,
  };
}

function replyOf(row: Row, shown: (text: string) => string) {
  const { reply_id: id, reply_sender_id: senderId, reply_content: content } = row;
  if (id === null || senderId === null) return null;
  const preview = quotePreview(shown(content ?? ""), shown(row.reply_files ?? ""), 120);
  return { id, senderId, preview, isChangedSince: row.reply_changed_since };
}
