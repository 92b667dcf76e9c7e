import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import { prepared } from "../../../platform/db/prepared.ts";
import {
  type About,
  type Contact,
  deletedAccount,
  type Participant,
  senderName,
} from "../rules/conversation.ts";
import type { ContactState } from "../rules/message-rights.ts";

/** One of the two people of a conversation. */
export interface PersonOfConversation extends Contact {
  conversationId: string;
}

interface Row {
  conversation_id: string;
  person_id: string;
  name: string;
  company_name: string;
  avatar_url: string | null;
  state: ContactState;
}

/** The people of some conversations, as far as the viewer may read those. */
export async function peopleOf(
  tx: Transaction,
  conversationIds: readonly string[],
): Promise<PersonOfConversation[]> {
  const query = sql<Row>`select * from conversation_people(${[...conversationIds]}::uuid[])`;
  const { rows } = await prepared(tx, "conversation-people", query);
  return rows.map((row) => ({
    conversationId: row.conversation_id,
    id: row.person_id,
    name: row.state === "deleted" ? deletedAccount : row.name || row.company_name || "No name",
    companyName: row.company_name,
    avatarUrl: row.avatar_url === null ? null : `/storage/avatars/${row.avatar_url}`,
    state: row.state,
  }));
}

/**
 * The person at the other end, as one side of a conversation sees it; undefined for somebody who is not in it.
 *
 * @param isAcross the viewer speaks for one of the two companies, and acts for the other now
 */
export function contactAmong(
  people: readonly PersonOfConversation[],
  contactId: string | undefined,
  isAcross: boolean,
): PersonOfConversation | undefined {
  const contact = people.find(({ id }) => id === contactId);
  const hasLeft = people.some(({ id, state }) => id !== contactId && state === "left");
  return contact && (hasLeft || isAcross) && contact.state !== "deleted"
    ? { ...contact, state: "parted" }
    : contact;
}

/** Whom a message to a person or a company reaches. No names: they are told once there is a conversation. */
export interface Reached {
  personId: string;
  companyId: string | null;
  state: ContactState;
  /** The conversation in which it goes on; null where it begins one. */
  conversationId: string | null;
}

/** Whom a message is for: a person, a company, or the company of who answers for something. */
export interface Addressed {
  personId: string | null;
  companyId: string | null;
  /** The person only answers for something: who of the company gets first messages is written to. */
  isForCompany: boolean;
}

/**
 * Finds whom a message that is not about trade reaches now; null for nobody. Of a company that is whoever of it the
 * viewer talks with about the same thing, else who gets its first messages, as long as they can be reached.
 */
export async function reachedBy(
  tx: Transaction,
  { personId, companyId, isForCompany }: Addressed,
  about: Pick<About, "type" | "id"> | null,
): Promise<Reached | null> {
  const { rows } = await sql<Reached>`
    select person_id as "personId", company_id as "companyId", state, conversation_id as "conversationId"
      from message_contact(${personId}::uuid, ${companyId}::uuid, ${isForCompany},
        ${about?.type ?? null}, ${about?.id ?? null}::uuid)`.execute(tx);
  return rows[0] ?? null;
}

/**
 * What the company is called that a message of the viewer's is for, to a recipient who acts for others, too; null for
 * who acts for it alone, and for a colleague in the company acted for, who knows.
 */
export async function companyTold(
  tx: Transaction,
  conversationId: string,
  recipientId: string,
): Promise<string | null> {
  const query = sql<{ name: string | null }>`
    select company_told(${conversationId}::uuid, ${recipientId}::uuid) as name
     where not exists (select from company_members m
                        where m.company_id = acting_company() and m.person_id = ${recipientId}::uuid)`;
  const { rows } = await prepared(tx, "company-told", query);
  return rows[0]?.name ?? null;
}

/** Whether somebody buys or sells for a company, and so writes its messages. */
export async function writesFor(
  tx: Transaction,
  personId: string,
  companyId: string | null,
): Promise<boolean> {
  const { rows } = await sql<{ writes: boolean }>`
    select writes_for(${personId}::uuid, ${companyId}::uuid) as writes`.execute(tx);
  return rows[0]?.writes === true;
}

