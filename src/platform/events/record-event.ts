import type { Context } from "../context.ts";
import type { Transaction } from "../db/database.ts";
import type { NewEvent } from "./event.ts";
import { insertEvents } from "./event-rows.ts";

/**
 * Records an event in the transaction that causes it, and announces it once that has committed: an event
 * is there exactly when what it tells of is.
 */
export function recordEvent(
  tx: Transaction,
  services: Pick<Context, "events">,
  event: NewEvent,
): Promise<void> {
  return recordEvents(tx, services, [event]);
}

/** As `recordEvent`, for several, in their order. */
export async function recordEvents(
  tx: Transaction,
  { events }: Pick<Context, "events">,
  happened: readonly NewEvent[],
): Promise<void> {
  const recipients = happened.flatMap(({ recipientIds = [], companyIds = [] }) => [
    ...recipientIds,
    ...companyIds,
  ]);
  if (recipients.length === 0) return;
  await insertEvents(tx, happened);
  tx.afterCommit(() => events.announce(recipients));
}
