import { sql } from "kysely";
import type { Transaction } from "../db/database.ts";
import { prepared } from "../db/prepared.ts";
import type { EventPosition } from "./event.ts";
import { type EventRow, eventOf } from "./event-rows.ts";
import type { DeliveredEvent } from "./subscriber.ts";

/**
 * The position of a subscriber, locked: another process that delivers to it waits. One that is new begins with
 * what happens from now on.
 */
export async function lockPosition(tx: Transaction, name: string): Promise<EventPosition> {
  const locked = sql<EventPosition>`
    select tx::text as tx, id::text as id from event_subscribers where name = ${name}
       for update`;
  const known = await prepared(tx, "lock-position", locked);
  if (known.rows[0] !== undefined) return known.rows[0];
  await sql`
    insert into event_subscribers (name, tx, id)
    values (${name}, pg_snapshot_xmin(pg_current_snapshot()), 0)
    on conflict (name) do nothing`.execute(tx);
  const begun = await prepared(tx, "lock-position", locked);
  if (begun.rows[0] === undefined) throw new Error(`The position of ${name} cannot be read back.`);
  return begun.rows[0];
}

/** Moves a locked position. */
export async function writePosition(
  tx: Transaction,
  name: string,
  { tx: eventTx, id }: EventPosition,
): Promise<void> {
  const move = sql`
    update event_subscribers set tx = ${eventTx}::text::xid8, id = ${id}::bigint, updated_at = now()
     where name = ${name}`;
  await prepared(tx, "move-position", move);
}

/**
 * Everybody's events after a position, oldest first. Ids become visible out of their order: below the oldest running
 * transaction nothing can appear any more, so no more is read, and one number says where a subscriber stands.
 *
 * @returns at most `most`; `isPending`: there are more that an older transaction holds back
 */
export async function everyEventAfter(
  tx: Transaction,
  after: EventPosition,
  most: number,
): Promise<{ events: DeliveredEvent[]; isPending: boolean }> {
  const query = sql<
    EventRow & {
      recipient_id: string | null;
      recipient_company_id: string | null;
      is_held_back: boolean;
    }
  >`
    with horizon as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as xmin)
    select e.tx::text as tx, e.id::text as id, e.kind, e.subject_type, e.subject_id, e.payload, e.created_at,
           e.recipient_id, e.recipient_company_id, e.tx >= h.xmin as is_held_back
      from events e cross join horizon h
     where (e.tx, e.id) > (${after.tx}::text::xid8, ${after.id}::bigint)
     order by e.tx, e.id
     limit ${most}`;
  const { rows } = await prepared(tx, "every-event-after", query);
  const ready = rows.filter((row) => !row.is_held_back);
  const events = ready.map((row) => ({
    ...eventOf(row),
    recipientId: row.recipient_id,
    companyId: row.recipient_company_id,
  }));
  return { events, isPending: ready.length < rows.length };
}
