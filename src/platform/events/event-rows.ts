import { sql } from "kysely";
import type { SystemDatabase, Transaction } from "../db/database.ts";
import { prepared } from "../db/prepared.ts";
import type { EventReader, NewEvent, StoredEvent } from "./event.ts";
import type { StreamPosition, Visible } from "./stream-position.ts";

/** Writes a row for each person and each company that these events concern: at least one. */
export async function insertEvents(tx: Transaction, events: readonly NewEvent[]): Promise<void> {
  const rows = events.flatMap(({ recipientIds, companyIds, kind, subject, payload }) => {
    const what = {
      kind,
      subject_type: subject?.type ?? null,
      subject_id: subject?.id ?? null,
      payload: payload ?? {},
    };
    return [
      ...(recipientIds ?? []).map((id) => ({ ...what, recipient_id: id })),
      ...(companyIds ?? []).map((id) => ({ ...what, recipient_company_id: id })),
    ];
  });
  // One text however many there are: the policies of every domain are planned once a connection.
  const insert = sql`
    insert into events (kind, subject_type, subject_id, payload, recipient_id, recipient_company_id)
    select kind, subject_type, subject_id, payload, recipient_id, recipient_company_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new
           (kind text, subject_type text, subject_id text, payload jsonb, recipient_id uuid, recipient_company_id uuid)`;
  await prepared(tx, "insert-events", insert);
}

/** What can be seen at this moment. */
export async function visibleNow(tx: Transaction): Promise<Visible> {
  const { rows } = await sql<{ snapshot: string }>`
    select pg_current_snapshot()::text as snapshot`.execute(tx);
  return visibleIn(rows[0]?.snapshot ?? "1:1:");
}

/**
 * The viewer's events that can be seen and stand after a position, and those of the company that the viewer acts
 * for. Ids are given when a row is written and become visible when its transaction commits, so a position names the
 * transactions that ran on, and what these wrote comes last.
 *
 * @param now by which sessions end that nobody used
 * @returns at most `most` events, what the statement could see, and which sessions of the viewer's went on then:
 *   all in one snapshot, so where a session goes on, no event happened after its end
 */
export async function eventsAfter(
  tx: Transaction,
  reader: EventReader,
  { last, open }: StreamPosition,
  { most, now }: { most: number; now: Date },
): Promise<{ events: StoredEvent[]; visible: Visible; liveSessionIds: string[] }> {
  // Whoever has left the company meanwhile reads no more of it, on a stream that is open too.
  const isMember = sql`exists (select from company_members member
      where member.company_id = ${reader.companyId}::uuid and member.person_id = ${reader.id}::uuid)`;
  const part = (recipient: Recipient, id: string | null) => sql`
    (select e.*, false as is_late from events e
      where e.${sql.ref(recipient)} = ${id}::uuid and ${recipient === "recipient_id" ? sql`true` : isMember}
        and (e.tx, e.id) > (${last.tx}::text::xid8, ${last.id}::bigint)
        and e.tx::text <> all(${open.map((one) => one.tx)}::text[])
      order by e.tx, e.id
      limit ${most})
    union all
    (select e.*, true as is_late
       from unnest(${open.map((one) => one.tx)}::text[], ${open.map((one) => one.id)}::bigint[])
            as open (tx, told)
       join events e on e.${sql.ref(recipient)} = ${id}::uuid and e.tx = open.tx::xid8 and e.id > open.told
                    and ${recipient === "recipient_id" ? sql`true` : isMember}
      order by e.tx, e.id
      limit ${most})`;
  const liveSessions = sql`array(select s.id::text from sessions s join users u on u.id = s.user_id
      where s.user_id = ${reader.id}::uuid and s.expires_at > ${now} and s.absolute_expires_at > ${now}
        and u.suspended_at is null and u.deleted_at is null)`;
  // One row at least: what could be seen is said also where there is no event.
  const query = sql<
    { [Column in keyof EventRow]: EventRow[Column] | null } & { snapshot: string; live: string[] }
  >`
    select pg_current_snapshot()::text as snapshot, always.live, e.*
      from (select ${liveSessions} as live) as always
      left join (select u.tx::text as tx, u.id::text as id, u.kind, u.subject_type, u.subject_id, u.payload,
                        u.created_at
                   from (${part("recipient_id", reader.id)}
                         union all
                         ${part("recipient_company_id", reader.companyId)}) u
                  order by u.is_late, u.tx, u.id
                  limit ${most}) e on true`;
  const { rows } = await prepared(tx, "events-after", query);
  return {
    events: rows.flatMap((row) => (row.tx === null ? [] : [eventOf(row as EventRow)])),
    visible: visibleIn(rows[0]?.snapshot ?? "1:1:"),
    liveSessionIds: rows[0]?.live ?? [],
  };
}

type Recipient = "recipient_id" | "recipient_company_id";

/** @param snapshot as PostgreSQL writes one: `oldest that runs:first that has not begun:those that run` */
function visibleIn(snapshot: string): Visible {
  const [, next = "1", running = ""] = snapshot.split(":");
  return { next, running: running.split(",").filter(Boolean) };
}

/** Everything the viewer was told in the last thirty days, oldest first. */
export async function allEvents(tx: Transaction, recipientId: string) {
  return tx
    .selectFrom("events")
    .select(["kind", "subject_type", "subject_id", "payload", "created_at"])
    .where("recipient_id", "=", recipientId)
    .orderBy("tx")
    .orderBy("id")
    .execute();
}

/** Takes away what the viewer was told: for accounts that are deleted. */
export async function eraseEvents(tx: Transaction, recipientId: string): Promise<void> {
  await tx.deleteFrom("events").where("recipient_id", "=", recipientId).execute();
}

/** Takes away events of more than thirty days; a policy sees to it that no younger ones go. */
export async function forgetPastEvents(db: SystemDatabase): Promise<void> {
  await db.query
    .deleteFrom("events")
    .where("created_at", "<", sql<Date>`now() - interval '30 days'`)
    .execute();
}

/** A row of `events` as readers select it. */
export interface EventRow {
  tx: string;
  id: string;
  kind: string;
  subject_type: string | null;
  subject_id: string | null;
  payload: Record<string, unknown>;
  created_at: Date;
}

/** The event of a row. */
export function eventOf(row: EventRow): StoredEvent {
  const { subject_type: type, subject_id: id } = row;
  return {
    position: { tx: row.tx, id: row.id },
    kind: row.kind,
    subject: type === null || id === null ? null : { type, id },
    payload: row.payload,
    createdAt: row.created_at,
  };
}
