import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** What the account has: whatever call was worked off last. */
let account: Record<string, unknown>;
let underWay: number;
let mostUnderWay: number;

beforeEach(() => {
  [account, underWay, mostUnderWay] = [{}, 0, 0];
});
afterEach(() => vi.unstubAllGlobals());

/** Calls that take as many turns as `delays` says, one after the other, and fail where that is none. */
function stubCalls(delays: readonly number[]): void {
  let calls = 0;
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    underWay += 1;
    mostUnderWay = Math.max(mostUnderWay, underWay);
    const delay = delays[calls % delays.length] ?? 0;
    calls += 1;
    for (let turn = 0; turn < delay; turn += 1) await Promise.resolve();
    underWay -= 1;
    if (delay === 0) throw new Error("no connection");
    const { draft_before: before, ...kept } = JSON.parse(body) as Record<string, unknown>;
    // Whoever goes on from a draft goes on from the one that is there.
    if (before !== undefined) expect(before).toBe(account["draft"]);
    Object.assign(account, kept);
    return new Response(null, { status: 204 });
  });
}

const tell = async () =>
  (await import("../../src/market/messaging/web/inbox/tell-own-state.ts")).tellOwnState;

test("the account ends with what was kept last, however long each call takes", async () => {
  const tellOwnState = await tell();
  const kept = fc.oneof(
    fc.record({ draft: fc.string({ maxLength: 3 }) }),
    fc.record({ draft_reply_to: fc.constantFrom("a", "b", null) }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(kept, fc.integer({ min: 0, max: 6 })), { minLength: 1, maxLength: 8 }),
      fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 4 }),
      async (changes, delays) => {
        [account, mostUnderWay] = [{}, 0];
        stubCalls(delays);
        const told: Promise<string>[] = [];
        const place = crypto.randomUUID();
        for (const [change, pause] of changes) {
          told.push(tellOwnState("ada", place, change));
          for (let turn = 0; turn < pause; turn += 1) await Promise.resolve();
        }
        expect(await Promise.all(told)).toEqual(told.map(() => "kept"));
        expect(account).toEqual(Object.assign({}, ...changes.map(([change]) => change)));
        expect(mostUnderWay).toBe(1);
      },
    ),
    { numRuns: 1000 },
  );
});

test("a call that fails says so, and holds up none after it", async () => {
  const tellOwnState = await tell();
  stubCalls([0, 2]);
  const first = tellOwnState("ada", "two", { draft: "a" });
  const second = tellOwnState("ada", "two", { draft: "ab" });
  expect(await Promise.all([first, second])).toEqual(["failed", "kept"]);
  expect(account).toEqual({ draft: "ab" });
});
