import { setTimeout as sleep } from "node:timers/promises";
import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { recordEvent } from "../../../platform/events/record-event.ts";
import { recordUse } from "../../../platform/llm/ai-use.ts";
import { isAppError } from "../../../shared/errors.ts";
import { type AnswerContent, endAnswer, keepProgress } from "../data/answers.ts";
import type { AnswerStatus } from "../rules/conversation.ts";

const keepEveryMs = 400;
/** An answer that says nothing new still says that it is being written. */
const heartbeatMs = 1000;
/** A database that is away is waited for. */
const endWithinMs = 60_000;

/**
 * Keeps an answer in the database while it is written, until `signal` is aborted. A database that is
 * away is tried again; what was written meanwhile is kept then.
 *
 * @param stop called when a reader wants it to stop, or when it was deleted
 */
export async function keepWhileWritten(
  ctx: Context,
  answerId: string,
  content: AnswerContent,
  signal: AbortSignal,
  stop: () => void,
): Promise<void> {
  let kept = "";
  let keptAt = 0;
  while (!signal.aborted) {
    await sleep(keepEveryMs, undefined, { signal }).catch(() => undefined);
    const now = JSON.stringify(content);
    if (signal.aborted || (now === kept && performance.now() - keptAt < heartbeatMs)) continue;
    try {
      const state = await ctx.db.transaction(ctx.viewer, (tx) =>
        keepProgress(tx, answerId, content, ctx.clock()),
      );
      if (now !== kept) await ctx.events.announce([signedIn(ctx.viewer).id]);
      kept = now;
      keptAt = performance.now();
      if (state === null || state.stopRequested) stop();
    } catch (error) {
      if (!isAppError(error)) throw error;
      ctx.log.debug({ requestId: ctx.requestId, code: error.code }, "An answer could not be kept");
    }
  }
}

/**
 * Ends an answer and counts what it used, once, however often the database has to be asked.
 *
 * @throws the last error when the database stays away for a minute
 */
export async function keepEnd(
  ctx: Context,
  answerId: string,
  content: AnswerContent,
  end: {
    status: AnswerStatus;
    model: string;
    inputTokens: number;
    outputTokens: number;
    costUsd: number | null;
  },
): Promise<void> {
  const deadline = performance.now() + endWithinMs;
  for (let pauseMs = 250; ; pauseMs = Math.min(2 * pauseMs, 4000)) {
    const now = ctx.clock();
    try {
      await ctx.db.transaction(ctx.viewer, async (tx) => {
        if (!(await endAnswer(tx, answerId, content, { ...end, now }))) return;
        await recordUse(tx, {
          day: now.toISOString().slice(0, 10),
          model: end.model,
          input: end.inputTokens,
          output: end.outputTokens,
          costUsd: end.costUsd ?? 0,
        });
        await recordEvent(tx, ctx, {
          recipientIds: [signedIn(ctx.viewer).id],
          kind: "consultant.answered",
          subject: { type: "answer", id: answerId },
          payload: { status: end.status },
        });
      });
      return;
    } catch (error) {
      const isAway = isAppError(error) && error.retryable;
      if (!isAway || performance.now() + pauseMs > deadline) throw error;
      await sleep(pauseMs);
    }
  }
}
