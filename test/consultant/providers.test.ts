import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ProviderServer, type Reply, startProvider } from "../llm/provider-server.ts";
import type { Person } from "../support/people.ts";
import {
  type Chunk,
  type ConsultantSite,
  messagesOf,
  providedConsultantSite,
  type StoredMessage,
} from "./consultant-site.ts";

let provider: ProviderServer;
let world: ConsultantSite;
const logged: string[] = [];

beforeAll(async () => {
  provider = await startProvider();
  const log = pino({ level: "trace" }, { write: (line: string) => logged.push(line) });
  world = await providedConsultantSite(provider.url, {}, log);
});
afterAll(async () => {
  await world.close();
  await provider.close();
});
beforeEach(() => {
  provider.calls.length = 0;
  provider.replies.length = 0;
});

const message = "How light is aluminum, in secret words zebra-quartz?";

async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await sleep(100);
  }
  throw new Error("It did not happen within ten seconds");
}

/** The answer once nobody writes it any more. */
function ended(who: Parameters<typeof messagesOf>[1], conversationId: string) {
  return until(async () => {
    const answer = (await messagesOf(world, who, conversationId)).at(-1);
    return answer?.status === "streaming" ? undefined : answer;
  });
}

describe("a configured model", () => {
  test("answers under its own name, with what the person said before", async () => {
    const who = await world.person();
    const first = await world.ask(who, { message });
    expect(first.response).toBe("Aluminum is light.");
    // Not where it runs: that may be inside of the operator's network.
    expect(first.answeredBy).toBe("test-model");
    await world.ask(who, { message: "And steel?", conversationId: first.conversationId });
    const roles = provider.calls.at(-1)?.body.messages.map(({ role }) => role);
    expect(roles).toEqual(["system", "user", "assistant", "user"]);
  });

  test("calls tools as the viewer, and cites only what they gave", async () => {
    const who = await world.person();
    provider.replies.push(
      { kind: "tool", name: "find_guides", arguments: '{"query":"anodizing"}' },
      {
        kind: "text",
        words: [
          "Anodize it [guide:anodizing], ",
          "not [guide:made-up] ",
          "at http://evil.example.",
        ],
      },
    );
    const { response, sources } = await world.ask(who, { message: "How do I protect aluminum?" });
    expect(response).toBe("Anodize it [1], not at (web address not on record).");
    expect(sources).toEqual([{ number: 1, title: expect.any(String), url: "/industry/anodizing" }]);
  });

  test("is counted in tokens and dollars, which operators see and nobody else", async () => {
    const who = await world.person();
    await world.ask(who, { message });
    const { rows } = await usage(who.id);
    expect(rows).toEqual([{ answers: 1, tokens: 1200, cost: "0.004000" }]);
    const refused = await world.call(who.cookie, "GET", "/api/v1/consultant/usage");
    expect(refused.status).toBe(404);
  });
});

async function usage(userId: string) {
  const found = await world.site.services.db.transaction({ id: userId }, (tx) =>
    tx
      .selectFrom("ai_usage")
      .select(["answers", "input_tokens", "output_tokens", "cost_usd"])
      .execute(),
  );
  const rows = found.map((row) => ({
    answers: row.answers,
    tokens: Number(row.input_tokens) + Number(row.output_tokens),
    cost: row.cost_usd,
  }));
  return { rows };
}

async function pageOf(who: Person, conversationId: string): Promise<string> {
  const page = await world.call(who.cookie, "GET", `/consultant?conversation=${conversationId}`);
  return page.text();
}

