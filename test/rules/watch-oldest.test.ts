import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchOldest } from "../../src/platform/events/watch-oldest.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched() {
  const database = { oldest: 10n, asked: 0 };
  const onceSettled = watchOldest(async () => {
    database.asked += 1;
    return database.oldest;
  });
  return { database, onceSettled };
}

test("many who wait are woken by one query, once nothing as old as their transaction runs", async () => {
  const { database, onceSettled } = watched();
  const woken: string[] = [];
  for (let at = 0; at < 500; at += 1) onceSettled("12", () => woken.push("12"));
  onceSettled("13", () => woken.push("13"));
  await vi.advanceTimersByTimeAsync(20);
  expect(database.asked).toBe(1);
  database.oldest = 12n;
  await vi.advanceTimersByTimeAsync(250);
  expect(woken).toEqual([]);
  database.oldest = 13n;
  await vi.advanceTimersByTimeAsync(250);
  expect(woken).toEqual(Array<string>(500).fill("12"));
  database.oldest = 14n;
  await vi.advanceTimersByTimeAsync(250);
  expect(woken).toHaveLength(501);
});

test("the database is asked four times a second while one transaction runs long, and never for nobody", async () => {
  const { database, onceSettled } = watched();
  const stop = onceSettled("12", () => undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(database.asked).toBeLessThan(50);
  const woken = vi.fn();
  onceSettled("12", woken);
  database.oldest = 13n;
  await vi.advanceTimersByTimeAsync(250);
  expect(woken).toHaveBeenCalledOnce();
  stop();
  const { asked } = database;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(database.asked).toBe(asked);
});

test("whoever stopped waiting is not woken, and a query that fails is asked again", async () => {
  let asked = 0;
  const onceSettled = watchOldest(async () => {
    asked += 1;
    if (asked === 1) throw new Error("away");
    return 99n;
  });
  const [left, stayed] = [vi.fn(), vi.fn()];
  onceSettled("12", left)();
  onceSettled("12", stayed);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(left).not.toHaveBeenCalled();
  expect(stayed).toHaveBeenCalledOnce();
});
