import { EventEmitter } from "node:events";
import pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fewAtOnce } from "../../src/platform/db/few-at-once.ts";

/** Ends the opening of connections, in the order in which they were begun. */
let opening: (() => void)[];
let begun: number;

class SlowClient extends EventEmitter {
  _queryable = true;
  connect(done: (error?: Error) => void) {
    begun += 1;
    opening.push(() => done());
  }
  end(done?: () => void) {
    done?.();
  }
}

beforeEach(() => {
  [opening, begun] = [[], 0];
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => vi.useRealTimers());

function slowPool(max: number) {
  const pool = new pg.Pool({ Client: SlowClient as never, max });
  return fewAtOnce(pool, { mostAtOnce: 2, patienceMs: 5_000 });
}
const openOne = () => opening.shift()?.();
const settled = () => new Promise((resolve) => setImmediate(resolve));

test("of many who come at once two have a connection opened, and the others the first that is free", async () => {
  const take = slowPool(16);
  const asked = [1, 2, 3, 4, 5].map(() => take());
  expect(begun).toBe(2);
  openOne();
  const first = await asked[0];
  await settled();
  expect(begun).toBe(3);
  first?.release();
  expect(await asked[3]).toBe(first);
  await settled();
  expect(begun).toBe(3);
  first?.release();
  expect(await asked[4]).toBe(first);
});

test("one by one all are opened that the pool may have, and no more", async () => {
  const take = slowPool(3);
  const asked = [1, 2, 3, 4].map(() => take());
  for (let n = 0; n < 3; n += 1) {
    openOne();
    await settled();
  }
  const clients = await Promise.all(asked.slice(0, 3));
  expect([begun, new Set(clients).size]).toEqual([3, 3]);
  clients[1]?.release();
  expect(await asked[3]).toBe(clients[1]);
  // One that broke makes room for another.
  const next = take();
  clients[0]?.release(true);
  await settled();
  expect(begun).toBe(4);
  openOne();
  await next;
});

test("who waits too long is told so, as by the pool itself, and leaves the others their turn", async () => {
  const take = slowPool(1);
  const held = take();
  openOne();
  const late = take();
  const refused = expect(late).rejects.toThrow("timeout exceeded when trying to connect");
  vi.advanceTimersByTime(5_000);
  await refused;
  const next = take();
  (await held).release();
  expect(await next).toBe(await held);
});
