import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { recordEvents } from "../../../platform/events/record-event.ts";
import { stillTakingPart } from "../data/conversation-people.ts";

/** The event that a conversation is to be looked at again: whether the other side can be reached has changed. */
export const contactChanged = "conversation.contact_changed";

/** Tells people who may have a conversation open that who they write with there can be reached no more, or again. */
export async function tellContactChanged(
  tx: Transaction,
  ctx: Pick<Context, "events">,
  told: readonly { conversationId: string; personIds: readonly string[] }[],
): Promise<void> {
  const asked = told.flatMap(({ conversationId, personIds }) =>
    personIds.map((personId) => ({ conversationId, personId })),
  );
  await recordEvents(
    tx,
    ctx,
    (await stillTakingPart(tx, asked)).map(({ conversationId, personId }) => ({
      recipientIds: [personId],
      kind: contactChanged,
      subject: { type: "conversation", id: conversationId },
    })),
  );
}
