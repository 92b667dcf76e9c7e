import type { AnswerChunk, ConversationView, MessageView } from "./conversation-client.ts";
import { fieldsOf } from "./fields-of.ts";

/** Specification, section 4, "AI chat". */
export type Connection = "idle" | "connected" | "error";

export interface ConversationState {
  id: string | null;
  messages: MessageView[];
  connection: Connection;
  /** A question is on its way, or its answer is being read. */
  isAsking: boolean;
  isLoading: boolean;
}

/** The state a conversation begins with. @param conversation null: none yet; undefined: being loaded */
export function stateOf(conversation: ConversationView | null | undefined): ConversationState {
  return {
    id: conversation?.id ?? null,
    messages: conversation?.messages ?? [],
    connection: "idle",
    isAsking: false,
    isLoading: conversation === undefined,
  };
}

const emptyMessage = {
  type: "text" as const,
  activity: null,
  sources: [],
  image_url: null,
  image_alt: null,
  image_width: null,
  image_height: null,
  proposal: null,
  missing: [],
  answered_by: null,
  is_offline: false,
  may_ask_offline: false,
};

/** Ends the id of an answer that the server has not confirmed. */
const localMark = "-answer";

/** Whether the last question never arrived. */
export function hasFailedHere({ messages }: ConversationState): boolean {
  const answer = messages.at(-1);
  return answer?.status === "failed" && answer.id.endsWith(localMark);
}

/** Whether this question was asked last and its answer failed: asked again, it is answered in its place. */
export function isAskedAgain({ messages }: ConversationState, question: string): boolean {
  return messages.at(-1)?.status === "failed" && messages.at(-2)?.content === question.trim();
}

/** The state right after a question was sent: it stands there, and its answer is under way. */
export function withQuestion(
  state: ConversationState,
  question: { id: string; content: string; timestamp: string },
): ConversationState {
  const { id, content, timestamp } = question;
  return {
    ...state,
    isAsking: true,
    messages: [
      ...state.messages,
      { ...emptyMessage, id, role: "user", content, timestamp, status: "complete" },
      {
        ...emptyMessage,
        id: `${id}${localMark}`,
        role: "assistant",
        content: "",
        timestamp,
        status: "streaming",
      },
    ],
  };
}

/** The state without the question that was refused, and its answer. */
export function withoutQuestion(state: ConversationState): ConversationState {
  return { ...state, isAsking: false, messages: state.messages.slice(0, -2) };
}

/** The state after a chunk of the answer that is being written. */
export function withChunk(state: ConversationState, chunk: AnswerChunk): ConversationState {
  switch (chunk.type) {
    case "start":
      return {
        ...state,
        id: chunk.messageMetadata?.conversationId ?? state.id,
        connection: "connected",
        messages: changed(state, () => ({
          id: chunk.messageId ?? "",
          answered_by: chunk.messageMetadata?.answeredBy ?? null,
          is_offline: chunk.messageMetadata?.isOffline ?? false,
          may_ask_offline: chunk.messageMetadata?.mayAskOffline ?? false,
        })),
      };
    case "text-delta":
      return {
        ...state,
        messages: changed(state, ({ content }) => ({
          content: content + (chunk.delta ?? ""),
          activity: null,
        })),
      };
    case "data-activity":
      return {
        ...state,
        messages: changed(state, () => ({ activity: String(fieldsOf(chunk.data).text) })),
      };
    case "source-url":
      return {
        ...state,
        messages: changed(state, ({ sources }) => ({
          sources: [
            ...sources,
            { number: sources.length + 1, title: chunk.title ?? "", url: chunk.url ?? "" },
          ],
        })),
      };
    case "data-picture": {
      const { url, alt, width, height } = fieldsOf(chunk.data);
      return {
        ...state,
        messages: changed(state, () => ({
          image_url: String(url),
          image_alt: String(alt),
          image_width: Number(width),
          image_height: Number(height),
        })),
      };
    }
    case "data-proposal": {
      const { proposal, missing } = fieldsOf(chunk.data);
      const lacks = Array.isArray(missing) ? missing.map(String) : [];
      const draft = fieldsOf(proposal);
      return { ...state, messages: changed(state, () => ({ proposal: draft, missing: lacks })) };
    }
    case "finish":
      return withEnd(state, "complete");
    case "abort":
      return withEnd(state, "stopped");
    case "error":
      return withEnd(state, "failed");
    default:
      return state;
  }
}

/** The state after the answer has ended; another is asked for once all of it was read. */
export function withEnd(
  state: ConversationState,
  status: "complete" | "stopped" | "failed",
): ConversationState {
  return {
    ...state,
    connection: status === "failed" ? "error" : "connected",
    messages: changed(state, () => ({ status, activity: null })),
  };
}

/** Whether an answer is under way, here or wherever it was asked for. */
export function isAnswering({ isAsking, messages }: ConversationState): boolean {
  return isAsking || messages.at(-1)?.status === "streaming";
}

function changed(
  { messages }: ConversationState,
  change: (answer: MessageView) => Partial<MessageView>,
): MessageView[] {
  const answer = messages.at(-1);
  return answer?.role === "assistant"
    ? [...messages.slice(0, -1), { ...answer, ...change(answer) }]
    : messages;
}
