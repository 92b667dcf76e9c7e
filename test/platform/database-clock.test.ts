import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { withClient } from "../../src/platform/db/connection.ts";
import { followDatabaseClock } from "../../src/platform/db/database-clock.ts";
import { freshDatabase, type TestDatabase } from "../support/database.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

test("a process whose clock is years behind goes by the database's time", async () => {
  const databaseTime = () =>
    withClient(db.ownerConnection, async (owner) => {
      const { rows } = await owner.query<{ at: Date }>("select clock_timestamp() as at");
      return rows[0]?.at.getTime() ?? 0;
    });
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2001-01-01T00:00:00Z") });
  try {
    const before = await databaseTime();
    const clock = await followDatabaseClock(db, pino({ level: "silent" }));
    const shown = clock.now().getTime();
    clock.stop();
    const after = await databaseTime();
    expect(new Date().getFullYear()).toBe(2001);
    // Right to half the time of its query, which lies between the two.
    expect(shown).toBeGreaterThan(before - (after - before));
    expect(shown).toBeLessThan(after + (after - before));
  } finally {
    vi.useRealTimers();
  }
});

test("counts of rates survive a crash of the database", async () => {
  const kind = await withClient(db.ownerConnection, async (owner) => {
    const { rows } = await owner.query<{ kind: string }>(
      "select relpersistence as kind from pg_class where relname = 'rate_counters'",
    );
    return rows[0]?.kind;
  });
  expect(kind).toBe("p");
});
