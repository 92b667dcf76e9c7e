import { setInterval } from "node:timers/promises";
import type { Context } from "../../../platform/context.ts";
import { AppError, isAppError } from "../../../shared/errors.ts";
import type { AnswerEvent } from "../rules/conversation.ts";

/** The session is looked at this often: a reader whose session ended reads no longer than 5 s. */
const lookEveryMs = 1000;

/**
 * The events of an answer for as long as the session that asked for them lives: signing out, another
 * password and a suspension end the reading. The answer is written on, for its owner to read later.
 *
 * @throws AppError unauthenticated, while it is read, once the session has ended
 */
export async function* whileSignedIn(
  ctx: Context,
  events: AsyncIterable<AnswerEvent>,
): AsyncGenerator<AnswerEvent> {
  const sessionId = ctx.viewer.member?.sessionId;
  if (sessionId === undefined) throw sessionEnded();
  // A program with a key has no session that could end.
  if (sessionId === null) {
    yield* events;
    return;
  }
  const reading = new AbortController();
  const iterator = events[Symbol.asyncIterator]();
  const ended = sessionEnd(ctx, sessionId, reading.signal);
  try {
    for (;;) {
      const next = await Promise.race([iterator.next(), ended]);
      if (next === "ended") throw sessionEnded();
      if (next.done) return;
      yield next.value;
    }
  } finally {
    reading.abort();
    // Not waited for: it may be waiting for the next words itself.
    void iterator.return?.();
  }
}

async function sessionEnd(
  { auth }: Context,
  sessionId: string,
  signal: AbortSignal,
): Promise<"ended"> {
  try {
    for await (const _ of setInterval(lookEveryMs, undefined, { signal })) {
      if (!(await isLive())) return "ended";
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return "ended";

  // A database that is away for a moment ends nobody's session.
  async function isLive(): Promise<boolean> {
    try {
      return (await auth.liveSessions([sessionId])).has(sessionId);
    } catch (error) {
      if (isAppError(error)) return true;
      throw error;
    }
  }
}

function sessionEnded(): AppError {
  return new AppError("unauthenticated", {
    message: "Your session has ended. Sign in again to read the answer.",
  });
}
