/** Answers to a question as the viewer may read them, the first one first. */
export interface GivenAnswer {
  id: string;
  text: string;
  /** Whether every shop reads it. */
  isShared: boolean;
  answeredAt: Date;
}

/** A question with its answers. */
export interface QuestionThread {
  id: string;
  /** As it was asked; of another shop's, as the buyer worded it last for all. */
  text: string;
  /** In which words every shop read it last, for its buyer; null: no answer was shared, and to every seller. */
  sharedText: string | null;
  /** Of the company acted for, as a seller. */
  isOwn: boolean;
  /** Who asked it, for its buyer; null to every seller. */
  asker: { companyId: string; name: string } | null;
  /** Null for another shop's. */
  askedAt: Date | null;
  answers: GivenAnswer[];
}

interface Question {
  id: string;
  sellerCompanyId: string;
  sellerName: string;
  text: string;
  askedAt: Date;
}

interface Answer {
  id: string;
  questionId: string;
  /** Null: it is the asker's alone. */
  sharedQuestion: string | null;
  text: string;
  answeredAt: Date;
}

/**
 * Questions with their answers, in the order in which they were asked.
 *
 * @param questions that may be read: all of them as a buyer, one's own as a seller
 * @param answers that may be read, in their order; those to questions of other shops are shared ones
 * @param side what the reader's company is to the request
 */
export function questionThreads(
  questions: readonly Question[],
  answers: readonly Answer[],
  side: "buyer" | "seller",
): QuestionThread[] {
  const known = questions.map((question) => ({
    id: question.id,
    text: question.text,
    sharedText: side === "buyer" ? sharedTextOf(question.id, answers) : null,
    isOwn: side === "seller",
    asker:
      side === "buyer" ? { companyId: question.sellerCompanyId, name: question.sellerName } : null,
    askedAt: question.askedAt,
    answers: answersTo(question.id, answers),
  }));
  const ids = new Set(known.map(({ id }) => id));
  const others = [...new Set(answers.map(({ questionId }) => questionId))]
    .filter((id) => !ids.has(id))
    .map((id) => ({
      id,
      text: sharedTextOf(id, answers) ?? "",
      sharedText: null,
      isOwn: false,
      asker: null,
      askedAt: null,
      answers: answersTo(id, answers),
    }));
  // Ids begin with the time at which they were made.
  return [...known, ...others].toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** In which words every shop read a question last; null: none of these answers was shared. */
export function sharedTextOf(
  id: string,
  answers: readonly Pick<Answer, "questionId" | "sharedQuestion">[],
): string | null {
  const shared = answers.filter(({ questionId }) => questionId === id);
  return shared.findLast(({ sharedQuestion }) => sharedQuestion !== null)?.sharedQuestion ?? null;
}

function answersTo(questionId: string, answers: readonly Answer[]): GivenAnswer[] {
  return answers
    .filter((answer) => answer.questionId === questionId)
    .map(({ id, text, sharedQuestion, answeredAt }) => ({
      id,
      text,
      isShared: sharedQuestion !== null,
      answeredAt,
    }));
}
