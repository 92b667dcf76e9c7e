import type { Services } from "../../../platform/context.ts";
import { deleteMailedWordsBefore } from "../data/mailed-words.ts";
import { deleteMessagesBefore, deleteReportsBefore } from "../data/old-messages.ts";

/** Messages of one transaction: locks are short, and other writers come in between. */
const batch = 500;
/** Transactions of one run; what is left goes with the next one. */
const mostBatches = 40;
const dayMs = 86_400_000;
/** Older mails are answered by nobody; what quotes one stays as it is then. */
const mailsKnownDays = 400;

/**
 * Deletes messages that are older than the operator keeps them (`MESSAGES_KEPT_DAYS`), conversations without any
 * left, and reports that were decided on as long ago. Their files go as unsent ones do. Without the setting none of
 * them is deleted. By what mails are known again is kept no longer than messages, and 400 days at most. Any number of
 * processes may do so at once.
 */
export async function forgetOldMessages({
  db,
  clock,
  config,
}: Pick<Services, "db" | "clock" | "config">): Promise<void> {
  const { messagesKeptDays } = config;
  const knownDays = Math.min(mailsKnownDays, messagesKeptDays ?? mailsKnownDays);
  await deleteMailedWordsBefore(db.system, new Date(clock().getTime() - knownDays * dayMs));
  if (messagesKeptDays === null) return;
  const before = new Date(clock().getTime() - messagesKeptDays * dayMs);
  for (let at = 0; at < mostBatches; at += 1) {
    const deleted = await db.system.transaction((tx) => deleteMessagesBefore(tx, before, batch));
    if (deleted < batch) break;
  }
  await deleteReportsBefore(db.system, before);
}
