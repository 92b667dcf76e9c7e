import type { Context } from "../../../platform/context.ts";
import type { Transaction } from "../../../platform/db/database.ts";
import type { ConsultantMode } from "../../../shared/consultant/mode.ts";
import { AppError, notFound } from "../../../shared/errors.ts";
import { abandonAnswer, findAsked, findUnfinished, insertQuestion } from "../data/answers.ts";
import {
  deleteMessages,
  findConversation,
  insertConversation,
  latestConversation,
  readConversationRows,
  readDraftsKept,
  waitForOwnTurn,
} from "../data/conversations.ts";
import { type Message, statusNow } from "../rules/conversation.ts";
import type { KeptDraft } from "../rules/draft/kept-draft.ts";

/** A question to be kept, and the conversation it belongs to. */
export interface QuestionToRecord {
  userId: string;
  /** One by its id, the one used last, or a new one. */
  conversation: { id: string } | "latest" | "new";
  mode: ConsultantMode;
  question: string;
  /** Given by its sender: the same id again is the same question. */
  clientId: string | null;
  answeredBy: string;
  isOffline: boolean;
}

export type RecordedQuestion =
  | { kind: "repeated"; conversationId: string; answerId: string }
  | {
      kind: "new";
      conversationId: string;
      answerId: string;
      mode: ConsultantMode;
      /** Before the question, oldest first. */
      earlier: Message[];
      /** Drafts of the conversation by the id of their answer, the latest first. */
      drafts: ReadonlyMap<string, KeptDraft>;
    };

/**
 * Keeps a question and the place of its answer, in one transaction. Asked again right after its answer
 * failed, it takes the place of both.
 *
 * @throws AppError not_found: no such conversation of the viewer; conflict: another answer is being
 *   written in it; unprocessable: the sender's id stands for another question
 */
export async function recordQuestion(
  ctx: Context,
  asked: QuestionToRecord,
): Promise<RecordedQuestion> {
  const now = ctx.clock();
  return ctx.db.transaction(ctx.viewer, async (tx) => {
    await waitForOwnTurn(tx, asked.userId);
    if (asked.clientId !== null) {
      const before = await findAsked(tx, asked.userId, asked.clientId);
      if (before !== null) {
        if (before.question !== asked.question) throw otherQuestion();
        const { conversationId, answerId } = before;
        return { kind: "repeated", conversationId, answerId };
      }
    }
    const { id, mode } = await conversationFor(tx, asked, now);
    const unfinished = await findUnfinished(tx, id);
    if (unfinished !== null) {
      if (statusNow(unfinished, now) === "streaming") throw stillAnswering();
      await abandonAnswer(tx, unfinished.id);
    }
    const before = (await readConversationRows(tx, id, now))?.messages ?? [];
    const again = failedBefore(before, asked.question);
    if (again.length > 0) await deleteMessages(tx, again);
    const drafts = await readDraftsKept(tx, id);
    const answerId = await insertQuestion(tx, { ...asked, conversationId: id, now });
    const earlier = before.slice(0, before.length - again.length);
    return { kind: "new", conversationId: id, answerId, mode, earlier, drafts };
  });
}

async function conversationFor(
  tx: Transaction,
  { conversation, mode, userId }: QuestionToRecord,
  now: Date,
): Promise<{ id: string; mode: ConsultantMode }> {
  if (typeof conversation === "object") {
    const found = await findConversation(tx, conversation.id);
    if (found === null) throw notFound("This conversation is not there any more.");
    return found;
  }
  const latest = conversation === "latest" ? await latestConversation(tx, mode) : null;
  return latest ?? { id: await insertConversation(tx, userId, mode, now), mode };
}

/**
 * Ids of this question and its answer, if they are the last and the answer failed: the question is asked
 * again, not twice. A failed answer with a picture stays: its picture would lose the only way to it.
 */
function failedBefore(messages: Message[], question: string): string[] {
  const [asked, answer] = messages.slice(-2);
  const isAgain = asked?.role === "user" && asked.content === question;
  if (!isAgain || answer?.status !== "failed" || answer.picture !== null) return [];
  return [asked.id, answer.id];
}

function stillAnswering(): AppError {
  return new AppError("conflict", {
    message: "The last question is still being answered. Wait for it, or stop it first.",
  });
}

function otherQuestion(): AppError {
  return new AppError("unprocessable", {
    message: "This message id was used for another question.",
  });
}
