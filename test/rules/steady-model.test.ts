import { streamText } from "ai";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../../src/platform/config.ts";
import { createLlm } from "../../src/platform/llm/create-llm.ts";
import { ProviderError } from "../../src/platform/llm/provider-error.ts";
import { type ProviderServer, type Reply, startProvider } from "../llm/provider-server.ts";

let provider: ProviderServer;
const unhandled: unknown[] = [];
const note = (reason: unknown) => unhandled.push(reason);

beforeAll(async () => {
  provider = await startProvider();
  process.on("unhandledRejection", note);
});
afterAll(async () => {
  process.off("unhandledRejection", note);
  await provider.close();
});
beforeEach(() => {
  provider.calls.length = 0;
  provider.replies.length = 0;
  unhandled.length = 0;
});

/** What a stream gave: its words, and how it failed. */
async function ask(
  replies: Reply[],
  {
    timeoutSeconds = "1",
    retryMs = 1500,
    ...options
  }: {
    abortSignal?: AbortSignal;
    onChunk?: (event: { chunk: { type: string } }) => void;
    timeoutSeconds?: string;
    retryMs?: number;
  } = {},
): Promise<{ text: string; error: unknown; isAborted: boolean }> {
  provider.replies.push(...replies);
  const config = readConfig({
    AI_PROVIDER: "openai-compatible",
    AI_MODEL: "test-model",
    AI_BASE_URL: provider.url,
    AI_API_KEY: "the-secret-key",
    AI_TIMEOUT_SECONDS: timeoutSeconds,
  });
  const retry = { initialDelayMs: 1, timeoutMs: retryMs };
  const model = await createLlm(config, { retry }).configured?.model();
  if (model === undefined) throw new Error("No model is configured");
  const result = streamText({
    model,
    prompt: "Tell me of aluminum",
    onError: () => undefined,
    ...options,
  });
  let [text, error, isAborted]: [string, unknown, boolean] = ["", null, false];
  for await (const part of result.stream) {
    if (part.type === "text-delta") text += part.text;
    if (part.type === "error") error = part.error;
    if (part.type === "abort") isAborted = true;
  }
  return { text, error, isAborted };
}

const kindOf = (error: unknown) => (error instanceof ProviderError ? error.kind : error);

describe("a provider's model", () => {
  test("answers in a stream, called with the key and the model", async () => {
    expect(await ask([])).toMatchObject({ text: "Aluminum is light.", error: null });
    expect(provider.calls[0]?.authorization).toBe("Bearer the-secret-key");
    expect(provider.calls[0]?.body.model).toBe("test-model");
  });

  test.each([429, 500, 503])("is asked again after %s, and then answers", async (status) => {
    const answer = await ask([
      { kind: "status", status },
      { kind: "status", status },
    ]);
    expect(answer).toMatchObject({ text: "Aluminum is light.", error: null });
    expect(provider.calls).toHaveLength(3);
  });

  test.each([
    [429, "rate_limited"],
    [500, "unavailable"],
  ])("that goes on with %s is given up after three more tries", async (status, kind) => {
    const { error } = await ask(Array(4).fill({ kind: "status", status }));
    expect(kindOf(error)).toBe(kind);
    expect(provider.calls).toHaveLength(4);
  });

  test("that refuses the key is asked once", async () => {
    const { error } = await ask([{ kind: "status", status: 401 }]);
    expect(kindOf(error)).toBe("refused");
    expect(provider.calls).toHaveLength(1);
  });

  test("that sends malformed JSON fails", async () => {
    expect(kindOf((await ask([{ kind: "malformed" }])).error)).toBe("malformed");
  });

  test("that is silent in mid-answer fails, and keeps what it said", async () => {
    const { text, error } = await ask([{ kind: "silence", afterWords: ["Well, "] }]);
    expect(text).toBe("Well, ");
    expect(kindOf(error)).toBe("silent");
  });

  test("that never begins to answer fails, and is not made to begin anew", async () => {
    const { error } = await ask(Array(4).fill({ kind: "silence" }));
    expect(kindOf(error)).toBe("silent");
    expect(provider.calls).toHaveLength(1);
  });

  test("that is slow to begin has the time of a silence for it, beyond that of retries", async () => {
    const late: Reply = { kind: "late", afterMs: 300, words: ["Slowly."] };
    const answer = await ask([late], { timeoutSeconds: "30", retryMs: 50 });
    expect(answer).toMatchObject({ text: "Slowly.", error: null });
  });

  test.each([
    { kind: "cut", afterWords: ["Half an ", "answer"] },
    { kind: "unfinished", words: ["Half an ", "answer"] },
  ] satisfies Reply[])(
    "whose stream ends early ($kind) fails without ending the process",
    async (reply) => {
      const { text, error } = await ask([reply]);
      expect(text).toBe("Half an answer");
      expect(kindOf(error)).toBe("cut");
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(unhandled).toEqual([]);
    },
  );

  test("that is stopped is not asked again", async () => {
    const stop = new AbortController();
    // In the middle of an answer that never ends by itself.
    const { isAborted } = await ask([{ kind: "silence", afterWords: ["word "] }], {
      abortSignal: stop.signal,
      onChunk: ({ chunk }) => {
        if (chunk.type === "text-delta") stop.abort();
      },
      timeoutSeconds: "60",
    });
    expect(isAborted).toBe(true);
    expect(provider.calls).toHaveLength(1);
    expect(unhandled).toEqual([]);
  });

  test("fails with errors that hold nothing of question, answer or key", async () => {
    const { error } = await ask([{ kind: "status", status: 400 }]);
    const told = JSON.stringify(error, Object.getOwnPropertyNames(error));
    expect(told).not.toMatch(/aluminum|the-secret-key|refused with/i);
  });
});
