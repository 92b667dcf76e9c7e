import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sendReading } from "../../src/market/sellers/web/extraction/send-reading.ts";

const keys: (string | null)[] = [];
/** Answers one by one; undefined: none ever comes. */
let answers: (Response | Error | undefined)[] = [];

beforeEach(() => {
  keys.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get("idempotency-key"));
    const answer = answers.shift();
    if (answer === undefined) return new Promise(() => undefined);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const busy = () => new Response("", { status: 503 });
const outcome = async () => {
  const sent = sendReading({ url: "https://a.example" }).then(
    () => "read",
    (error: Error) => error.message,
  );
  await vi.runAllTimersAsync();
  return sent;
};

test("a reading that fails is sent again after 1, 2 and 4 seconds, under one key", async () => {
  answers = [busy(), busy(), busy(), new Response("{}")];
  expect(await outcome()).toBe("read");
  expect(keys).toHaveLength(4);
  expect(new Set(keys).size).toBe(1);
});

test("eight seconds are all it waits for", async () => {
  answers = [busy(), undefined];
  const began = performance.now();
  expect(await outcome()).toMatch(/timeout of 8 seconds/);
  expect(performance.now() - began).toBe(8000);
});

test("what will not pass is told at once, with its reason", async () => {
  const problem = { detail: "No data could be extracted", errors: { url: ["It is parked."] } };
  answers = [Response.json(problem, { status: 422 })];
  expect(await outcome()).toBe("It is parked.");
  expect(keys).toHaveLength(1);
  answers = [new TypeError("Failed to fetch")];
  expect(await outcome()).toBe("No response from server");
});
