import fc from "fast-check";
import { expect, test } from "vitest";
import { type Asked, unreadAsker } from "../../src/market/messaging/web/unread-asker.ts";

const failed: Asked = { mayPass: true };

/** An asker whose calls come to these, one after the other. */
function asking(answers: Asked[]) {
  const told: number[] = [];
  const pauses: number[] = [];
  const asker = unreadAsker({
    ask: async () => answers.shift() ?? failed,
    tell: (count) => told.push(count),
    wait: async (ms) => void pauses.push(ms),
  });
  return { ...asker, told, pauses, answers };
}

test("a count that nothing answered is asked for again, with growing pauses, until it is known", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 12 }), fc.nat({ max: 99 }), async (failures, count) => {
      const answers = [...Array.from({ length: failures }, () => failed), { count }];
      const { ask, told, pauses } = asking(answers);
      expect(await ask()).toBe(count);
      expect(told).toEqual([count]);
      expect(pauses).toHaveLength(failures);
      expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
      expect(Math.max(0, ...pauses)).toBeLessThanOrEqual(60_000);
    }),
  );
});

test("where asking again does not help it is not asked again", async () => {
  const { ask, told, answers } = asking([{ mayPass: false }, { count: 1 }]);
  expect(await ask()).toBe(0);
  expect([told, answers.length]).toEqual([[], 1]);
});

test("of two calls the later one is told, whichever comes back first", async () => {
  const told: number[] = [];
  const answer: ((asked: Asked) => void)[] = [];
  const { ask } = unreadAsker({
    ask: () => new Promise((resolve) => answer.push(resolve)),
    tell: (count) => told.push(count),
    wait: async () => undefined,
  });
  const [earlier, later] = [ask(), ask()];
  answer[1]?.({ count: 2 });
  expect(await later).toBe(2);
  answer[0]?.({ count: 1 });
  expect(await earlier).toBe(0);
  expect(told).toEqual([2]);
});

test("once it is stopped nothing is asked or told any more", async () => {
  const told: number[] = [];
  let calls = 0;
  const { ask, stop } = unreadAsker({
    async ask() {
      calls += 1;
      return failed;
    },
    tell: (count) => told.push(count),
    wait: async () => stop(),
  });
  expect(await ask()).toBe(0);
  expect([calls, told]).toEqual([1, []]);
});
