import { signedIn } from "../../../platform/auth/signed-in.ts";
import type { Context } from "../../../platform/context.ts";
import { watchChanges } from "../../../platform/events/wait-for-change.ts";
import { notFound } from "../../../shared/errors.ts";
import { findMessage } from "../data/answers.ts";
import type { AnswerEvent } from "../rules/conversation.ts";
import { hasOfflineFallback } from "./choose-model.ts";

/** Its writer announces what it keeps; one that died is noticed without being told. */
const lookAgainMs = 3_000;

/**
 * Follows an answer that may be written by another process: first what is there, then what comes.
 *
 * Ends without `ended` when the server closes down: the answer can be read again.
 *
 * @throws AppError not_found, while it is read, when the answer is not the viewer's or is deleted
 */
export async function* followAnswer(ctx: Context, answerId: string): AsyncGenerator<AnswerEvent> {
  const changes = watchChanges((wake) =>
    ctx.events.follow({ id: signedIn(ctx.viewer).id, companyId: null }, wake),
  );
  try {
    yield* readAnswer(ctx, answerId, () => changes.next(lookAgainMs, ctx.events.closing));
  } finally {
    changes.stop();
  }
}

async function* readAnswer(
  ctx: Context,
  answerId: string,
  changed: () => Promise<void>,
): AsyncGenerator<AnswerEvent> {
  const shown = { isStarted: false, text: "", sources: 0, hasPicture: false, hasProposal: false };
  let activity: string | null = null;
  for (;;) {
    const now = ctx.clock();
    const answer = await ctx.db.transaction(ctx.viewer, (tx) => findMessage(tx, answerId, now));
    if (answer === null) throw notFound("This answer is not there any more.");
    const { conversationId, answeredBy, isOffline, status, picture, proposal } = answer;
    if (!shown.isStarted) {
      const mayAskOffline = hasOfflineFallback(ctx) && !isOffline;
      const by = { answeredBy: answeredBy ?? "", isOffline, mayAskOffline };
      yield { type: "started", conversationId, answerId, ...by };
      shown.isStarted = true;
    }
    if (answer.activity !== null && answer.activity !== activity) {
      yield { type: "activity", text: answer.activity };
    }
    activity = answer.activity;
    for (const reference of answer.sources.slice(shown.sources)) {
      shown.sources += 1;
      yield { type: "source", number: shown.sources, reference };
    }
    if (picture !== null && !shown.hasPicture) {
      shown.hasPicture = true;
      yield { type: "picture", picture };
    }
    if (proposal !== null && !shown.hasProposal) {
      shown.hasProposal = true;
      yield { type: "proposal", proposal };
    }
    if (answer.content.length > shown.text.length) {
      yield { type: "text", text: answer.content.slice(shown.text.length) };
      shown.text = answer.content;
    }
    if (status !== "streaming") {
      yield { type: "ended", status };
      return;
    }
    await changed();
    if (ctx.events.closing.aborted) return;
  }
}
