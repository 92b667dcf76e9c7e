import type { Context } from "../../../platform/context.ts";
import { recordEvent } from "../../../platform/events/record-event.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import { notFound } from "../../../shared/errors.ts";
import { findSide, isContactLooking, writeOwnState } from "../data/conversations.ts";
import { messageRates } from "../rules/rates.ts";
import { demandWriter } from "./demand-writer.ts";
import { readerOf } from "./reader-of.ts";

/**
 * Tells the other side that the viewer is writing, if it had the conversation open in the last minutes.
 *
 * @throws AppError not_found; rate_limited; as `demandWriter`, `signedIn`
 */
export async function tellTyping(ctx: Context, conversationId: string): Promise<void> {
  const reader = readerOf(ctx);
  await limitRate(ctx, messageRates.typing, reader.id);
  await ctx.db.transaction(ctx.viewer, async (tx) => {
    const side = await findSide(tx, reader, conversationId);
    if (side === null) throw notFound("We could not find that conversation.");
    await demandWriter(tx, reader.id, side);
    await writeOwnState(tx, { conversationId, personId: reader.id }, {}, ctx.clock());
    if (!(await isContactLooking(tx, conversationId))) return;
    await recordEvent(tx, ctx, {
      recipientIds: [side.contactId],
      kind: "message.typing",
      subject: { type: "conversation", id: conversationId },
      payload: { person_id: reader.id },
    });
  });
}
