import { z } from "zod";
import type { Conversation, Message } from "./conversation.ts";

export const sourceResponse = z.object({
  number: z.number().int().describe("As the text cites it: [1]"),
  title: z.string(),
  url: z.string().describe("A path of this site"),
});

export const messageResponse = z.object({
  id: z.string(),
  role: z.enum(["user", "assistant"]),
  content: z.string(),
  timestamp: z.string(),
  type: z.literal("text"),
  status: z.enum(["streaming", "complete", "stopped", "failed"]),
  activity: z.string().nullable().describe("What is being looked up while it is streaming"),
  sources: z.array(sourceResponse),
  image_url: z.string().nullable(),
  image_alt: z.string().nullable(),
  image_width: z.number().nullable(),
  image_height: z.number().nullable(),
  proposal: z.record(z.string(), z.unknown()).nullable().describe("A draft request for quotes"),
  missing: z.array(z.string()).describe("What the draft lacks"),
  answered_by: z.string().nullable(),
  is_offline: z.boolean(),
  may_ask_offline: z.boolean().describe("Whether the offline guide may be asked in its place"),
});

export const conversationResponse = z.object({
  id: z.string(),
  mode: z.enum(["product", "idea", "explore"]).nullable(),
  messages: z.array(messageResponse),
});

/** A message in the names of the REST surface. */
function toMessageResponse(
  message: Message,
  hasFallback: boolean,
): z.output<typeof messageResponse> {
  const { id, role, content, timestamp, status, activity, picture, proposal } = message;
  return {
    id,
    role,
    content,
    timestamp,
    type: "text",
    status,
    activity,
    sources: message.sources.map(({ title, url }, at) => ({ number: at + 1, title, url })),
    image_url: picture?.url ?? null,
    image_alt: picture?.alt ?? null,
    image_width: picture?.width ?? null,
    image_height: picture?.height ?? null,
    proposal: proposal?.proposal ?? null,
    missing: proposal?.missing ?? [],
    answered_by: message.answeredBy,
    is_offline: message.isOffline,
    may_ask_offline: hasFallback && role === "assistant" && !message.isOffline,
  };
}

/**
 * A conversation in the names of the REST surface.
 *
 * @param hasFallback whether the offline guide may be asked where a model failed
 */
export function toConversationResponse(
  conversation: Conversation,
  hasFallback: boolean,
): z.output<typeof conversationResponse> {
  const { id, mode, messages } = conversation;
  return { id, mode, messages: messages.map((one) => toMessageResponse(one, hasFallback)) };
}
