import type { Context } from "../../../platform/context.ts";
import { limitRate } from "../../../platform/rates/limit-rate.ts";
import type { ConsultantMode } from "../../../shared/consultant/mode.ts";
import type { AnswerEvent, Message } from "../rules/conversation.ts";
import type { KeptDraft } from "../rules/draft/kept-draft.ts";
import { readQuestion } from "../rules/question.ts";
import { consultantRates } from "../rules/rates.ts";
import { asksForPicture } from "../rules/understand/picture.ts";
import { type ConsultantParts, chooseModel } from "./choose-model.ts";
import type { Turn } from "./consult.ts";
import { followAnswer } from "./follow-answer.ts";
import { mayConsult } from "./may-consult.ts";
import { type QuestionToRecord, recordQuestion } from "./record-question.ts";
import { whileSignedIn } from "./while-signed-in.ts";
import { writeAnswer } from "./write-answer.ts";

/** Messages before the question that a model reads, newest kept. */
const mostTurns = 40;
const mostTurnCharacters = 60_000;

/** A question that was kept, and its answer as it is written. */
export interface Asked {
  conversationId: string;
  answerId: string;
  /** Ends with `ended`, or with the session (`whileSignedIn`). Whoever stops reading does not stop the answer. */
  events: AsyncIterable<AnswerEvent>;
}

/**
 * Asks the consultant: the one way for pages and calls, with a provider and without.
 *
 * The question is kept before it is answered, and the answer while it is written, by this process and
 * whether or not anybody reads on. The same `messageId` again gives the same answer and asks nothing; the
 * same words right after an answer that failed are answered in its place.
 *
 * @param input.mode of a new conversation; an existing one keeps its own
 * @throws AppError as `mayConsult`, `readQuestion` and `recordQuestion`, in this order, and
 *   rate_limited after 10 questions a minute or 200 a day
 */
export async function askConsultant(
  ctx: Context,
  parts: ConsultantParts,
  input: {
    message: string;
    conversation: QuestionToRecord["conversation"];
    mode: ConsultantMode;
    messageId: string | null;
    /** Whether the offline guide shall answer, where the operator allows it. */
    asksOffline?: boolean;
  },
): Promise<Asked> {
  const { id: userId } = mayConsult(ctx.viewer);
  const question = readQuestion(input.message);
  await limitRate(ctx, consultantRates.question, userId);
  await limitRate(ctx, consultantRates.questionDay, userId);
  const model = await chooseModel(ctx, parts, userId, input.asksOffline ?? false);
  const recorded = await recordQuestion(ctx, {
    userId,
    conversation: input.conversation,
    mode: input.mode,
    question,
    clientId: input.messageId,
    answeredBy: model.shownName,
    isOffline: model.isOffline,
  });
  const { conversationId, answerId } = recorded;
  if (recorded.kind === "repeated") {
    return { conversationId, answerId, events: whileSignedIn(ctx, followAnswer(ctx, answerId)) };
  }
  const earlier = turnsOf(recorded.earlier, recorded.drafts);
  const turns: Turn[] = [...earlier, { role: "user", content: question }];
  const isRead = earlier.some(({ draft }) => draft);
  const [latest = null] = recorded.drafts.values();
  const draftBefore = isRead ? null : latest;
  const { mode } = recorded;
  const { images } = model;
  // Nothing but the question itself brings the tool that costs: no guide, record or earlier answer.
  const tools =
    images !== null && asksForPicture(question)
      ? [...parts.tools, parts.conceptTool(images)]
      : parts.tools;
  const events = writeAnswer(ctx, {
    conversationId,
    answerId,
    mode,
    model,
    tools,
    turns,
    draftBefore,
  });
  return { conversationId, answerId, events: whileSignedIn(ctx, events) };
}

/** The newest messages that said something, with the drafts that were kept with them. */
function turnsOf(messages: Message[], drafts: ReadonlyMap<string, KeptDraft>): Turn[] {
  const turns: Turn[] = [];
  let characters = 0;
  for (const { id, role, content, sources } of messages.slice(-mostTurns).reverse()) {
    characters += content.length;
    if (characters > mostTurnCharacters) break;
    if (content === "") continue;
    const draft = drafts.get(id) ?? null;
    turns.unshift(
      role === "user" ? { role, content } : { role, content, references: sources, draft },
    );
  }
  return turns;
}
