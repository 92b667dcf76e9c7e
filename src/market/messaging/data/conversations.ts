import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import { prepared } from "../../../platform/db/prepared.ts";
import { isAcross } from "../rules/across.ts";
import type { About } from "../rules/conversation.ts";
import type { Reader } from "./conversation-views.ts";

/** A conversation and which side of it somebody is on. */
export interface OwnSide {
  id: string;
  isShared: boolean;
  /** The product, request or order that it is about; null for none of these. */
  aboutLabel: string | null;
  ownCompanyId: string | null;
  contactId: string;
  contactCompanyId: string | null;
  /** It is about trade, and the reader, who is one of the two, acts for the other company now. */
  isAcross: boolean;
}

/** The conversation as the reader takes part in it; null for none that the reader may see. */
export async function findSide(
  tx: Transaction,
  reader: Reader,
  conversationId: string,
): Promise<OwnSide | null> {
  const query = tx.selectFrom("conversations").selectAll().where("id", "=", conversationId);
  const {
    rows: [row],
  } = await prepared(tx, "conversation-by-id", query);
  if (row === undefined) return null;
  const isStarter =
    reader.id === row.starter_id ||
    (reader.id !== row.other_id && reader.companyId === row.starter_company_id);
  const starter = { id: row.starter_id, companyId: row.starter_company_id };
  const other = { id: row.other_id, companyId: row.other_company_id };
  const [own, contact] = isStarter ? [starter, other] : [other, starter];
  return {
    id: row.id,
    isShared: row.is_shared,
    aboutLabel: row.about_type === "manufacturer" ? null : row.about_label,
    ownCompanyId: own.companyId,
    contactId: contact.id,
    contactCompanyId: contact.companyId,
    isAcross: row.is_shared && isAcross(reader, own, contact),
  };
}

/** Between which companies a conversation is, and about what. */
export function whereSent(tx: Transaction, conversationId: string) {
  return tx
    .selectFrom("conversations")
    .select(["starter_company_id", "other_company_id", "about_id"])
    .where("id", "=", conversationId)
    .executeTakeFirst();
}

/** What a conversation of the viewer's is about is called; null: it is about nothing. */
export async function labelOf(tx: Transaction, conversationId: string): Promise<string | null> {
  const found = await tx
    .selectFrom("conversations")
    .select("about_label")
    .where("id", "=", conversationId)
    .executeTakeFirst();
  return found?.about_label ?? null;
}

/** What begins: between whom, for which companies, and about what. */
export interface NewConversation {
  starter: Reader;
  other: Reader;
  about: About | null;
}

/** The conversation between two people, each for a company, about a thing, made unless there is one. @returns its id */
export async function openConversation(
  tx: Transaction,
  { starter, other, about }: NewConversation,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into conversations
      (starter_id, starter_company_id, other_id, other_company_id, about_type, about_id, about_label)
    values (${starter.id}, ${starter.companyId}, ${other.id}, ${other.companyId},
      ${about?.type ?? null}, ${about?.id ?? null}, ${about?.label ?? null})
    on conflict do nothing
    returning id`.execute(tx);
  const id = rows[0]?.id ?? (await findBetween(tx, { starter, other, about }));
  if (id === null) throw new Error("A conversation that is there cannot be read");
  return id;
}

/** The one that is there already, whoever of the two began. */
async function findBetween(
  tx: Transaction,
  { starter, other, about }: NewConversation,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from conversations
     where ((starter_id, other_id) = (${starter.id}::uuid, ${other.id}::uuid)
            and starter_company_id is not distinct from ${starter.companyId}::uuid
            and other_company_id is not distinct from ${other.companyId}::uuid
         or (starter_id, other_id) = (${other.id}::uuid, ${starter.id}::uuid)
            and starter_company_id is not distinct from ${other.companyId}::uuid
            and other_company_id is not distinct from ${starter.companyId}::uuid)
       and about_type is not distinct from ${about?.type ?? null}
       and about_id is not distinct from ${about?.id ?? null}::uuid
       and starter_left_at is null and other_left_at is null`.execute(tx);
  return rows[0]?.id ?? null;
}

/** What one side keeps about a conversation. */
export interface OwnState {
  archived?: boolean | undefined;
  muted?: boolean | undefined;
  draft?: string | undefined;
  /** What the draft was that these words go on from. Without it they stand in place of any. */
  draftBefore?: string | undefined;
  /** The message that the draft quotes. */
  draftReplyTo?: string | null | undefined;
}

/** Lets a colleague of the two keep something about a conversation of the company's, too: nothing for who does already. */
export async function enterAsColleague(
  tx: Transaction,
  { conversationId, personId }: { conversationId: string; personId: string },
): Promise<void> {
  await sql`
    insert into conversation_participants (conversation_id, person_id, last_message_id, last_message_at)
    select m.conversation_id, ${personId}, m.id, m.created_at
      from messages m where m.conversation_id = ${conversationId}
     order by m.created_at desc, m.id desc limit 1
    on conflict do nothing`.execute(tx);
}

/** What a person is writing into a conversation, which nothing changes until the transaction ends; "" for nothing. */
export async function heldDraft(
  tx: Transaction,
  { conversationId, personId }: { conversationId: string; personId: string },
): Promise<string> {
  const row = await tx
    .selectFrom("conversation_participants")
    .select("draft")
    .where("conversation_id", "=", conversationId)
    .where("person_id", "=", personId)
    .forUpdate()
    .executeTakeFirst();
  return row?.draft ?? "";
}

/** Writes what a person keeps about a conversation. @returns whether this person keeps anything: see `enterAsColleague` */
export async function writeOwnState(
  tx: Transaction,
  { conversationId, personId }: { conversationId: string; personId: string },
  { archived, muted, draft, draftReplyTo }: OwnState,
  now: Date,
): Promise<boolean> {
  const changes = {
    ...(archived === undefined ? {} : { archived_at: archived ? now : null }),
    ...(muted === undefined ? {} : { muted_at: muted ? now : null }),
    ...(draft === undefined ? {} : { draft }),
    ...(draftReplyTo === undefined ? {} : { draft_reply_to: draftReplyTo }),
  };
  const { numUpdatedRows } = await tx
    .updateTable("conversation_participants")
    .set({ ...changes, seen_at: now })
    .where("conversation_id", "=", conversationId)
    .where("person_id", "=", personId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Whether the other side had a conversation of the viewer's open in the last ten minutes. */
export async function isContactLooking(tx: Transaction, conversationId: string): Promise<boolean> {
  const { rows } = await sql<{ looks: boolean }>`
    select contact_is_looking(${conversationId}::uuid) as looks`.execute(tx);
  return rows[0]?.looks === true;
}
