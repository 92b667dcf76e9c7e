import type { Context } from "../context.ts";
import type { Transaction } from "../db/database.ts";
import type { NewEvent } from "./event.ts";
import { insertEvent } from "./event-rows.ts";

/**
 * Records an event in the transaction that causes it, and announces it once that has committed: an event
 * is there exactly when what it tells of is.
 */
export async function recordEvent(
  tx: Transaction,
  { events }: Pick<Context, "events">,
  event: NewEvent,
): Promise<void> {
  const recipients = [...(event.recipientIds ?? []), ...(event.companyIds ?? [])];
  if (recipients.length === 0) return;
  await insertEvent(tx, event);
  tx.afterCommit(() => events.announce(recipients));
}
