import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type LiveEvent, openLiveConnection } from "../../src/ui/live/live-connection.ts";

/** What the server does with one connection: its text, then the end of it; or a refusal. */
type Turn = string | { status: number; headers?: Record<string, string> } | Error;

/** Follows a server that does these things one after the other, and then ends the session. */
async function follow(turns: readonly Turn[], random = () => 0.5) {
  const asked: (string | null)[] = [];
  const pausesMs: number[] = [];
  const heard: LiveEvent[] = [];
  const begun: number[] = [];
  const left = [...turns];
  const ended = Promise.withResolvers<void>();
  const connection = openLiveConnection(
    {
      onReady: () => begun.push(heard.length),
      onEvent: (event) => heard.push(event),
      onEnded: ended.resolve,
    },
    {
      async ask(lastEventId) {
        asked.push(lastEventId);
        const turn = left.shift() ?? { status: 401 };
        if (turn instanceof Error) throw turn;
        if (typeof turn === "string") return new Response(turn);
        return new Response("{}", turn);
      },
      wait: async (ms) => {
        pausesMs.push(ms);
      },
      random,
    },
  );
  await ended.promise;
  connection.close();
  return { asked, pausesMs, heard, begun };
}

const event = (id: string, kind: string, payload: object = {}) =>
  `id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify({ subject: null, payload, created_at: "" })}\n\n`;
const ready = (id: string) => `id: ${id}\nevent: ready\ndata: {}\n\n`;

describe("the browser's stream of events", () => {
  test("begins without a position, and goes on after the last event that came", async () => {
    const { asked, heard } = await follow([
      ready("7-0") + event("8-1", "cart.changed", { lines: 2 }),
      ready("8-1"),
      event("9-4", "account.changed"),
    ]);
    expect(asked).toEqual([null, "8-1", "8-1", "9-4"]);
    expect(heard).toEqual([
      { kind: "cart.changed", subject: null, payload: { lines: 2 } },
      { kind: "account.changed", subject: null, payload: {} },
    ]);
  });

  test("says when it has begun, before what it hears from then on", async () => {
    const { begun, heard } = await follow([
      ready("7-0") + event("8-1", "cart.changed"),
      event("9-1", "cart.changed"),
    ]);
    expect([begun, heard.length]).toEqual([[0], 2]);
  });

  test("waits longer after each failure, up to a minute, and begins anew once something came", async () => {
    const failures = Array.from({ length: 8 }, () => new Error("away"));
    const { pausesMs } = await follow([...failures, ready("1-1"), { status: 503 }]);
    expect(pausesMs).toEqual(
      [1, 2, 4, 8, 16, 32, 60, 60, 1, 2].map((seconds) => seconds * 1000 * 0.75),
    );
  });

  test("spreads browsers that were cut off in one moment", () =>
    fc.assert(
      fc.asyncProperty(fc.double({ min: 0, max: 1, noNaN: true }), async (chance) => {
        const { pausesMs } = await follow([new Error("away")], () => chance);
        expect(pausesMs).toHaveLength(1);
        expect(pausesMs[0]).toBeCloseTo(500 + chance * 500);
      }),
    ));

  test("waits as long as the server asks", async () => {
    const { pausesMs } = await follow([
      `${ready("1-1")}retry: 4200\n\n`,
      { status: 429, headers: { "retry-after": "60" } },
    ]);
    expect(pausesMs).toEqual([4200, 60_000]);
  });

  test("hears nothing of pieces that are cut off, and reads events in whatever pieces they come", () =>
    fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 200 }), async (cut) => {
        const text = event("1-1", "a.first") + event("1-2", "a.second");
        const { heard, asked } = await follow([text.slice(0, Math.min(cut, text.length))]);
        const whole = text.slice(0, cut).split("\n\n").length - 1;
        expect(heard.map(({ kind }) => kind)).toEqual(["a.first", "a.second"].slice(0, whole));
        expect(asked.at(-1)).toBe([null, "1-1", "1-2"][whole]);
      }),
    ));

  test("is not asked for again where there is nothing to hear", async () => {
    const { asked, pausesMs } = await follow([ready("7-0"), { status: 403 }]);
    // The page is told, so that it is loaded again as what its person may see now.
    expect(asked).toEqual([null, "7-0"]);
    expect(pausesMs).toHaveLength(1);
  });
});
