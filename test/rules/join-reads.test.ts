import { expect, test } from "vitest";
import { joinReads } from "../../src/platform/events/join-reads.ts";

test("ten who ask in one moment cause one read, and others their own", async () => {
  const read = joinReads();
  let reads = 0;
  const ask = (key: string) => read(key, async () => `${key} ${++reads}`);
  const answers = await Promise.all([...Array<string>(10).fill("a"), "b"].map(ask));
  expect(answers).toEqual([...Array<string>(10).fill("a 1"), "b 2"]);
});

test("a read that has begun is not joined: it may not see what has happened since", async () => {
  const read = joinReads();
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
  const first = read("a", () => {
    begun.resolve();
    return ended.promise;
  });
  await begun.promise;
  expect(await read("a", async () => "after")).toBe("after");
  ended.resolve("before");
  expect(await first).toBe("before");
});

test("a read that fails fails for all who joined it, and the next one is made anew", async () => {
  const read = joinReads();
  const fail = () => read("a", () => Promise.reject(new Error("away")));
  const results = await Promise.allSettled([fail(), fail()]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await read("a", async () => "there")).toBe("there");
});
