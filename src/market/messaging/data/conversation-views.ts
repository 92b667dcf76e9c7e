import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import { prepared } from "../../../platform/db/prepared.ts";
import { isAcross } from "../rules/across.ts";
import type { About, Conversation } from "../rules/conversation.ts";
import { maskContacts } from "../rules/mask-contacts.ts";
import { messagePreview } from "../rules/message-preview.ts";
import { contactAmong, type PersonOfConversation, peopleOf } from "./conversation-people.ts";
import { neverWrote } from "./never-wrote.ts";

/** Who reads. */
export interface Reader {
  id: string;
  companyId: string | null;
}

interface Row {
  id: string;
  starter_id: string;
  other_id: string;
  starter_company_id: string | null;
  other_company_id: string | null;
  is_shared: boolean;
  about_type: About["type"] | null;
  about_id: string | null;
  about_label: string | null;
  archived: boolean;
  muted: boolean;
  draft: string;
  draft_reply_to: string | null;
  unread: number;
  last_id: string;
  last_sender_id: string;
  last_content: string;
  last_is_first_contact: boolean;
  last_withdrawn_at: Date | null;
  last_created_at: Date;
  last_files: number;
}

/** Conversations that the reader may see, in the order of their ids; those that are foreign are left out. @param masks hides contact details from who never answered */
export async function conversationViews(
  tx: Transaction,
  reader: Reader,
  ids: readonly string[],
  masks: boolean,
): Promise<Conversation[]> {
  if (ids.length === 0) return [];
  // One row at a time: a plan for whoever reads must not go through all that somebody with thousands has.
  const query = sql<Row>`
    select c.id, c.starter_id, c.other_id, c.starter_company_id, c.other_company_id, c.is_shared, c.about_type, c.about_id, c.about_label,
           p.archived_at is not null as archived, p.muted_at is not null as muted, coalesce(p.draft, '') as draft, p.draft_reply_to,
           (select count(*)::int from messages u
             where u.recipient_id = ${reader.id} and u.conversation_id = c.id
               and not u.read and u.withdrawn_at is null) as unread,
           m.id as last_id, m.sender_id as last_sender_id, m.content as last_content,
           m.recipient_id = ${reader.id} and ${neverWrote(sql`m.recipient_id`, sql`m.sender_id`)} as last_is_first_contact,
           m.withdrawn_at as last_withdrawn_at, m.created_at as last_created_at,
           (select count(*)::int from message_files f where f.message_id = m.id) as last_files
      from conversations c
      left join lateral (select * from conversation_participants own
                          where own.conversation_id = c.id and own.person_id = ${reader.id} limit 1) p on true
      join lateral (select * from messages where messages.conversation_id = c.id
                     order by created_at desc, id desc limit 1) m on true
     where c.id = any(${[...ids]}::uuid[])`;
  const { rows } = await prepared(tx, "conversation-views", query);
  const people = await peopleOf(tx, ids);
  const known = new Map(rows.map((row) => [row.id, toConversation(row, reader, people, masks)]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

function toConversation(
  row: Row,
  reader: Reader,
  people: readonly PersonOfConversation[],
  masks: boolean,
): Conversation {
  const words =
    masks && row.last_is_first_contact ? maskContacts(row.last_content) : row.last_content;
  const both = people.filter(({ conversationId }) => conversationId === row.id);
  const contactId = contactOf(row, reader);
  const sides = [row.starter_company_id, row.other_company_id].map((companyId) => ({ companyId }));
  const [own, theirs] = contactId === row.other_id ? sides : sides.toReversed();
  const isOtherSide =
    row.is_shared && own !== undefined && theirs !== undefined && isAcross(reader, own, theirs);
  const contact = contactAmong(both, contactId, isOtherSide);
  if (contact === undefined) throw new Error(`Conversation ${row.id} has nobody at its other end`);
  const { about_type: type, about_id: aboutId, about_label: label } = row;
  return {
    id: row.id,
    about:
      type === null || aboutId === null || label === null ? null : { type, id: aboutId, label },
    contact,
    forCompany:
      own?.companyId === reader.companyId
        ? null
        : both.find(({ id }) => id !== contact.id)?.companyName || null,
    people: both.map(({ id, name }) => ({ id, name, isOwnSide: id !== contact.id })),
    archived: row.archived,
    muted: row.muted,
    // It was written for the other company.
    draft: isOtherSide ? "" : row.draft,
    draftReplyTo: isOtherSide ? null : row.draft_reply_to,
    unread: row.unread,
    last: {
      id: row.last_id,
      senderId: row.last_sender_id,
      preview: messagePreview(words, 90),
      withdrawnAt: row.last_withdrawn_at,
      createdAt: row.last_created_at,
      files: row.last_files,
    },
  };
}

/** The person on the side that is not the reader's. */
export function contactOf(
  row: Pick<Row, "starter_id" | "other_id" | "starter_company_id">,
  reader: Reader,
): string {
  if (reader.id === row.starter_id) return row.other_id;
  if (reader.id === row.other_id) return row.starter_id;
  return reader.companyId === row.starter_company_id ? row.other_id : row.starter_id;
}