/**
 * Who has spoken for a side of a conversation about trade before the one who speaks for it now, still acts for its
 * company, and hears of the viewer. Nobody of a conversation of persons. Asked of each person once, however much they wrote.
 *
 * @param contactId who speaks for it now
 */
export async function spokeBefore(
  tx: Transaction,
  conversationId: string,
  { contactId, contactCompanyId }: { contactId: string; contactCompanyId: string | null },
): Promise<string[]> {
  const query = sql<{ id: string }>`
    with senders as materialized (
      select distinct m.sender_id as id from messages m
       where m.conversation_id = ${conversationId} and m.is_shared
         and m.sender_company_id = ${contactCompanyId}::uuid and m.sender_id <> ${contactId})
    select id from senders where takes_part(${conversationId}, id) and not is_blocked_with(id)`;
  const { rows } = await prepared(tx, "spoke-before", query);
  return rows.map(({ id }) => id);
}

/** Somebody who may be told of a conversation. */
export interface Listener {
  conversationId: string;
  personId: string;
}

/**
 * Those of some people who still have the viewer's conversations in their lists, and so may be told of them: neither
 * has left the company that it is with, nor is the account gone. The database refuses to record events for others.
 */
export async function stillTakingPart(
  tx: Transaction,
  asked: readonly Listener[],
): Promise<Listener[]> {
  const { rows } = await sql<Listener>`
    select conversation as "conversationId", person as "personId"
      from unnest(${asked.map((one) => one.conversationId)}::uuid[], ${asked.map((one) => one.personId)}::uuid[])
           as asked (conversation, person)
     where takes_part(conversation, person)`.execute(tx);
  return rows;
}

/** What the company is called that a first message reaches; null for none. */
export async function nameOfCompany(tx: Transaction, id: string | null): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    select name_of_company_reached(${id}::uuid) as name`.execute(tx);
  return rows[0]?.name || null;
}

/**
 * Who else wrote into a conversation about trade: colleagues of the two it is between, with their company.
 *
 * @param contactId the person at the other end
 */
export async function writersOf(
  tx: Transaction,
  conversationId: string,
  contactId: string,
): Promise<Participant[]> {
  const rows = await writersBeside(tx, conversationId);
  return rows.map(({ person_id: id, name, company_name: companyName, is_deleted, ...row }) => ({
    id,
    isOwnSide: row.wrote_beside !== contactId,
    name: is_deleted ? deletedAccount : senderName({ name: name || "A colleague", companyName }),
  }));
}

/** Everybody whom mails about a conversation may have named: the two, and who else wrote into it. */
export async function peopleNamed(
  tx: Transaction,
  conversationId: string,
): Promise<{ name: string; companyName: string }[]> {
  const writers = await writersBeside(tx, conversationId);
  return [
    ...(await peopleOf(tx, [conversationId])),
    ...writers.map(({ name, company_name: companyName }) => ({ name, companyName })),
  ];
}

async function writersBeside(tx: Transaction, conversationId: string) {
  const { rows } = await sql<{
    person_id: string;
    name: string;
    company_name: string;
    is_deleted: boolean;
    wrote_beside: string;
  }>`select * from conversation_writers(${conversationId}::uuid)`.execute(tx);
  return rows;
}

/** Those of some conversations of the viewer's whose other person acts and writes for their company. */
export async function answeredAgainAmong(
  tx: Transaction,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from conversations
     where id = any(${[...ids]}::uuid[]) and starter_left_at is null and other_left_at is null
       and case when starter_id = viewer_id() then writes_for(other_id, other_company_id)
                else writes_for(starter_id, starter_company_id) end`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Whether a conversation of the viewer's is read by everybody of the two companies. */
export async function isReadByBoth(tx: Transaction, conversationId: string): Promise<boolean> {
  const found = await tx
    .selectFrom("conversations")
    .select("is_shared")
    .where("id", "=", conversationId)
    .executeTakeFirst();
  return found?.is_shared === true;
}
