import type { Transaction } from "../../../platform/db/database.ts";

/** A seller's question about a request. */
export interface QuestionRow {
  id: string;
  rfqId: string;
  invitationId: string;
  buyerCompanyId: string;
  sellerCompanyId: string;
  sellerName: string;
  text: string;
  askedAt: Date;
}

const questions = (tx: Transaction) =>
  tx
    .selectFrom("rfq_questions as q")
    .innerJoin("rfq_invitations as i", "i.id", "q.invitation_id")
    .select([
      "q.id",
      "q.rfq_id as rfqId",
      "q.invitation_id as invitationId",
      "q.buyer_company_id as buyerCompanyId",
      "q.seller_company_id as sellerCompanyId",
      "i.seller_name as sellerName",
      "q.text",
      "q.asked_at as askedAt",
    ]);

/** The questions about a request, as far as the transaction may see them: a seller sees its own alone. */
export function questionsOf(tx: Transaction, rfqId: string): Promise<QuestionRow[]> {
  return questions(tx).where("q.rfq_id", "=", rfqId).orderBy("q.id").execute();
}

export function findQuestion(tx: Transaction, id: string): Promise<QuestionRow | undefined> {
  return questions(tx).where("q.id", "=", id).executeTakeFirst();
}

/** @returns its id */
export async function insertQuestion(
  tx: Transaction,
  question: Pick<
    QuestionRow,
    "rfqId" | "invitationId" | "buyerCompanyId" | "sellerCompanyId" | "text"
  > & {
    /** One of these two is null. */
    askedBy: string | null;
    guestId: string | null;
  },
): Promise<string> {
  const { id } = await tx
    .insertInto("rfq_questions")
    .values({
      rfq_id: question.rfqId,
      invitation_id: question.invitationId,
      buyer_company_id: question.buyerCompanyId,
      seller_company_id: question.sellerCompanyId,
      asked_by: question.askedBy,
      guest_id: question.guestId,
      text: question.text,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** What a buyer answered. */
export interface AnswerRow {
  id: string;
  questionId: string;
  /** The question as every shop reads it; null: the answer is the asker's alone. */
  sharedQuestion: string | null;
  text: string;
  answeredAt: Date;
}

/** The answers that were given about a request, as far as the transaction may see them, the first one first. */
export function answersOf(tx: Transaction, rfqId: string): Promise<AnswerRow[]> {
  return tx
    .selectFrom("rfq_answers")
    .select([
      "id",
      "question_id as questionId",
      "shared_question as sharedQuestion",
      "text",
      "answered_at as answeredAt",
    ])
    .where("rfq_id", "=", rfqId)
    .orderBy("id")
    .execute();
}

export async function insertAnswer(
  tx: Transaction,
  question: Pick<QuestionRow, "id" | "rfqId" | "buyerCompanyId">,
  answer: Pick<AnswerRow, "sharedQuestion" | "text"> & { answeredBy: string },
): Promise<void> {
  await tx
    .insertInto("rfq_answers")
    .values({
      question_id: question.id,
      rfq_id: question.rfqId,
      buyer_company_id: question.buyerCompanyId,
      answered_by: answer.answeredBy,
      shared_question: answer.sharedQuestion,
      text: answer.text,
    })
    .execute();
}