describe("a provider that fails", () => {
  const failures: [string, Reply[], string][] = [
    ["refuses the key", [{ kind: "status", status: 401 }], ""],
    ["limits the rate", Array(4).fill({ kind: "status", status: 429 }), ""],
    ["is broken", Array(4).fill({ kind: "status", status: 500 }), ""],
    ["sends malformed JSON", [{ kind: "malformed" }], ""],
    ["falls silent", [{ kind: "silence", afterWords: ["Well, as far as I know "] }], "Well, as"],
    ["never begins", [{ kind: "silence" }], ""],
    ["ends without saying so", [{ kind: "unfinished", words: ["Half an answer"] }], "Half an"],
    ["is cut off", [{ kind: "cut", afterWords: ["Half an ", "answer "] }], "Half an"],
  ];

  test.each(failures)("because it %s: said as specified, and kept", async (_, replies, kept) => {
    const who = await world.person();
    provider.replies.push(...replies);
    const response = await world.post(who.cookie, { message });
    expect(response.status).toBe(502);
    const problem = (await response.json()) as { code: string; detail: string };
    expect(problem).toMatchObject({
      code: "ai_unavailable",
      detail: "Failed to get response from AI consultant",
    });
    const latest = await world.call(who.cookie, "GET", "/api/v1/consultant/latest");
    const { conversation } = (await latest.json()) as {
      conversation: { id: string; messages: StoredMessage[] };
    };
    expect(conversation.messages.map(({ status }) => status)).toEqual(["complete", "failed"]);
    expect(conversation.messages[0]?.content).toBe(message);
    expect(conversation.messages[1]?.content).toContain(kept);
    const shown = `${JSON.stringify([problem, conversation])}${await pageOf(who, conversation.id)}`;
    expect(shown).not.toContain(new URL(provider.url).host);
    expect(shown).not.toMatch(/refused with|node_modules|ProviderError/);
  });

  test("is asked again by the same words: both stand once, and the offline guide may answer", async () => {
    const who = await world.person();
    provider.replies.push({ kind: "status", status: 401 }, { kind: "status", status: 401 });
    await world.post(who.cookie, { message });
    const latest = await world.call(who.cookie, "GET", "/api/v1/consultant/latest");
    const { conversation } = (await latest.json()) as { conversation: { id: string } };
    const page = await pageOf(who, conversation.id);
    expect(page).toContain("Try again");
    expect(page).toContain("Ask the offline guide");
    const form = new URLSearchParams({ message, conversation: conversation.id });
    await world.site.fetch("/consultant", {
      method: "POST",
      body: form,
      headers: { cookie: who.cookie, origin: world.site.url },
    });
    expect(provider.calls).toHaveLength(2);
    expect(await messagesOf(world, who, conversation.id)).toHaveLength(2);
    const again = { message, conversationId: conversation.id, offline: true };
    expect((await world.ask(who, again)).answeredBy).toBe("Offline guide");
    const messages = await messagesOf(world, who, conversation.id);
    expect(messages.map(({ status }) => status)).toEqual(["complete", "complete"]);
    const shown = await pageOf(who, conversation.id);
    expect(shown).toContain("Offline guide");
    expect(shown).not.toContain("Try again");
  });

  test("to say anything is told in the specified words, recorded, and asked again", async () => {
    const who = await world.person();
    provider.replies.push({ kind: "text", words: [] }, { kind: "text", words: [] });
    const response = await world.post(who.cookie, { message });
    expect(response.status).toBe(502);
    const invalid = "Invalid response from AI consultant";
    expect(((await response.json()) as { detail: string }).detail).toBe(invalid);
    const chunks: Chunk[] = [];
    for await (const chunk of await world.stream(who, { message })) chunks.push(chunk);
    expect(chunks.at(-1)).toEqual({ type: "error", errorText: invalid });
    const { rows } = await world.ownerQuery(
      `select error_message as text from error_logs where seller_id = '${who.id}'`,
    );
    expect(rows.map(({ text }) => text)).toEqual([invalid, invalid]);
    expect((await world.ask(who, { message })).response).toBe("Aluminum is light.");
  });

  test("in a stream ends it with an error, and other people are served meanwhile", async () => {
    const [who, other] = [await world.person(), await world.person()];
    provider.replies.push({ kind: "silence", afterWords: ["Well "] });
    const chunks: Chunk[] = [];
    const stream = await world.stream(who, { message });
    const reading = (async () => {
      for await (const chunk of stream) chunks.push(chunk);
    })();
    expect((await world.ask(other, { message })).response).toBe("Aluminum is light.");
    await reading;
    expect(chunks.at(-1)).toEqual({
      type: "error",
      errorText: "Failed to get response from AI consultant",
    });
  });

  test("is tried four times, and answers as if nothing had been", async () => {
    const who = await world.person();
    provider.replies.push(
      ...[429, 500, 503].map((status) => ({ kind: "status", status }) as const),
    );
    expect((await world.ask(who, { message })).response).toBe("Aluminum is light.");
    expect(provider.calls).toHaveLength(4);
  });

  test("is asked again by the next question", async () => {
    const who = await world.person();
    provider.replies.push({ kind: "status", status: 401 });
    await world.post(who.cookie, { message });
    const again = await world.post(who.cookie, { message, previousMessages: [{}] });
    expect(again.status).toBe(200);
  });
});

