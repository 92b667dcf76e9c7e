import type { Context } from "../../../platform/context.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import { notFound } from "../../../shared/errors.ts";
import { setBlocked } from "../data/blocked-people.ts";
import { findSide, type OwnState, writeOwnState } from "../data/conversations.ts";
import { messageRates } from "../rules/rates.ts";
import { readerOf } from "./reader-of.ts";

/**
 * Keeps what the viewer alone sees of a conversation: whether it is in the archive, whether it is muted, what is
 * being written; and whether the other person is blocked, which holds in every conversation of the two.
 *
 * @throws AppError not_found; rate_limited; as `signedIn`
 */
export async function keepOwnState(
  ctx: Context,
  conversationId: string,
  { blocked, ...state }: OwnState & { blocked?: boolean | undefined },
): Promise<void> {
  const reader = readerOf(ctx);
  const personId = reader.id;
  await limitRate(ctx, messageRates.change, personId);
  await ctx.db.transaction(ctx.viewer, async (tx) => {
    if (!(await writeOwnState(tx, { conversationId, personId }, state, ctx.clock()))) {
      throw notFound("We could not find that conversation.");
    }
    if (blocked === undefined) return;
    const side = await findSide(tx, reader, conversationId);
    if (side === null)
      throw new Error(`Conversation ${conversationId} cannot be read by its person`);
    await setBlocked(tx, { personId, contactId: side.contactId }, blocked);
  });
}
