import type {
  LanguageModelV4,
  LanguageModelV4Prompt,
  LanguageModelV4StreamPart,
} from "@ai-sdk/provider";

/** A call the model makes whatever it is asked. */
export interface HostileCall {
  tool: string;
  input: Record<string, unknown>;
}

/**
 * The worst model: it makes every call it is told to, and then repeats all that any tool gave it, the
 * instructions in it included, as its answer.
 */
export function obeyingModel(calls: HostileCall[], says: string): LanguageModelV4 {
  const partsFor = (prompt: LanguageModelV4Prompt): LanguageModelV4StreamPart[] => {
    const results = prompt.flatMap(({ role, content }) => (role === "tool" ? content : []));
    if (results.length === 0) {
      return calls.map(({ tool, input }, at) => ({
        type: "tool-call",
        toolCallId: `call-${at}`,
        toolName: tool,
        input: JSON.stringify(input),
      }));
    }
    const heard = results.map((part) => JSON.stringify(part)).join("\n");
    return [
      { type: "text-start", id: "0" },
      { type: "text-delta", id: "0", delta: `${says}\n${heard.replaceAll("\\n", "\n")}` },
      { type: "text-end", id: "0" },
    ];
  };
  const usage = {
    inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: 1, text: 1, reasoning: 0 },
  };
  return {
    specificationVersion: "v4",
    provider: "test",
    modelId: "obeying",
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error("Only streams are asked for")),
    async doStream({ prompt }) {
      const parts = partsFor(prompt);
      const isCalling = parts.some(({ type }) => type === "tool-call");
      const finishReason = { unified: isCalling ? "tool-calls" : "stop", raw: undefined } as const;
      const stream = new ReadableStream<LanguageModelV4StreamPart>({
        start(out) {
          out.enqueue({ type: "stream-start", warnings: [] });
          for (const part of parts) out.enqueue(part);
          out.enqueue({ type: "finish", usage, finishReason });
          out.close();
        },
      });
      return { stream };
    },
  };
}
