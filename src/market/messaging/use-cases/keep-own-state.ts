import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { recordEvent, recordEvents } from "../../../platform/events/record-event.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import { AppError, invalidInput, notFound } from "../../../shared/errors.ts";
import { setBlocked } from "../data/blocked-people.ts";
import {
  enterAsColleague,
  findSide,
  heldDraft,
  type OwnState,
  writeOwnState,
} from "../data/conversations.ts";
import { unseenFrom } from "../data/message-state.ts";
import { findMessage } from "../data/messages.ts";
import { takeTurns } from "../data/send-message.ts";
import { messageRates } from "../rules/rates.ts";
import { demandWriter } from "./demand-writer.ts";
import { inParts } from "./ids-in-parts.ts";
import { readerOf } from "./reader-of.ts";
import { tellContactChanged } from "./tell-contact-changed.ts";

/**
 * Keeps what the viewer alone sees of a conversation: whether it is in the archive, whether it is muted, what is
 * being written and which message it quotes; and whether the other person is blocked, which holds in every conversation of the two.
 * Of one about trade everybody does so who reads it, but for what is being written. What the viewer was told of messages
 * of who is blocked, and has not read, leaves the bell.
 *
 * @throws AppError not_found; invalid_input: the quoted message is not in this conversation; conflict: the viewer began
 *   another draft elsewhere since; rate_limited; of a draft as `demandWriter`; as `signedIn`
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
    // What was begun can be taken out by whoever has another role since.
    if (state.draft || state.draftReplyTo != null) await demandWriter(tx, personId, side);
    // What is being sent comes before the block. Sending waits for rows written below while it holds its turn.
    if (blocked === true) await takeTurns(tx, [personId, side.contactId]);
    await demandQuoted(tx, conversationId, state.draftReplyTo);
    const own = { conversationId, personId };
    await demandOwnDraft(tx, own, state);
    // Before it is noted that the viewer has looked.
    const unseen = blocked === true ? await unseenFrom(tx, personId, side.contactId) : [];
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
    const hushed = unseen.flatMap((of) =>
      inParts(of.messageIds).map((ids) => ({
        recipientIds: [personId],
        kind: "message.hushed",
        subject: { type: "conversation", id: of.conversationId },
        payload: { message_ids: ids.join(" ") },
      })),
    );
    await recordEvents(tx, ctx, hushed);
  });
}

/** Two devices may show one conversation: what one of them keeps is not lost for what the other has begun or sent. */
async function demandOwnDraft(
  tx: Transaction,
  own: { conversationId: string; personId: string },
  { draft, draftBefore }: OwnState,
): Promise<void> {
  if (draft === undefined || draftBefore === undefined) return;
  const kept = await heldDraft(tx, own);
  if (kept === "" || kept === draftBefore || kept === draft) return;
  throw new AppError("conflict", {
    message: "Another draft was begun elsewhere since. It is kept.",
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
