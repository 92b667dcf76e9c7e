import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Message } from "../rules/conversation.ts";
import type { ReportReason } from "../rules/report-reasons.ts";
import type { ReportKind, ReportState } from "../rules/report-transitions.ts";

/** A report as it is kept. */
export interface ReportRow {
  id: string;
  /** null: the message is gone. */
  messageId: string | null;
  reporterId: string;
  writerId: string;
  reason: ReportReason;
  note: string;
  /** The message as it was. */
  content: string;
  state: ReportState;
  createdAt: Date;
}

const columns = sql`id, message_id as "messageId", reporter_id as "reporterId", writer_id as "writerId", reason, note, content, state,
  created_at as "createdAt"`;

/**
 * Keeps a report. @returns its id; null: the same person has reported the same words before, and nobody has decided, or
 * for the same reason and with the same note
 */
export async function insertReport(
  tx: Transaction,
  reporterId: string,
  message: Pick<Message, "id" | "senderId" | "content">,
  { reason, note }: { reason: string; note: string },
): Promise<string | null> {
  const row = await tx
    .insertInto("message_reports")
    .values({
      message_id: message.id,
      reporter_id: reporterId,
      writer_id: message.senderId,
      content: message.content,
      reason,
      note,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The viewer's report of a message that nobody has decided on, held until the transaction ends. */
export async function lockOwnOpen(
  tx: Transaction,
  reporterId: string,
  { id, content }: Pick<Message, "id" | "content">,
): Promise<Pick<ReportRow, "id" | "reason" | "note"> | undefined> {
  const { rows } = await sql<Pick<ReportRow, "id" | "reason" | "note">>`
    select id, reason, note from message_reports
     where message_id = ${id} and reporter_id = ${reporterId} and state = 'open' and content = ${content}
       for update`.execute(tx);
  return rows[0];
}

/** Writes what its reporter says of a message now. */
export async function writeReportWords(
  tx: Transaction,
  id: string,
  { reason, note }: Pick<ReportRow, "reason" | "note">,
): Promise<void> {
  await tx.updateTable("message_reports").set({ reason, note }).where("id", "=", id).execute();
}

/** Whom the reporter of a message tells: operators. */
export async function operatorsForReport(tx: Transaction, reportId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select operators_for_report(${reportId}::uuid) as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Reports that nobody has decided on, the oldest first, or those that were, the latest first, and how many there are. For
 * operators.
 */
export async function reportsOf(
  tx: Transaction,
  kind: ReportKind,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ reports: ReportRow[]; total: number }> {
  const [is, order] =
    kind === "open"
      ? [sql`state = 'open'`, sql`created_at, id`]
      : [sql`state <> 'open'`, sql`decided_at desc, id`];
  const { rows } = await sql<ReportRow>`
    select ${columns} from message_reports where ${is}
     order by ${order} limit ${limit} offset ${offset}`.execute(tx);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from message_reports where ${is}`.execute(tx);
  return { reports: rows, total: counted[0]?.total ?? 0 };
}

/** Those of some reports that were decided on. For operators. */
export async function decidedAmong(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from decided_reports(${[...ids]}::uuid[]) as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** One report; null for none that the viewer may see. */
export async function findReport(tx: Transaction, id: string): Promise<ReportRow | null> {
  const { rows } = await sql<ReportRow>`
    select ${columns} from message_reports where id = ${id}`.execute(tx);
  return rows[0] ?? null;
}

/** The same, held until the transaction ends. */
export async function lockReport(tx: Transaction, id: string): Promise<ReportRow | undefined> {
  const { rows } = await sql<ReportRow>`
    select ${columns} from message_reports where id = ${id} for update`.execute(tx);
  return rows[0];
}

/** Other reports of the message that one is about, the oldest first, whatever became of them. For operators. */
export async function reportsBeside(
  tx: Transaction,
  { id, messageId }: Pick<ReportRow, "id" | "messageId">,
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select ${columns} from message_reports where message_id = ${messageId} and id <> ${id}
     order by created_at, id`.execute(tx);
  return rows;
}

/** The other open reports of the same message, held until the transaction ends. For operators. */
export async function lockOpenBeside(
  tx: Transaction,
  { id, messageId }: Pick<ReportRow, "id" | "messageId">,
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select ${columns} from message_reports
     where message_id = ${messageId} and id <> ${id} and state = 'open' order by id for update`.execute(
    tx,
  );
  return rows;
}

/** The other reports for which the same writer is suspended, held until the transaction ends. For operators. */
export async function lockOtherSuspensions(
  tx: Transaction,
  { id, writerId }: Pick<ReportRow, "id" | "writerId">,
): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select ${columns} from message_reports
     where writer_id = ${writerId} and id <> ${id} and state = 'suspended' order by id for update`.execute(
    tx,
  );
  return rows;
}

/** Writes what was decided. */
export async function writeReportState(tx: Transaction, id: string, state: ReportState) {
  await tx
    .updateTable("message_reports")
    .set({ state, decided_at: sql`now()` })
    .where("id", "=", id)
    .execute();
}
