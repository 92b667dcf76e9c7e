import type { LanguageModelV4Prompt } from "@ai-sdk/provider";
import type { Message } from "../rules/understand/conversation.ts";
import type { Done } from "./situation.ts";

/** A prompt as the rules read it. */
export interface ReadPrompt {
  messages: Message[];
  /** Calls made since the last message of the person. */
  done: Done[];
}

/**
 * Reads the messages of a prompt, and what tools gave since the last question. Instructions are left
 * aside: the rules are the offline consultant's instructions.
 *
 * @throws Error when a tool failed, so that the answer fails rather than tells half
 */
export function readPrompt(prompt: LanguageModelV4Prompt): ReadPrompt {
  const messages: Message[] = [];
  let done: Done[] = [];
  const inputs = new Map<string, Record<string, unknown>>();
  for (const message of prompt) {
    if (message.role === "user") {
      messages.push({ role: "user", text: textOf(message.content) });
      done = [];
    }
    if (message.role === "assistant") {
      const text = textOf(message.content);
      if (text !== "") messages.push({ role: "assistant", text });
      for (const part of message.content) {
        if (part.type === "tool-call") inputs.set(part.toolCallId, recordOf(part.input));
      }
    }
    if (message.role !== "tool") continue;
    for (const part of message.content) {
      if (part.type !== "tool-result") continue;
      const { type } = part.output;
      if (type === "error-text" || type === "error-json") {
        throw new Error(`The tool ${part.toolName} failed`);
      }
      const output = type === "json" ? part.output.value : null;
      done.push({ tool: part.toolName, input: inputs.get(part.toolCallId) ?? {}, output });
    }
  }
  return { messages, done };
}

function textOf(parts: { type: string; text?: string }[]): string {
  return parts.flatMap((part) => (part.type === "text" ? [part.text ?? ""] : [])).join("");
}

function recordOf(input: unknown): Record<string, unknown> {
  return typeof input === "object" && input !== null ? { ...input } : {};
}
