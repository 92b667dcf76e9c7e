import { EventSourceParserStream } from "eventsource-parser/stream";
import type { z } from "zod";
import type { ConsultantMode } from "../../../shared/consultant/mode.ts";
import type { conversationResponse, messageResponse } from "../rules/conversation-schema.ts";

export type MessageView = z.output<typeof messageResponse>;
export type ConversationView = z.output<typeof conversationResponse>;

/** What the site refuses a call with: the code of an app error and words for people. */
export class Refusal extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const base = "/api/v1/consultant";

/** The conversation with this id, or the last one of a mode; null when there is none. */
export async function loadConversation(
  id: string | null,
  mode: ConsultantMode | undefined,
): Promise<ConversationView | null> {
  if (id !== null) return (await call("GET", `${base}/conversations/${id}`)).json();
  const search = mode === undefined ? "" : `?mode=${mode ?? "general"}`;
  const { conversation } = await (await call("GET", `${base}/latest${search}`)).json();
  return conversation;
}

/** Deletes a conversation for good. */
export async function clearConversation(id: string): Promise<void> {
  await call("DELETE", `${base}/conversations/${id}`);
}

/** Stops an answer that is being written. */
export async function stopAnswer(answerId: string): Promise<void> {
  await call("POST", `${base}/stop`, { answerId });
}

/** A chunk of the UI message stream, as `answer-stream.ts` writes it. */
export interface AnswerChunk {
  type: string;
  delta?: string;
  messageId?: string;
  messageMetadata?: {
    conversationId: string;
    answeredBy: string;
    isOffline: boolean;
    mayAskOffline: boolean;
  };
  title?: string;
  url?: string;
  errorText?: string;
  data?: unknown;
}

/**
 * Asks, and reads the answer as it is written.
 *
 * @throws Refusal; TypeError when the connection fails, before or while the answer comes
 */
export async function* askQuestion(question: {
  message: string;
  messageId: string;
  conversationId?: string;
  mode: ConsultantMode;
  offline?: boolean;
}): AsyncGenerator<AnswerChunk> {
  const headers = { Accept: "text/event-stream" };
  const response = await call("POST", "/api/functions/ai-consultant", question, headers);
  const reader = response.body
    ?.pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  if (reader === undefined) throw new TypeError("No answer came");
  for (;;) {
    const { done, value } = await reader.read();
    if (done) throw new TypeError("The answer was cut off");
    if (value.data === "[DONE]") return;
    yield JSON.parse(value.data);
  }
}

async function call(
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  const response = await fetch(path, {
    method,
    headers: { ...headers, ...(body ? { "Content-Type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (response.ok) return response;
  const problem = await response.json().catch(() => ({}));
  throw new Refusal(String(problem.code ?? "unexpected"), String(problem.detail ?? ""));
}

/** An id for a question. `crypto.randomUUID` is there on https and localhost only. */
export function newMessageId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const variant = "89ab"[(bytes[8] ?? 0) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
