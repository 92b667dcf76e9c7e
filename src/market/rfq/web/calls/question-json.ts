import type { z } from "zod";
import type { questionAnswer } from "../../rules/calls/question-answers.ts";
import type { QuestionThread } from "../../rules/question-threads.ts";

/** A question as programs of both sides see it. */
export function questionJson(
  rfqId: string,
  { id, text, isOwn, asker, askedAt, answers }: QuestionThread,
): z.input<typeof questionAnswer> {
  return {
    id,
    rfq_id: rfqId,
    text,
    answer: answers.at(-1)?.text ?? null,
    shared: answers.some(({ isShared }) => isShared),
    is_own: isOwn,
    company_name: asker?.name ?? null,
    asked_at: askedAt?.toISOString() ?? null,
    answers: answers.map((answer) => ({
      id: answer.id,
      text: answer.text,
      shared: answer.isShared,
      answered_at: answer.answeredAt.toISOString(),
    })),
  };
}
