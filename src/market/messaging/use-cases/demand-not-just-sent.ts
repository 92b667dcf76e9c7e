import type { Context } from "../../../platform/context.ts";
import { AppError, isAppError } from "../../../shared/errors.ts";
import { isLastSent } from "../data/last-sent.ts";
import { cleanMessage } from "../rules/message-text.ts";
import { readerOf } from "./reader-of.ts";

const sendAgain = "send_again";

/**
 * Asks before the last message of a conversation is sent once more, where the viewer wrote it within ten minutes with the
 * same words and as many files. Without a script a page that a browser goes back to is a new one with a new key.
 *
 * @throws AppError not_allowed_now, which allows `send_again`; as `signedIn`
 */
export async function demandNotJustSent(
  ctx: Context,
  conversationId: string,
  { content, files, key }: { content: string; files: readonly string[]; key: string | null },
): Promise<void> {
  const { id: senderId } = readerOf(ctx);
  const words = { content: cleanMessage(content), files: files.length, key };
  const isRepeated = await ctx.db.transaction(ctx.viewer, (tx) =>
    isLastSent(tx, conversationId, { senderId, ...words }),
  );
  if (!isRepeated) return;
  throw new AppError("not_allowed_now", {
    message:
      "You have just sent these words, and they stand in the conversation. Send them once more if you mean to.",
    allowed: [sendAgain],
  });
}

/** Whether an error only asks for a second press. */
export const isAskedTwice = (error: unknown) =>
  isAppError(error) && error.allowed?.includes(sendAgain) === true;
