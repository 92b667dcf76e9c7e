import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { noncedDocument } from "../../src/app/server/http/nonced-document.ts";
import { ShortCache } from "../../src/platform/web/short-cache.ts";

const megabyte = 1024 * 1024;

test("a cache never holds more than its bound, whatever it is asked for", async () => {
  const asked = fc.record({
    key: fc.integer({ min: 0, max: 30 }),
    size: fc.integer({ min: 1, max: 1500 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { maxLength: 60 }), async (asks) => {
      const cache = new ShortCache<{ size: number }>({
        maxAgeMs: 1000,
        maxBytes: 1000,
        sizeOf: ({ size }) => size,
        clock: () => new Date(0),
      });
      for (const { key, size } of asks) {
        const value = await cache.get(String(key), () => Promise.resolve({ size }));
        expect(value?.size).toBeGreaterThan(0);
        expect(cache.bytes).toBeLessThanOrEqual(1000);
      }
    }),
  );
});

test("an answer is made once for all who wait, shared while it is fresh, and then given back", async () => {
  vi.useFakeTimers();
  let now = 1_000_000;
  const cache = new ShortCache<{ at: number }>({
    maxAgeMs: 4000,
    maxBytes: 1000,
    sizeOf: () => 100,
    clock: () => new Date(now),
  });
  let made = 0;
  const make = async () => ({ at: ++made });
  const [one, two] = await Promise.all([cache.get("a", make), cache.get("a", make)]);
  expect([one, two]).toEqual([{ at: 1 }, { at: 1 }]);
  now += 3_999;
  expect(await cache.get("a", make)).toEqual({ at: 1 });
  now += 2;
  vi.advanceTimersByTime(2_000);
  expect(cache.bytes).toBe(0);
  expect(await cache.get("a", make)).toEqual({ at: 2 });
  vi.useRealTimers();
});

test("a document takes the memory that it says, and gives the page with its nonce in both forms", () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const held = () => {
    // Buffers are freed after what held them.
    for (let round = 0; round < 4; round += 1) collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const placeholder = "0123456789abcdef";
  const page = (index: number) =>
    Array.from({ length: 8 }, (_, part) => {
      const rows = Array.from(
        { length: 100 },
        (__, row) => `<li>${index * part * row} “part”</li>`,
      );
      return rows.join("");
    }).join(`<script nonce="${placeholder}"></script>`);
  const before = held();
  const documents = Array.from({ length: 300 }, (_, index) =>
    noncedDocument(page(index), placeholder),
  );
  const said = documents.reduce((sum, { heldBytes }) => sum + heldBytes, 0);
  const taken = held() - before;
  expect(said).toBeGreaterThan(4 * megabyte);
  expect(taken / said).toBeGreaterThan(0.7);
  expect(taken / said).toBeLessThan(1.25);

  const nonce = "fedcba9876543210";
  const expected = page(7).replaceAll(placeholder, nonce);
  expect(Buffer.from(documents[7]?.plain(nonce) ?? []).toString()).toBe(expected);
  expect(gunzipSync(documents[7]?.gzip(nonce) ?? new Uint8Array()).toString()).toBe(expected);
});
