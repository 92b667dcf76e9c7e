import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import type { CounteredPrice } from "../rules/counter-input.ts";

export type CounterAnswer = "accepted" | "rejected" | "reoffered" | "taken_back";

/** A round in which the buyer asked one seller for other terms. */
export interface CounterRow {
  id: string;
  /** The version that it is about. */
  quoteId: string;
  invitationId: string;
  /** 1 for the first of this seller. */
  round: number;
  lines: CounteredPrice[];
  note: string;
  createdAt: Date;
  /** Null: not answered. */
  answer: CounterAnswer | null;
  answerNote: string;
  answeredAt: Date | null;
}

interface StoredPrice {
  line_id: string;
  quantity: number;
  price: string | null;
  lead_time_days: number | null;
}

/** The rounds of some invitations in their order, as far as the transaction may see them. */
export async function countersOf(
  tx: Transaction,
  invitationIds: readonly string[],
): Promise<CounterRow[]> {
  if (invitationIds.length === 0) return [];
  const rows = await tx
    .selectFrom("quote_counters")
    .select([
      "id",
      "quote_id as quoteId",
      "invitation_id as invitationId",
      "round",
      "lines",
      "note",
      "created_at as createdAt",
      "answer",
      "answer_note as answerNote",
      "answered_at as answeredAt",
    ])
    .where("invitation_id", "in", [...invitationIds])
    .orderBy("invitation_id")
    .orderBy("round")
    .execute();
  return rows.map((row) => ({
    ...row,
    answer: row.answer as CounterAnswer | null,
    lines: (row.lines as unknown as StoredPrice[]).map((one) => ({
      lineId: one.line_id,
      quantity: one.quantity,
      price: one.price,
      leadTimeDays: one.lead_time_days,
    })),
  }));
}

export async function insertCounter(
  tx: Transaction,
  counter: Pick<CounterRow, "quoteId" | "invitationId" | "round" | "lines" | "note"> & {
    createdBy: string;
  },
): Promise<void> {
  await tx
    .insertInto("quote_counters")
    .values({
      quote_id: counter.quoteId,
      invitation_id: counter.invitationId,
      created_by: counter.createdBy,
      round: counter.round,
      note: counter.note,
      lines: JSON.stringify(
        counter.lines.map((one) => ({
          line_id: one.lineId,
          quantity: one.quantity,
          price: one.price,
          lead_time_days: one.leadTimeDays,
        })),
      ),
    })
    .execute();
}

/** Notes what became of a quote's counter that waits. @returns whether there was one */
export async function answerCounter(
  tx: Transaction,
  quoteId: string,
  answer: CounterAnswer,
  note = "",
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("quote_counters")
    .set({ answer, answer_note: note, answered_at: sql<Date>`now()` })
    .where("quote_id", "=", quoteId)
    .where("answer", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