describe("an answer that is being written", () => {
  const slow: Reply = { kind: "text", words: Array(200).fill("word "), pauseMs: 20 };

  test("goes on when its reader leaves, and is followed from elsewhere", async () => {
    const who = await world.person();
    provider.replies.push({ ...slow, words: Array(60).fill("word ") });
    const stream = await world.stream(who, { message });
    const start = await stream.next();
    await stream.return(undefined);
    const conversationId = start.value?.messageMetadata?.conversationId ?? "";
    const part = await until(async () => {
      const answer = (await messagesOf(world, who, conversationId)).at(-1);
      return answer?.content ? answer : undefined;
    });
    expect(part.status).toBe("streaming");
    const whole = await ended(who, conversationId);
    expect(whole).toMatchObject({ status: "complete", content: "word ".repeat(60) });
  });

  test("stops when it is told to, keeps what it says, and counts", async () => {
    const who = await world.person();
    provider.replies.push(slow);
    const stream = await world.stream(who, { message });
    const { messageId, messageMetadata } = (await stream.next()).value ?? { type: "" };
    await sleep(600);
    const stopped = await world.call(who.cookie, "POST", "/api/v1/consultant/stop", {
      answerId: messageId,
    });
    expect(stopped.status).toBe(204);
    let last: Chunk | undefined;
    for await (const chunk of stream) last = chunk;
    expect(last?.type).toBe("abort");
    const answer = await ended(who, messageMetadata?.conversationId ?? "");
    expect(answer.status).toBe("stopped");
    expect(answer.content.length).toBeGreaterThan(0);
    expect(answer.content.length).toBeLessThan(1000);
  });

  test("is the only one of its conversation: a second question waits", async () => {
    const who = await world.person();
    provider.replies.push(slow);
    const stream = await world.stream(who, { message });
    const conversationId = (await stream.next()).value?.messageMetadata?.conversationId ?? "";
    const second = await world.post(who.cookie, { message: "And steel?", conversationId });
    expect(second.status).toBe(409);
    expect(await messagesOf(world, who, conversationId)).toHaveLength(2);
    const path = `/api/v1/consultant/conversations/${conversationId}`;
    expect((await world.call(who.cookie, "DELETE", path)).status).toBe(204);
  });

  test("is complete, once, after the database was away in the middle of it", async () => {
    const who = await world.person();
    provider.replies.push({ ...slow, words: Array(100).fill("word ") });
    const stream = await world.stream(who, { message });
    const conversationId = (await stream.next()).value?.messageMetadata?.conversationId ?? "";
    await sleep(300);
    const cut = world.cutDatabase(1500);
    await sleep(400);
    expect((await world.site.fetch("/readyz")).status).toBe(503);
    await cut;
    let last: Chunk | undefined;
    for await (const chunk of stream) last = chunk;
    expect(last?.type).toBe("finish");
    const messages = await messagesOf(world, who, conversationId);
    expect(messages).toHaveLength(2);
    expect(messages[1]).toMatchObject({ status: "complete", content: "word ".repeat(100) });
    expect((await usage(who.id)).rows).toMatchObject([{ answers: 1 }]);
  });
});

test("nothing that was asked or answered, and no key, is in a log or in error_logs", async () => {
  const { rows } = await world.ownerQuery(
    "select error_message || coalesce(error_stack, '') || source as text from error_logs",
  );
  const told = [...logged, ...rows.map(({ text }) => text)].join("\n");
  expect(told).toContain("The AI provider");
  expect(told).not.toMatch(/zebra-quartz|Aluminum is light|the-secret-key|as far as I know/);
});
