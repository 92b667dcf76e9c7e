import type { Services } from "../../../platform/context.ts";
import { deleteMessagesBefore, deleteReportsBefore } from "../data/old-messages.ts";

/** Messages of one transaction: locks are short, and other writers come in between. */
const batch = 500;
/** Transactions of one run; what is left goes with the next one. */
const mostBatches = 40;
const dayMs = 86_400_000;

/**
 * Deletes messages that are older than the operator keeps them (`MESSAGES_KEPT_DAYS`), conversations without any
 * left, and reports that were decided on as long ago. Their files go as unsent ones do. Without the setting nothing
 * is deleted. Any number of processes may do so at once.
 */
export async function forgetOldMessages({
  db,
  clock,
  config,
}: Pick<Services, "db" | "clock" | "config">): Promise<void> {
  const { messagesKeptDays } = config;
  if (messagesKeptDays === null) return;
  const before = new Date(clock().getTime() - messagesKeptDays * dayMs);
  for (let at = 0; at < mostBatches; at += 1) {
    const deleted = await db.system.transaction((tx) => deleteMessagesBefore(tx, before, batch));
    if (deleted < batch) break;
  }
  await deleteReportsBefore(db.system, before);
}
