import type { QuestionThread } from "../../rules/question-threads.ts";
import type { ListedQuestions } from "../../use-cases/list-questions.ts";

/** A question with its answers, as pages show it; times are ISO. */
export interface QuestionView {
  id: string;
  text: string;
  /** In which words every shop read it last; null: no answer was shared. */
  sharedText: string | null;
  /** Of the shop that looks at it. */
  isOwn: boolean;
  askedAt: string | null;
  /** As its buyer sees it: which shop asked, and whether that sees the outline alone. */
  asker: { name: string; seesOutlineAlone: boolean } | null;
  answers: { id: string; text: string; isShared: boolean; answeredAt: string }[];
}

export interface QuestionsView {
  questions: QuestionView[];
  mayAsk: boolean;
  mayAnswer: boolean;
}

/** @param unsigned companies of shops that see the outline alone, as their buyer knows */
export function questionsView(
  { questions, ...rights }: ListedQuestions,
  unsigned: ReadonlySet<string> = new Set(),
): QuestionsView {
  return { ...rights, questions: questions.map((question) => questionView(question, unsigned)) };
}

function questionView(question: QuestionThread, unsigned: ReadonlySet<string>): QuestionView {
  const { asker, askedAt, answers } = question;
  return {
    id: question.id,
    text: question.text,
    sharedText: question.sharedText,
    isOwn: question.isOwn,
    askedAt: askedAt?.toISOString() ?? null,
    asker: asker && { name: asker.name, seesOutlineAlone: unsigned.has(asker.companyId) },
    answers: answers.map((answer) => ({ ...answer, answeredAt: answer.answeredAt.toISOString() })),
  };
}
