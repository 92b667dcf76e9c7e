import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import { AppError, invalidInput, notFound } from "../../../shared/errors.ts";
import { inputErrors } from "../../../shared/input-errors.ts";
import { findSide, type OwnSide } from "../data/conversations.ts";
import { findMessage } from "../data/messages.ts";
import type { Message } from "../rules/conversation.ts";
import { editInput } from "../rules/message-input.ts";
import { changeMinutes } from "../rules/message-rights.ts";
import { messageRates } from "../rules/rates.ts";
import { readerOf } from "./reader-of.ts";
import { demandEditable, writeChange } from "./write-change.ts";

/**
 * Gives a message of the viewer's other words, within five minutes; both sides see that it was edited.
 *
 * @throws AppError invalid_input; not_found; not_allowed_now: it is older, was withdrawn, is somebody else's, or one
 *   of the two has blocked the other; forbidden: the viewer neither buys nor sells for the company any more;
 *   rate_limited; as `signedIn`
 */
export async function editMessage(
  ctx: Context,
  messageId: string,
  form: { content: string },
): Promise<Message> {
  const parsed = editInput.safeParse(form);
  if (!parsed.success) throw invalidInput(inputErrors(parsed.error));
  const { content } = parsed.data;
  return change(ctx, messageId, content, async (tx, message) => {
    const side = await sideOf(tx, ctx, message.conversationId);
    await demandEditable(tx, message, side, content);
    return side;
  });
}

/**
 * Takes a message of the viewer's back within five minutes; both sides see that there was one, and it is nothing to read
 * any more. A block keeps that from nobody: what is counted as unread has to be right on open pages, too. What was withdrawn already stays so.
 *
 * @throws as `editMessage`
 */
export async function withdrawMessage(ctx: Context, messageId: string): Promise<Message> {
  return change(ctx, messageId, null, (tx, { conversationId }) => sideOf(tx, ctx, conversationId));
}

/** @throws AppError not_found for whoever wrote for a company and has left it: it is that company's conversation */
async function sideOf(tx: Transaction, ctx: Context, conversationId: string): Promise<OwnSide> {
  const side = await findSide(tx, readerOf(ctx), conversationId);
  if (side === null) throw notFound("We could not find that message.");
  return side;
}

async function change(
  ctx: Context,
  id: string,
  content: string | null,
  check: (tx: Transaction, message: Message) => Promise<OwnSide>,
): Promise<Message> {
  const { id: personId } = readerOf(ctx);
  await limitRate(ctx, messageRates.change, personId);
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    const message = await findMessage(tx, id);
    if (message === null) throw notFound("We could not find that message.");
    if (message.senderId !== personId) throw tooLate();
    const side = await check(tx, message);
    // Asked again by whose answer got lost: it is what they want.
    if (content === null && message.withdrawnAt !== null) return message;
    const changed = await writeChange(tx, ctx, { message, side, words: { content } });
    if (changed === null) throw tooLate();
    return changed;
  });
}

function tooLate(): AppError {
  return new AppError("not_allowed_now", {
    message: `A message can be changed by who sent it, within ${changeMinutes} minutes.`,
    allowed: ["reply"],
  });
}
