import type { Context } from "../../../platform/context.ts";
import { AppError } from "../../../shared/errors.ts";
import { findMessage } from "../data/answers.ts";
import type { Message } from "../rules/conversation.ts";
import type { Asked } from "./ask-consultant.ts";

/**
 * Waits for an answer to be written.
 *
 * @throws AppError ai_unavailable when it failed; what it said until then stays in the conversation
 */
export async function finishAnswer(ctx: Context, asked: Asked): Promise<Message> {
  for await (const event of asked.events) {
    if (event.type !== "ended" || event.status !== "failed") continue;
    throw new AppError("ai_unavailable", event.reason ? { message: event.reason } : {});
  }
  const now = ctx.clock();
  const answer = await ctx.db.transaction(ctx.viewer, (tx) => findMessage(tx, asked.answerId, now));
  if (answer === null) throw new AppError("ai_unavailable");
  return answer;
}
