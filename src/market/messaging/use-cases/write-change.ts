import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { recordEvents } from "../../../platform/events/record-event.ts";
import { AppError, invalidInput } from "../../../shared/errors.ts";
import { isBlockedWith } from "../data/blocked-people.ts";
import { spokeBefore, stillTakingPart, writesFor } from "../data/conversation-people.ts";
import type { OwnSide } from "../data/conversations.ts";
import { changeMessage, type OtherWords } from "../data/message-state.ts";
import { findMessage } from "../data/messages.ts";
import { acquaintance } from "../data/send-message.ts";
import type { Message } from "../rules/conversation.ts";
import { firstContactRefusal } from "../rules/first-contact.ts";
import { onlyReads } from "../rules/message-rights.ts";
import { forReaders } from "./for-readers.ts";

/**
 * Checks whether a message may have other words, but for its age.
 *
 * @throws AppError not_allowed_now: one of the two has blocked the other; forbidden: the sender neither buys nor sells
 *   for the company any more; invalid_input: links to who has never answered
 */
export async function demandEditable(
  tx: Transaction,
  { recipientId, senderId }: Message,
  side: OwnSide,
  content: string,
): Promise<void> {
  if (await isBlockedWith(tx, recipientId)) throw blocked();
  if (!(await writesFor(tx, senderId, side.ownCompanyId))) {
    throw new AppError("forbidden", { message: onlyReads });
  }
  const { hasAnswered } = await acquaintance(tx, senderId, recipientId);
  const isFree = hasAnswered || side.isShared;
  const refusal = isFree ? null : firstContactRefusal(content);
  if (refusal !== null) throw invalidInput({ content: [refusal] });
}

/**
 * Writes other words of a message, or withdraws it, and tells whoever reads it.
 *
 * @returns the message as it is then; null: it is too old, or was withdrawn
 */
export async function writeChange(
  tx: Transaction,
  ctx: Context,
  { message, side, words }: { message: Message; side: OwnSide; words: OtherWords },
): Promise<Message | null> {
  const { id, senderId, conversationId, recipientId } = message;
  if (!(await changeMessage(tx, { id, senderId }, words))) return null;
  const reader = await stillTakingPart(tx, [{ conversationId, personId: recipientId }]);
  const beside = side.isShared ? await spokeBefore(tx, conversationId, side) : [];
  await recordEvents(tx, ctx, [
    {
      recipientIds: [...new Set([...reader.map((one) => one.personId), ...beside, senderId])],
      kind: "message.changed",
      subject: { type: "conversation", id: conversationId },
      payload: { message_id: id, withdrawn: words.content === null },
    },
    ...forReaders(side),
  ]);
  return (await findMessage(tx, id)) ?? message;
}

function blocked(): AppError {
  return new AppError("not_allowed_now", {
    message: "One of you has blocked the other. The message can be withdrawn.",
    allowed: ["withdraw"],
  });
}
