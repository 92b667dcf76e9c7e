import type { Context } from "../../../platform/context.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import { invalidInput, notFound } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { findSide } from "../data/conversations.ts";
import { takeTurn } from "../data/send-message.ts";
import type { Message } from "../rules/conversation.ts";
import { type MessageInput, messageInput } from "../rules/message-input.ts";
import { messageRates } from "../rules/rates.ts";
import { deliverMessage } from "./deliver-message.ts";
import { readerOf } from "./reader-of.ts";
import { demandKeyOfRevision, sentBefore } from "./sent-before.ts";

/**
 * Sends a message into a conversation of the viewer's, and tells both sides. The same key again is the same
 * message, however often and however late; a later revision under it gives that message other words within five minutes.
 *
 * @param key the `Idempotency-Key`; null takes the same words twice within two seconds for one message
 * @param replacesDraft whether the viewer's draft goes, whatever it says; otherwise it goes where it is what is sent
 * @throws AppError invalid_input; not_found; not_allowed_now: nobody would read it, or the other side has to answer
 *   first, or the words before these were sent and cannot be changed any more; unprocessable: the key stands for another message; forbidden: the viewer neither buys nor sells for the company;
 *   rate_limited; as `signedIn`
 */
export async function sendMessage(
  ctx: Context,
  conversationId: string,
  form: MessageInput,
  key: string | null,
  replacesDraft = false,
): Promise<Message> {
  const reader = readerOf(ctx);
  const parsed = messageInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  await limitRate(ctx, messageRates.send, reader.id);
  const { content, files, reply_to: replyTo, revision } = parsed.data;
  const outgoing = { content, files, replyTo, key, revision, replacesDraft };
  demandKeyOfRevision(outgoing);
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    await takeTurn(tx, reader.id);
    const side = await findSide(tx, reader, conversationId);
    if (side === null) throw notFound("We could not find that conversation.");
    const before = await sentBefore(tx, ctx, outgoing, conversationId);
    return before ?? deliverMessage(tx, ctx, { side, senderId: reader.id, outgoing });
  });
}
