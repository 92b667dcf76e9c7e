import { sql } from "kysely";
import type { Transaction } from "../../../platform/db/database.ts";
import type { Reference } from "../../../shared/tools/reference.ts";
import type { AnswerPicture, AnswerStatus, Message } from "../rules/conversation.ts";
import { draftToKeep, type KeptDraft } from "../rules/draft/kept-draft.ts";
import type { RfqProposal } from "../rules/rfq-proposal.ts";
import { messageColumns, messageOf, statusOf } from "./message-row.ts";

/** What an answer holds so far. */
export interface AnswerContent {
  text: string;
  activity: string | null;
  sources: Reference[];
  picture: AnswerPicture | null;
  proposal: RfqProposal | null;
  /** The draft of the conversation after it. */
  draft: KeptDraft | null;
}

/** The question that its sender gave this id, with its answer; null when it was never asked. */
export async function findAsked(
  tx: Transaction,
  userId: string,
  clientId: string,
): Promise<{ conversationId: string; question: string; answerId: string } | null> {
  const row = await tx
    .selectFrom("ai_conversations as question")
    .innerJoin("ai_conversations as answer", (join) =>
      join
        .onRef("answer.conversation_id", "=", "question.conversation_id")
        .on(sql<boolean>`answer.position = question.position + 1`),
    )
    .select(["question.conversation_id", "question.message", "answer.id"])
    .where("question.user_id", "=", userId)
    .where("question.client_id", "=", clientId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { conversationId: row.conversation_id, question: row.message, answerId: row.id };
}

/** The answer of a conversation that is marked as being written. */
export async function findUnfinished(
  tx: Transaction,
  conversationId: string,
): Promise<{ id: string; status: AnswerStatus; writtenAt: Date | null } | null> {
  const row = await tx
    .selectFrom("ai_conversations")
    .select(["id", "status", "written_at"])
    .where("conversation_id", "=", conversationId)
    .where("status", "=", "streaming")
    .executeTakeFirst();
  return row === undefined
    ? null
    : { id: row.id, status: statusOf(row.status), writtenAt: row.written_at };
}

/** Marks an answer that nobody writes any more. What it says stays. */
export async function abandonAnswer(tx: Transaction, answerId: string): Promise<void> {
  await tx
    .updateTable("ai_conversations")
    .set({ status: "failed", activity: null })
    .where("id", "=", answerId)
    .execute();
}

/** A question and its answer, which is empty yet. @returns the answer's id */
export async function insertQuestion(
  tx: Transaction,
  asked: {
    userId: string;
    conversationId: string;
    clientId: string | null;
    question: string;
    answeredBy: string;
    isOffline: boolean;
    now: Date;
  },
): Promise<string> {
  const { userId, conversationId, now } = asked;
  const { next } = await tx
    .selectFrom("ai_conversations")
    .select(sql<number>`coalesce(max(position) + 1, 0)`.as("next"))
    .where("conversation_id", "=", conversationId)
    .executeTakeFirstOrThrow();
  const shared = { user_id: userId, conversation_id: conversationId, created_at: now };
  await tx
    .insertInto("ai_conversations")
    .values({
      ...shared,
      position: next,
      role: "user",
      message: asked.question,
      client_id: asked.clientId,
    })
    .execute();
  const { id } = await tx
    .insertInto("ai_conversations")
    .values({
      ...shared,
      position: next + 1,
      role: "assistant",
      status: "streaming",
      written_at: now,
      answered_by: asked.answeredBy,
      is_offline: asked.isOffline,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .updateTable("ai_threads")
    .set({ updated_at: now })
    .where("id", "=", conversationId)
    .execute();
  return id;
}

/**
 * Keeps what an answer says so far, and that somebody still writes it.
 *
 * @returns whether its reader wants it to stop; null when it is gone or has ended
 */
export async function keepProgress(
  tx: Transaction,
  answerId: string,
  content: AnswerContent,
  now: Date,
): Promise<{ stopRequested: boolean } | null> {
  const row = await tx
    .updateTable("ai_conversations")
    .set({ ...columnsOf(content), written_at: now })
    .where("id", "=", answerId)
    .where("status", "=", "streaming")
    .returning("stop_requested")
    .executeTakeFirst();
  return row === undefined ? null : { stopRequested: row.stop_requested };
}

/**
 * Ends an answer, once: an end whose confirmation was lost is found and left as it is.
 *
 * @returns false when it had ended before, or is gone
 */
export async function endAnswer(
  tx: Transaction,
  answerId: string,
  content: AnswerContent,
  end: {
    status: AnswerStatus;
    inputTokens: number;
    outputTokens: number;
    costUsd: number | null;
    now: Date;
  },
): Promise<boolean> {
  const row = await tx
    .updateTable("ai_conversations")
    .set({
      ...columnsOf(content),
      activity: null,
      status: end.status,
      input_tokens: end.inputTokens,
      output_tokens: end.outputTokens,
      cost_usd: end.costUsd,
      written_at: end.now,
    })
    .where("id", "=", answerId)
    // One that was given up while the database was away is ended all the same.
    .where("status", "in", ["streaming", "failed"])
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Asks whoever writes an answer to stop. */
export async function requestStop(tx: Transaction, answerId: string): Promise<boolean> {
  const row = await tx
    .updateTable("ai_conversations")
    .set({ stop_requested: true })
    .where("id", "=", answerId)
    .where("role", "=", "assistant")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** One message of the viewer; null for anybody else's and for none. */
export async function findMessage(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<(Message & { conversationId: string }) | null> {
  const row = await tx
    .selectFrom("ai_conversations")
    .select([...messageColumns, "conversation_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row === undefined ? null : { ...messageOf(row, now), conversationId: row.conversation_id };
}

function columnsOf({ text, activity, sources, picture, proposal, draft }: AnswerContent) {
  return {
    message: text,
    activity,
    sources: JSON.stringify(sources),
    image_url: picture?.url ?? null,
    image_alt: picture?.alt ?? null,
    image_width: picture?.width ?? null,
    image_height: picture?.height ?? null,
    proposal: proposal === null ? null : JSON.stringify(proposal),
    draft: draft && draftToKeep(draft),
  };
}
