import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { recordEvents } from "../../../platform/events/record-event.ts";

/** The event that a conversation is to be looked at again: whether the other side can be reached has changed. */
export const contactChanged = "conversation.contact_changed";

/** Tells people who may have a conversation open that who they write with there can be reached no more, or again. */
export async function tellContactChanged(
  tx: Transaction,
  ctx: Pick<Context, "events">,
  told: readonly { conversationId: string; personIds: readonly string[] }[],
): Promise<void> {
  await recordEvents(
    tx,
    ctx,
    told.map(({ conversationId, personIds }) => ({
      recipientIds: personIds,
      kind: contactChanged,
      subject: { type: "conversation", id: conversationId },
    })),
  );
}
