import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import { AppError, invalidInput } from "../../../shared/errors.ts";
import { findSide } from "../data/conversations.ts";
import { noteRevision } from "../data/message-state.ts";
import { findByKey } from "../data/messages.ts";
import { takeTurn } from "../data/send-message.ts";
import type { Message } from "../rules/conversation.ts";
import { sendNew } from "../rules/message-rights.ts";
import type { Outgoing } from "./deliver-message.ts";
import { readerOf } from "./reader-of.ts";
import { demandEditable, writeChange } from "./write-change.ts";

/**
 * The message that was sent under a key before, as it is now; null for a new one. Where these are later words under the
 * key, it has them then; where they are earlier ones, which were under way for longer, it keeps what it has.
 *
 * @param conversationId null: whichever it is
 * @throws AppError unprocessable: the key stands for another message; not_allowed_now: it cannot have later words any
 *   more; as `demandEditable`
 */
export async function sentBefore(
  tx: Transaction,
  ctx: Context,
  outgoing: Outgoing,
  conversationId: string | null,
): Promise<Message | null> {
  const { id: senderId } = readerOf(ctx);
  const { key, revision } = outgoing;
  if (key === null) return null;
  // What is under way under the same key comes before or after all of this.
  if (revision > 0) await takeTurn(tx, senderId);
  const before = await findByKey(tx, senderId, key);
  if (before === null) return null;
  const { message } = before;
  if (conversationId !== null && message.conversationId !== conversationId) throw keyOfAnother();
  if (revision < before.revision) return message;
  if (revision > before.revision) return revise(tx, ctx, message, outgoing);
  const isUnchanged = message.editedAt === null && message.withdrawnAt === null;
  if (isUnchanged && !isSame(message, outgoing)) throw keyOfAnother();
  return message;
}

/** What is told of a key that stands for another message. */
export const keyOfAnother = () =>
  new AppError("unprocessable", { message: "This Idempotency-Key was used for another message." });

/** @throws AppError invalid_input: without a key nobody knows which words these come after */
export function demandKeyOfRevision({ key, revision }: Pick<Outgoing, "key" | "revision">): void {
  if (key !== null || revision === 0) return;
  throw invalidInput({ revision: ["It needs the Idempotency-Key of the words before"] });
}

function isSame(sent: Message, { content, files, replyTo }: Outgoing): boolean {
  const isQuoting = (sent.replyTo?.id ?? null) === replyTo;
  return sent.content === content && isQuoting && hasFiles(sent, files);
}

/** Of files that were deleted since only the number is known. */
function hasFiles(sent: Message, files: readonly string[]): boolean {
  return (
    sent.files.length === files.length &&
    sent.files.every(({ id }, at) => id === null || id === files[at])
  );
}

/** Gives a message that was sent the words that its sender changed without knowing that; what it quotes stays. */
async function revise(
  tx: Transaction,
  ctx: Context,
  message: Message,
  { content, files, revision }: Outgoing,
): Promise<Message> {
  const { id, senderId, conversationId } = message;
  if (message.withdrawnAt !== null || !hasFiles(message, files)) throw sentAfterAll();
  if (message.content === content) {
    await noteRevision(tx, { id, senderId }, revision);
    return message;
  }
  const side = await findSide(tx, readerOf(ctx), conversationId);
  if (side === null) throw sentAfterAll();
  await demandEditable(tx, message, side, content);
  const changed = await writeChange(tx, ctx, { message, side, words: { content, revision } });
  if (changed === null) throw sentAfterAll();
  return changed;
}

function sentAfterAll(): AppError {
  return new AppError("not_allowed_now", {
    message:
      "The words before these were sent after all and cannot be changed any more. Trying again sends these as another message.",
    allowed: [sendNew],
  });
}
