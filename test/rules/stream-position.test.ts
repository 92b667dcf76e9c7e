import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { EventPosition } from "../../src/platform/events/event.ts";
import {
  notAhead,
  positionsAfter,
  presentPosition,
  readPosition,
  type StreamPosition,
  type Visible,
  withoutEnded,
  writePosition,
} from "../../src/platform/events/stream-position.ts";

/** A server of PostgreSQL as readers of events meet it. */
class Server {
  private next = 10;
  private readonly running = new Map<number, EventPosition[]>();
  private readonly committed: EventPosition[] = [];
  private lastId = 0;

  begin(): void {
    this.running.set(this.next, []);
    this.next += 1;
  }

  write(which: number): void {
    const [tx, events] = [...this.running][which % Math.max(1, this.running.size)] ?? [];
    if (tx === undefined || events === undefined) return;
    this.lastId += 1;
    events.push({ tx: String(tx), id: String(this.lastId) });
  }

  end(which: number): void {
    const [tx, events] = [...this.running][which % Math.max(1, this.running.size)] ?? [];
    if (tx === undefined || events === undefined) return;
    this.running.delete(tx);
    this.committed.push(...events);
  }

  get visible(): Visible {
    return { next: String(this.next), running: [...this.running.keys()].map(String) };
  }

  get all(): string[] {
    return this.committed.map(({ id }) => id);
  }

  /** As `eventsAfter` asks: those after the position, then those of transactions that were open. */
  after({ last, open }: StreamPosition, most: number): EventPosition[] {
    const openTo = (event: EventPosition) => open.find(({ tx }) => tx === event.tx);
    const byPlace = (a: EventPosition, b: EventPosition) =>
      Number(a.tx) - Number(b.tx) || Number(a.id) - Number(b.id);
    const later = this.committed.filter(
      (event) => openTo(event) === undefined && byPlace(event, last) > 0,
    );
    const late = this.committed.filter((event) => {
      const told = openTo(event);
      return told !== undefined && Number(event.id) > Number(told.id);
    });
    return [...later.sort(byPlace), ...late.sort(byPlace)].slice(0, most);
  }
}

const step = fc.oneof(
  fc.record({ do: fc.constant("begin" as const) }),
  fc.record({ do: fc.constant("write" as const), which: fc.nat(20) }),
  fc.record({ do: fc.constant("end" as const), which: fc.nat(20) }),
  // A batch of at most so many, of which so many arrive before the line is cut.
  fc.record({
    do: fc.constant("read" as const),
    most: fc.integer({ min: 1, max: 5 }),
    arrive: fc.nat(5),
  }),
);

describe("where a reader of a stream stands", () => {
  test("tells each event once, whatever is committed when and wherever lines are cut", () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 120 }),
        fc.array(step, { maxLength: 20 }),
        (steps, before) => {
          const server = new Server();
          const told: string[] = [];
          let begun: string[] = [];
          let id = "";
          const read = (most: number, arrive: number): number => {
            const position = readPosition(id);
            expect(position).not.toBeNull();
            const from = position as StreamPosition;
            const batch = server.after(from, most);
            const positions = positionsAfter(from, batch, server.visible);
            const isAll = batch.length < most;
            batch.slice(0, arrive).forEach((event, at) => {
              const isLast = at === batch.length - 1;
              const then = positions[at] as StreamPosition;
              const next = writePosition(
                isLast && isAll ? withoutEnded(then, server.visible) : then,
              );
              expect(isHigher(next, id)).toBe(true);
              id = next;
              told.push(event.id);
            });
            return batch.length;
          };
          const run = (some: typeof steps) => {
            for (const one of some) {
              if (one.do === "begin") server.begin();
              else if (one.do === "write") server.write(one.which);
              else if (one.do === "end") server.end(one.which);
              else if (id !== "") read(one.most, one.arrive);
            }
          };
          run(before);
          begun = server.all;
          id = writePosition(presentPosition(server.visible));
          run(steps);
          while (read(3, 3) > 0);
          expect(told.toSorted()).toEqual(
            server.all.filter((one) => !begun.includes(one)).toSorted(),
          );
        },
      ),
      { numRuns: 5000 },
    );
  });

  test("is the present for who is ahead, but for transactions whose numbers a database gives anew", () => {
    const told = {
      last: { tx: "20", id: "4" },
      open: [
        { tx: "15", id: "0" },
        { tx: "19", id: "2" },
      ],
    };
    expect(notAhead(told, { next: "21", running: ["16"] })).toBe(told);
    expect(notAhead(told, { next: "18", running: ["16"] })).toEqual({
      last: presentPosition({ next: "18", running: [] }).last,
      open: [
        { tx: "15", id: "0" },
        { tx: "16", id: "0" },
      ],
    });
  });

  test("is read from what browsers send, and nothing else is", () => {
    const position = { last: { tx: "12", id: "3" }, open: [{ tx: "9", id: "0" }] };
    expect(readPosition(writePosition(position))).toEqual(position);
    // What browsers had before an update.
    expect(readPosition("12-3")).toEqual({ last: { tx: "12", id: "3" }, open: [] });
    for (const text of [
      undefined,
      "",
      "12",
      "12-",
      "12-3~",
      "12-3~9",
      "12-3~9.x",
      `1-1${"~1.1".repeat(501)}`,
    ]) {
      expect(readPosition(text)).toBeNull();
    }
  });
});

function isHigher(id: string, than: string): boolean {
  const [a, b] = [readPosition(id), readPosition(than)];
  if (a === null || b === null) return false;
  const [from, to] = [BigInt(b.last.tx), BigInt(a.last.tx)];
  return to > from || (to === from && BigInt(a.last.id) > BigInt(b.last.id));
}
