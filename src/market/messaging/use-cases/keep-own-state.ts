import type { Context } from "../../../platform/context.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import { notFound } from "../../../shared/errors.ts";
import { type OwnState, writeOwnState } from "../data/conversations.ts";
import { messageRates } from "../rules/rates.ts";
import { readerOf } from "./reader-of.ts";

/**
 * Keeps what the viewer alone sees of a conversation: whether it is in the archive, whether it is muted, what is
 * being written.
 *
 * @throws AppError not_found; rate_limited; as `signedIn`
 */
export async function keepOwnState(
  ctx: Context,
  conversationId: string,
  state: OwnState,
): Promise<void> {
  const { id: personId } = readerOf(ctx);
  await limitRate(ctx, messageRates.change, personId);
  await ctx.db.transaction(ctx.viewer, async (tx) => {
    if (!(await writeOwnState(tx, { conversationId, personId }, state, ctx.clock()))) {
      throw notFound("We could not find that conversation.");
    }
  });
}
