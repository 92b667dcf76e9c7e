import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import { prepared } from "../../../platform/db/prepared.ts";
import type { EventPosition } from "../../../platform/events/event.ts";

/** A notification that is about to be written. */
export interface NewNotification {
  recipientId: string;
  /** As whose member the recipient is told; null: as a person. */
  companyId: string | null;
  kind: string;
  subject: { type: string; id: string } | null;
  title: string;
  link: string;
  several: { from: string; about: string | null } | null;
  partId: string | null;
  isInApp: boolean;
  createdAt: Date;
  /** The event it tells of. */
  position: EventPosition;
  /** When it goes out otherwise. */
  deliveries: { channel: "mail" | "push"; dueAt: Date }[];
}

/**
 * Writes notifications and when they go out. Those of events that were delivered before, and of which this person
 * was told for another reason, are there already; whoever has left the company since is told nothing of it.
 *
 * @returns who has a new one in the app
 */
export async function insertNotifications(
  tx: Transaction,
  notifications: readonly NewNotification[],
): Promise<string[]> {
  const written = notifications.map((one) => ({
    recipient_id: one.recipientId,
    company_id: one.companyId,
    kind: one.kind,
    subject_type: one.subject?.type ?? null,
    subject_id: one.subject?.id ?? null,
    title: one.title,
    link: one.link,
    group_title: one.several?.from ?? null,
    group_about: one.several?.about ?? null,
    part_id: one.partId,
    in_app: one.isInApp,
    created_at: one.createdAt,
    event_tx: one.position.tx,
    event_id: one.position.id,
  }));
  const asMembers = written.filter(({ company_id: id }) => id !== null);
  // Whoever is about to leave has left once the next statement asks.
  if (asMembers.length > 0) {
    await sql`select hold_members(${asMembers.map((one) => one.company_id)}::uuid[],
      ${asMembers.map((one) => one.recipient_id)}::uuid[])`.execute(tx);
  }
  const insert = sql<{ id: string; recipient_id: string; in_app: boolean; event: string }>`
    insert into notifications (recipient_id, company_id, kind, subject_type, subject_id, title, link, group_title, group_about,
                               part_id, in_app, created_at, event_tx, event_id)
    select recipient_id, company_id, kind, subject_type, subject_id, title, link, group_title, group_about,
           part_id, in_app, created_at, event_tx::xid8, event_id
      from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as new
           (recipient_id uuid, company_id uuid, kind text, subject_type text, subject_id text, title text, link text,
            group_title text, group_about text, part_id text, in_app boolean, created_at timestamptz, event_tx text, event_id bigint)
     where company_id is null or exists (
             select from company_members member
              where member.company_id = new.company_id and member.person_id = new.recipient_id)
    on conflict on constraint notifications_once do nothing
    returning id, recipient_id, in_app, event_id::text as event`;
  const { rows } = await prepared(tx, "insert-notifications", insert);
  const deliveries = rows.flatMap((row) => {
    const one = notifications.find(
      ({ recipientId, position }) => recipientId === row.recipient_id && position.id === row.event,
    );
    return (one?.deliveries ?? []).map(({ channel, dueAt }) => ({
      notification_id: row.id,
      recipient_id: row.recipient_id,
      channel,
      due_at: dueAt,
    }));
  });
  if (deliveries.length > 0) {
    await tx.insertInto("notification_deliveries").values(deliveries).execute();
  }
  return [...new Set(rows.filter((row) => row.in_app).map((row) => row.recipient_id))];
}

/** A person has seen what was told of a subject, or of some parts of it, before an event. */
export interface Seen {
  recipientId: string;
  subject: { type: string; id: string };
  before: EventPosition;
  /** null: all of it. */
  partIds: readonly string[] | null;
}

/** Marks as read what people have seen. @returns who had not read all of it */
export async function markSeen(
  tx: Transaction,
  seen: readonly Seen[],
  at: Date,
): Promise<string[]> {
  const list = <T>(partOf: (one: Seen) => T) => seen.map(partOf);
  const { rows } = await sql<{ recipient_id: string }>`
    update notifications told set read_at = ${at}
      from unnest(${list(({ recipientId }) => recipientId)}::uuid[],
                  ${list(({ subject }) => subject.type)}::text[],
                  ${list(({ subject }) => subject.id)}::text[],
                  ${list(({ before }) => before.tx)}::text[],
                  ${list(({ before }) => before.id)}::bigint[],
                  ${list(({ partIds }) => partIds && JSON.stringify(partIds))}::jsonb[])
           as seen (recipient_id, subject_type, subject_id, event_tx, event_id, parts)
     where told.recipient_id = seen.recipient_id and told.subject_type = seen.subject_type
       and told.subject_id = seen.subject_id and told.read_at is null
       and (told.event_tx, told.event_id) < (seen.event_tx::xid8, seen.event_id)
       and (seen.parts is null or seen.parts ? told.part_id)
    returning told.recipient_id`.execute(tx);
  return rows.map((row) => row.recipient_id);
}

/** A part of a subject of which a person is told no more. */
export interface TakenBack {
  recipientId: string;
  subject: { type: string; id: string };
  partId: string;
  /** What was told of it before this event alone; null: whenever it was told. */
  before: EventPosition | null;
}

/** Takes what people were told of some parts and have not read out of their lists. @returns who had not read it */
export async function takeBack(
  tx: Transaction,
  parts: readonly TakenBack[],
  at: Date,
): Promise<string[]> {
  const list = <T>(of: (one: TakenBack) => T) => parts.map(of);
  const { rows } = await sql<{ recipient_id: string }>`
    update notifications told set read_at = ${at}, in_app = false
      from unnest(${list(({ recipientId }) => recipientId)}::uuid[],
                  ${list(({ subject }) => subject.type)}::text[],
                  ${list(({ subject }) => subject.id)}::text[],
                  ${list(({ partId }) => partId)}::text[],
                  ${list(({ before }) => before?.tx ?? null)}::text[],
                  ${list(({ before }) => before?.id ?? null)}::bigint[])
           as part (recipient_id, subject_type, subject_id, id, event_tx, event_id)
     where told.recipient_id = part.recipient_id and told.subject_type = part.subject_type
       and told.subject_id = part.subject_id and told.part_id = part.id and told.read_at is null
       and (part.event_id is null or (told.event_tx, told.event_id) < (part.event_tx::xid8, part.event_id))
    returning told.recipient_id`.execute(tx);
  return rows.map((row) => row.recipient_id);
}
