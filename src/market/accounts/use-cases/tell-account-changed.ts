import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { recordEvent } from "../../../platform/events/record-event.ts";

/** Tells a person's open pages, on every device, that what they show of the account is not so any more. */
export async function tellAccountChanged(
  tx: Transaction,
  ctx: Pick<Context, "events">,
  personId: string,
): Promise<void> {
  await recordEvent(tx, ctx, { recipientIds: [personId], kind: "account.changed", subject: null });
}
