import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { recordEvent } from "../../../platform/events/record-event.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import { invalidInput, notFound } from "../../../shared/errors.ts";
import { setBlocked } from "../data/blocked-people.ts";
import { enterAsColleague, findSide, type OwnState, writeOwnState } from "../data/conversations.ts";
import { findMessage } from "../data/messages.ts";
import { takeTurns } from "../data/send-message.ts";
import { messageRates } from "../rules/rates.ts";
import { readerOf } from "./reader-of.ts";
import { tellContactChanged } from "./tell-contact-changed.ts";

/**
 * Keeps what the viewer alone sees of a conversation: whether it is in the archive, whether it is muted, what is
 * being written and which message it quotes; and whether the other person is blocked, which holds in every conversation of the two.
 * Of one about trade everybody does so who reads it.
 *
 * @throws AppError not_found; invalid_input: the quoted message is not in this conversation; rate_limited; as `signedIn`
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
    const side = await findSide(tx, reader, conversationId);
    if (side === null) throw notFound("We could not find that conversation.");
    // What is being sent comes before the block. Sending waits for rows written below while it holds its turn.
    if (blocked === true) await takeTurns(tx, [personId, side.contactId]);
    await demandQuoted(tx, conversationId, state.draftReplyTo);
    const own = { conversationId, personId };
    if (!(await writeOwnState(tx, own, state, ctx.clock()))) {
      await enterAsColleague(tx, own);
      await writeOwnState(tx, own, state, ctx.clock());
    }
    // The viewer's other windows list it elsewhere; what is being written is no matter of theirs.
    if (state.archived !== undefined || state.muted !== undefined) {
      await recordEvent(tx, ctx, {
        recipientIds: [personId],
        kind: "conversation.changed",
        subject: { type: "conversation", id: conversationId },
      });
    }
    if (blocked === undefined) return;
    const { contactId } = side;
    if (!(await setBlocked(tx, { personId, contactId }, blocked))) return;
    await tellContactChanged(tx, ctx, [{ conversationId, personIds: [personId, contactId] }]);
  });
}

async function demandQuoted(
  tx: Transaction,
  conversationId: string,
  quoted: string | null | undefined,
): Promise<void> {
  if (quoted == null) return;
  if ((await findMessage(tx, quoted))?.conversationId === conversationId) return;
  throw invalidInput({ draft_reply_to: ["The quoted message is not in this conversation"] });
}
