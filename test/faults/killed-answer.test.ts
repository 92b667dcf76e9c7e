import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { abandonedAfterMs } from "../../src/market/consultant/rules/conversation.ts";
import { withClient } from "../../src/platform/db/connection.ts";
import { type ProviderServer, startProvider } from "../llm/provider-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { endDatabase, ownerOf, type Product, startProduct } from "./product-process.ts";
import { call, password, signUp } from "./write-load.ts";

const minuteMs = 60_000;
const dataDir = temporaryFolder("millwright-killed-answer-");
let provider: ProviderServer;
let product: Product;

const start = () =>
  startProduct(dataDir, {
    AI_PROVIDER: "openai-compatible",
    AI_MODEL: "test-model",
    AI_BASE_URL: provider.url,
  });

beforeAll(async () => {
  provider = await startProvider();
  product = await start();
}, minuteMs);
afterAll(async () => {
  await product?.stop();
  endDatabase(dataDir);
  await provider?.close();
  rmSync(dataDir, { recursive: true, force: true });
}, minuteMs);

/** Somebody who may ask: signing up signs the agreement. @returns the session's cookie */
async function asker(): Promise<string> {
  const email = await signUp(product.url);
  await withClient(ownerOf(dataDir), (owner) =>
    owner.query("update users set confirmed_at = now() where email = $1", [email]),
  );
  const login = await call(product.url, "/api/auth/sign-in/email", "POST", { email, password });
  return login.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

interface Stored {
  id: string;
  role: string;
  status: string;
  content: string;
  activity: string | null;
}

/** What the person sees, once the database answers. */
async function messages(cookie: string): Promise<Stored[]> {
  for (;;) {
    const path = "/api/v1/consultant/latest";
    const response = await call(product.url, path, "GET", undefined, cookie);
    if (response.status === 503) {
      await sleep(200);
      continue;
    }
    const body = (await response.json()) as { conversation: { messages: Stored[] } | null };
    return body.conversation?.messages ?? [];
  }
}

async function untilMessages(
  cookie: string,
  isSo: (list: Stored[]) => boolean,
  withinMs: number,
): Promise<Stored[]> {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const list = await messages(cookie);
    if (isSo(list)) return list;
    if (performance.now() > deadline) throw new Error(`Still ${JSON.stringify(list)}`);
    await sleep(200);
  }
}

const ask = (cookie: string, body: object) =>
  call(product.url, "/api/functions/ai-consultant", "POST", body, cookie);

test("an answer whose process is killed is kept as far as it was, ends, and is asked again", {
  timeout: 2 * minuteMs,
}, async () => {
  const cookie = await asker();
  const question = { message: "How light is aluminum?", messageId: randomUUID() };
  provider.replies.push({ kind: "text", words: Array<string>(2000).fill("word "), pauseMs: 20 });
  const asking = ask(cookie, question).catch(() => null);
  await untilMessages(cookie, (list) => (list.at(-1)?.content.length ?? 0) > 50, minuteMs);
  await product.kill();
  expect(await asking).toBeNull();

  product = await start();
  // Nobody writes it any more; how long it may seem so is a rule.
  const [asked, answer, ...others] = await untilMessages(
    cookie,
    (list) => list.at(-1)?.status !== "streaming",
    abandonedAfterMs + minuteMs / 2,
  );
  expect(others).toEqual([]);
  expect(asked).toMatchObject({ role: "user", content: question.message, status: "complete" });
  expect(answer).toMatchObject({ role: "assistant", status: "failed", activity: null });
  expect(answer?.content).toMatch(/^(?:word ){10,}/);

  const page = await (await call(product.url, "/consultant", "GET", undefined, cookie)).text();
  expect(page).toContain(question.message);
  expect(page).toContain("This answer was interrupted.");
  expect(page).not.toContain("message-loading");

  // The browser that never heard of its question sends it again: it is the same one, answered as it was.
  const repeated = await ask(cookie, question);
  expect(repeated.status).toBe(502);
  expect(await messages(cookie)).toHaveLength(2);

  const again = await ask(cookie, { message: question.message, previousMessages: [{}] });
  expect(again.status).toBe(200);
  // Asked again with the same words, it stands in the place of the one that failed.
  expect((await messages(cookie)).map(({ role, status }) => `${role} ${status}`)).toEqual([
    "user complete",
    "assistant complete",
  ]);
});

test("an answer whose process is asked to stop is ended at once, and kept as far as it was", {
  timeout: 2 * minuteMs,
}, async () => {
  const cookie = await asker();
  provider.replies.push({ kind: "text", words: Array<string>(2000).fill("word "), pauseMs: 20 });
  const asking = ask(cookie, { message: "How light is steel?", messageId: randomUUID() }).catch(
    () => null,
  );
  await untilMessages(cookie, (list) => (list.at(-1)?.content.length ?? 0) > 50, minuteMs);
  await product.stop();
  await asking;

  product = await start();
  const answer = (await messages(cookie)).at(-1);
  expect(answer).toMatchObject({ role: "assistant", status: "failed", activity: null });
  expect(answer?.content).toMatch(/^(?:word ){10,}/);
});

test("an answer that is being written when its process is asked to stop comes to its end", {
  timeout: 2 * minuteMs,
}, async () => {
  const cookie = await asker();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const words = Array<string>(20).fill("word ");
  const held = { until: released, words: ["and ", "the ", "end."] };
  provider.replies.push({ kind: "text", words, held });
  const asking = ask(cookie, { message: "How light is titanium?", messageId: randomUUID() });
  await untilMessages(cookie, (list) => (list.at(-1)?.content.length ?? 0) > 50, minuteMs);
  const stopping = product.stop();
  // It takes no new visitors any more; the model goes on only then.
  while (
    await fetch(`${product.url}/healthz`).then(
      () => true,
      () => false,
    )
  )
    await sleep(10);
  release();
  expect(await (await asking).text()).toContain("the end.");
  expect(await stopping).toBe(0);

  product = await start();
  const answer = (await messages(cookie)).at(-1);
  expect(answer).toMatchObject({ role: "assistant", status: "complete", activity: null });
  expect(answer?.content).toMatch(/^(?:word ){20}and the end\.$/);
});
