import { sql } from "kysely";
import type { Database, SystemDatabase, Transaction } from "../db/database.ts";
import type { EventPosition, EventReader, NewEvent, StoredEvent } from "./event.ts";

/** Writes a row for each person and each company that these events concern: at least one. */
export async function insertEvents(tx: Transaction, events: readonly NewEvent[]): Promise<void> {
  const rows = events.flatMap(({ recipientIds, companyIds, kind, subject, payload }) => {
    const what = {
      kind,
      subject_type: subject?.type ?? null,
      subject_id: subject?.id ?? null,
      payload: JSON.stringify(payload ?? {}),
    };
    return [
      ...(recipientIds ?? []).map((id) => ({
        ...what,
        recipient_id: id,
        recipient_company_id: null,
      })),
      ...(companyIds ?? []).map((id) => ({
        ...what,
        recipient_id: null,
        recipient_company_id: id,
      })),
    ];
  });
  await tx.insertInto("events").values(rows).execute();
}

/**
 * Where somebody begins who wants what happens from now on.
 *
 * @returns `seen`: a snapshot. After the position stands also what was committed already, by transactions that
 *   are younger than the oldest one that runs anywhere in the database's cluster.
 */
export async function presentPosition(
  tx: Transaction,
): Promise<{ position: EventPosition; seen: string }> {
  const { rows } = await sql<{ seen: string }>`
    select pg_current_snapshot()::text as seen`.execute(tx);
  const seen = rows[0]?.seen ?? "1:1:";
  // `xmin:xmax:those that run`. Ids begin at 1, so everything of this transaction and of later ones comes after.
  return { position: { tx: seen.slice(0, seen.indexOf(":")), id: "0" }, seen };
}

/**
 * The viewer's events after a position, and those of the company that the viewer acts for, oldest first.
 *
 * Ids are given when a row is written and become visible when its transaction commits, so going by id alone
 * misses rows. Below the oldest running transaction nothing can appear any more.
 *
 * @param seen a snapshot: what could be seen in it is left out. null: nothing is
 * @returns at most `most` events; `heldBack`: the transaction of the first one that an older transaction holds
 *   back, null for none
 */
export async function eventsAfter(
  tx: Transaction,
  reader: EventReader,
  after: EventPosition,
  { most, seen }: { most: number; seen: string | null },
): Promise<{ events: StoredEvent[]; heldBack: string | null }> {
  const { rows } = await sql<EventRow>`
    with horizon as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as xmin)
    select e.tx::text as tx, e.id::text as id, e.kind, e.subject_type, e.subject_id, e.payload, e.created_at,
           e.tx >= h.xmin as is_held_back
      from (${eventsOf("recipient_id", reader.id, after, { most, seen })}
            union all
            ${eventsOf("recipient_company_id", reader.companyId, after, { most, seen })}) e
     cross join horizon h
     order by e.tx, e.id
     limit ${most + 1}`.execute(tx);
  const events = rows.filter((row) => !row.is_held_back).slice(0, most);
  return {
    events: events.map(eventOf),
    heldBack: rows.find((row) => row.is_held_back)?.tx ?? null,
  };
}

/** The oldest transaction that runs: whatever older ones wrote is there for good, or never will be. */
export async function oldestRunning(db: Database): Promise<bigint> {
  const { rows } = await sql<{ xmin: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xmin`.execute(db.public);
  return BigInt(rows[0]?.xmin ?? "0");
}

/** The first after a position of one recipient, from an index of its own. */
function eventsOf(
  recipient: "recipient_id" | "recipient_company_id",
  id: string | null,
  after: EventPosition,
  { most, seen }: { most: number; seen: string | null },
) {
  const unseen =
    seen === null ? sql`` : sql`and not pg_visible_in_snapshot(tx, ${seen}::text::pg_snapshot)`;
  return sql`(select * from events
     where ${sql.ref(recipient)} = ${id}::uuid
       and (tx, id) > (${after.tx}::text::xid8, ${after.id}::bigint) ${unseen}
     order by tx, id
     limit ${most + 1})`;
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
  is_held_back: boolean;
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
