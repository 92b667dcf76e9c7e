import { type RawBuilder, sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import type { ConversationFilter } from "../rules/conversation-list.ts";
import type { Reader } from "./conversation-views.ts";

export interface ListWish {
  filter: ConversationFilter;
  /** Only among these, which were looked for: archived ones, too; null: among all. */
  among: readonly string[] | null;
  limit: number;
  offset: number;
}

const aboutTypes = { requests: "request", orders: "order" } as const;

/** Ids of the reader's conversations, the one with the newest message first, and how many there are in all. */
export async function conversationIds(
  tx: Transaction,
  reader: Reader,
  { filter, among, limit, offset }: ListWish,
): Promise<{ ids: string[]; total: number }> {
  // Without a part that lists nothing: planning it takes as long as reading some thousand rows.
  const parts = [own(reader, filter, among), ...ofCompany(reader, filter, among)];
  const all = sql`(${sql.join(parts, sql` union all `)}) listed`;
  const { rows } = await sql<{ id: string; total: number }>`
    select id, count(*) over ()::int as total
      from ${all} order by at desc, id desc limit ${limit} offset ${offset}`.execute(tx);
  if (rows[0] !== undefined || offset === 0) {
    return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
  }
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from ${all}`.execute(tx);
  return { ids: [], total: counted[0]?.total ?? 0 };
}

/** Those that the reader is one of the two of. */
function own({ id }: Reader, filter: ConversationFilter, among: ListWish["among"]) {
  return sql`
    select p.conversation_id as id, p.last_message_at as at
      from conversation_participants p
     where p.person_id = ${id} and p.last_message_id is not null
       and ${ownCondition(id, filter, among !== null)} ${within(sql.ref("p.conversation_id"), among)}`;
}

function ownCondition(
  readerId: string,
  filter: ConversationFilter,
  isSearch: boolean,
): RawBuilder<unknown> {
  if (filter === "archive") return sql`p.archived_at is not null`;
  if (filter === "unread") {
    return sql`p.conversation_id in (
      select u.conversation_id from messages u
       where u.recipient_id = ${readerId} and not u.read and u.withdrawn_at is null)`;
  }
  if (filter === "all") return isSearch ? sql`true` : sql`p.archived_at is null`;
  return sql`p.archived_at is null and exists (
    select from conversations c where c.id = p.conversation_id and c.about_type = ${aboutTypes[filter]})`;
}

/** Those about trade that other people of the company acted for are in, and the reader is not. */
function ofCompany(reader: Reader, filter: ConversationFilter, among: ListWish["among"]) {
  const type = filter === "requests" || filter === "orders" ? aboutTypes[filter] : null;
  if (reader.companyId === null || (filter !== "all" && type === null)) return [];
  const listed = sql`
    select c.id, (select max(m.created_at) from messages m where m.conversation_id = c.id) as at
      from conversations c
     where c.is_shared and (${type}::text is null or c.about_type = ${type})
       and (c.starter_company_id = ${reader.companyId}::uuid or c.other_company_id = ${reader.companyId}::uuid)
       and not exists (select from conversation_participants p
                        where p.conversation_id = c.id and p.person_id = ${reader.id}) ${within(sql.ref("c.id"), among)}`;
  return [listed];
}

function within(column: RawBuilder<unknown>, among: ListWish["among"]): RawBuilder<unknown> {
  return among === null ? sql`` : sql`and ${column} = any(${[...among]}::uuid[])`;
}
