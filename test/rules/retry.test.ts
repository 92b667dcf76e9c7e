import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isTransient, withRetry } from "../../src/shared/retry.ts";

/** A clock that only moves when somebody sleeps or works, and says who slept for how long. */
function virtualTime() {
  let time = 0;
  const slept: number[] = [];
  return {
    slept,
    now: () => time,
    sleep: async (ms: number) => {
      slept.push(ms);
      time += ms;
    },
    pass: (ms: number) => {
      time += ms;
    },
  };
}

describe("the retry helper", () => {
  test("waits 1, 2 and 4 seconds, then gives up with the last error", async () => {
    const time = virtualTime();
    let tries = 0;
    const failing = withRetry(
      async () => {
        throw Object.assign(new Error("busy"), { status: 503, attempt: ++tries });
      },
      { ...time },
    );
    await expect(failing).rejects.toMatchObject({ attempt: 4 });
    expect(time.slept).toEqual([1000, 2000, 4000]);
  });

  test("stops at 15 seconds overall", async () => {
    const time = virtualTime();
    const failing = withRetry(
      async () => {
        time.pass(6000);
        throw Object.assign(new Error("busy"), { status: 500 });
      },
      { ...time },
    );
    await expect(failing).rejects.toThrow(/timeout of 15 seconds/);
    expect(time.now()).toBeLessThanOrEqual(15_000);
  });

  test("work that never answers ends at the timeout", async () => {
    const never = withRetry(() => new Promise(() => undefined), { timeoutMs: 20, retries: 0 });
    await expect(never).rejects.toThrow(/timeout/);
  });

  test("gives the first success and tries no more", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 3 }), async (failures) => {
        const time = virtualTime();
        let tries = 0;
        const result = await withRetry(
          async () => {
            if (tries++ < failures) throw new Error("Rate limit reached");
            return "done";
          },
          { ...time },
        );
        expect(result).toBe("done");
        expect(tries).toBe(failures + 1);
        expect(time.slept).toEqual([1000, 2000, 4000].slice(0, failures));
      }),
    );
  });

  test("tries again only after 429, 5xx and the specified words", () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 599 }), (status) => {
        expect(isTransient({ status, message: "no" })).toBe(status === 429 || status >= 500);
      }),
      { numRuns: 1000 },
    );
    for (const message of [
      "Request timeout",
      "quota exceeded",
      "Rate limit",
      "The operation was aborted",
    ]) {
      expect(isTransient(new Error(message))).toBe(true);
    }
    for (const thrown of [new Error("not found"), null, undefined, "timeout", 503]) {
      expect(isTransient(thrown)).toBe(false);
    }
  });
});
