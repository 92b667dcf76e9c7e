import { expect, test } from "vitest";
import type { SendResult } from "../../src/market/files/web/send-file.ts";
import { UploadQueue } from "../../src/market/files/web/upload-queue.ts";

/** A queue whose uploads end when the test says so. */
function queueOf() {
  const open = new Map<string, { end(result: SendResult): void; keys: string[] }>();
  const keys: Record<string, string[]> = {};
  const queue = new UploadQueue("document", (file, { key }, onProgress) => {
    const { promise: result, resolve: end } = Promise.withResolvers<SendResult>();
    keys[file.name] = [...(keys[file.name] ?? []), key];
    open.set(file.name, { end, keys: keys[file.name] ?? [] });
    onProgress(file.size / 2);
    return { result, cancel: () => end({ outcome: "canceled" }) };
  });
  const states = () =>
    Object.fromEntries(queue.entries().map(({ name, state }) => [name, state] as const));
  const end = async (name: string, result: SendResult) => {
    open.get(name)?.end(result);
    await new Promise((passed) => setImmediate(passed));
  };
  const keyOf = (name: string) => queue.entries().find((entry) => entry.name === name)?.key ?? "";
  return { queue, states, end, keyOf, keys };
}
const stored: SendResult = {
  outcome: "stored",
  file: { id: "1", name: "a.pdf", bytes: 10, content_type: "application/pdf" },
};
const file = (name: string, bytes = 10) => new File([new Uint8Array(bytes)], name);

test("two files are sent at a time, the next one when one is done", async () => {
  const { queue, states, end } = queueOf();
  queue.add([file("a.pdf"), file("b.pdf"), file("c.pdf")]);
  expect(states()).toEqual({ "a.pdf": "sending", "b.pdf": "sending", "c.pdf": "waiting" });
  expect(queue.entries()[0]?.sent).toBe(5);
  await end("a.pdf", stored);
  expect(states()).toEqual({ "a.pdf": "stored", "b.pdf": "sending", "c.pdf": "sending" });
  queue.add([file("d.pdf")]);
  expect(states()).toEqual({ "b.pdf": "sending", "c.pdf": "sending", "d.pdf": "waiting" });
});

test("one that was stopped or failed is tried again under its own key", async () => {
  const { queue, states, end, keyOf, keys } = queueOf();
  queue.add([file("a.pdf"), file("b.pdf")]);
  queue.cancel(keyOf("a.pdf"));
  await end("b.pdf", { outcome: "refused", message: "away", mayRetry: true });
  expect(states()).toEqual({ "a.pdf": "canceled", "b.pdf": "refused" });
  expect(queue.entries()[1]).toMatchObject({ message: "away", mayRetry: true });
  queue.retry(keyOf("a.pdf"));
  queue.retry(keyOf("b.pdf"));
  for (const name of ["a.pdf", "b.pdf"]) await end(name, stored);
  expect(states()).toEqual({ "a.pdf": "stored", "b.pdf": "stored" });
  expect(new Set(keys["a.pdf"]).size).toBe(1);
  expect(keys["a.pdf"]).toHaveLength(2);
  expect(keys["a.pdf"]?.[0]).not.toBe(keys["b.pdf"]?.[0]);
});

test("one that waits can be taken back, and one that is too large is never sent", () => {
  const { queue, states, keyOf, keys } = queueOf();
  queue.add([file("a.pdf"), file("b.pdf"), file("c.pdf"), file("large.pdf", 6 * 1024 * 1024)]);
  queue.cancel(keyOf("c.pdf"));
  expect(states()).toMatchObject({ "c.pdf": "canceled", "large.pdf": "refused" });
  expect(queue.entries()[3]?.message).toBe("PDF files may have at most 5 MB.");
  expect(Object.keys(keys)).toEqual(["a.pdf", "b.pdf"]);
  queue.dismiss(keyOf("large.pdf"));
  expect(Object.keys(states())).toEqual(["a.pdf", "b.pdf", "c.pdf"]);
});
