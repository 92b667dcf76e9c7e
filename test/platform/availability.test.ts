import { type Kysely, sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { withClient } from "../../src/platform/db/connection.ts";
import { openDatabase } from "../../src/platform/db/open-database.ts";
import { prepared } from "../../src/platform/db/prepared.ts";
import type { DB } from "../../src/platform/db/schema.generated.ts";
import { freshDatabase, type TestDatabase } from "../support/database.ts";

const unavailable = { code: "database_unavailable", status: 503, retryable: true };

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

/** Ends every connection of the application, as a restarted server would. */
async function cutConnections() {
  const { adminConnection } = inject("testDatabase");
  await withClient(adminConnection, (admin) =>
    admin.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and usename = $2",
      [db.ownerConnection.database, "millwright_app"],
    ),
  );
}

/** How many queries of the site are asleep. */
async function sleeping(): Promise<number> {
  const { adminConnection } = inject("testDatabase");
  return withClient(adminConnection, async (admin) => {
    const { rows } = await admin.query(
      "select from pg_stat_activity where datname = $1 and state = 'active' and query = 'select pg_sleep(60)'",
      [db.ownerConnection.database],
    );
    return rows.length;
  });
}

/** What a request does: it must not notice that a pooled connection died while it was idle. */
function anyTransaction() {
  return db.transaction({ id: null }, (tx) => sql`select 1`.execute(tx));
}

test("a query that loses its connection is answered with database_unavailable", async () => {
  const running = sql`select pg_sleep(60)`.execute(db.public).catch((error: unknown) => error);
  const inTransaction = db
    .transaction({ id: null }, (tx) => sql`select pg_sleep(60)`.execute(tx))
    .catch((error: unknown) => error);
  // Both have reached the server: on a busy machine a connection takes its time, and would not be cut.
  await expect.poll(sleeping, { timeout: 50_000, interval: 20 }).toBe(2);
  await cutConnections();
  expect(await running).toMatchObject(unavailable);
  expect(await inTransaction).toMatchObject(unavailable);
  await anyTransaction();
});

test("transactions on connections that were cut while idle run on new ones", async () => {
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([anyTransaction(), anyTransaction(), anyTransaction()]);
    await cutConnections();
  }
  await Promise.all([anyTransaction(), anyTransaction(), anyTransaction()]);
});

test("a full disk, too many connections and a read-only server are reported as not available", async () => {
  for (const code of ["53100", "53300", "25006", "57P03"]) {
    const raised = sql.raw(`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`);
    await expect(raised.execute(db.public)).rejects.toMatchObject(unavailable);
  }
});

test("what takes too long, waits too long or collides again and again is told to come back", async () => {
  const tooBusy = { code: "busy", status: 503, retryable: true, retryAfterSeconds: 2 };
  const slow = (tx: Kysely<DB>) => sql`select pg_sleep(60)`.execute(tx);
  await expect(
    db.transaction({ id: null }, async (tx) => {
      await sql`set local statement_timeout = '50ms'`.execute(tx);
      return slow(tx);
    }),
  ).rejects.toMatchObject(tooBusy);
  await withClient(db.ownerConnection, async (owner) => {
    await owner.query("begin; lock table settings in access exclusive mode");
    await expect(
      db.transaction({ id: null }, async (tx) => {
        await sql`set local lock_timeout = '50ms'`.execute(tx);
        return sql`select from settings`.execute(tx);
      }),
    ).rejects.toMatchObject(tooBusy);
  });
  let tries = 0;
  const collide = (tx: Kysely<DB>) => {
    tries += 1;
    return sql`do $$ begin raise exception 'x' using errcode = '40P01'; end $$`.execute(tx);
  };
  await expect(db.transaction({ id: null }, collide)).rejects.toMatchObject(tooBusy);
  expect(tries).toBe(4);
});

test("an ordinary mistake stays what it is", async () => {
  await expect(sql`select 1 / 0`.execute(db.public)).rejects.toMatchObject({ code: "22012" });
});

test("after closing, queries are answered with database_unavailable", async () => {
  const other = await freshDatabase();
  await other.drop();
  await expect(other.ping()).rejects.toMatchObject(unavailable);
  await expect(sql`select 1`.execute(other.public)).rejects.toMatchObject(unavailable);
});

test("queries and transactions left open are bounded in time", async () => {
  const { rows } = await sql`select current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle, current_setting('jit') as jit,
    current_setting('lock_timeout') as lock`.execute(db.public);
  expect(rows).toEqual([{ statement: "15s", idle: "30s", jit: "off", lock: "5s" }]);
});

test("columns arrive as values that lose nothing", async () => {
  const { rows } =
    await sql`select 12345678901234.10::numeric as price, 9007199254740991::bigint as count,
    date '2026-02-28' as day, timestamptz '2026-02-28 23:30+00' as at,
    '{1,2,null}'::bigint[] as counts, '{0.10,2}'::numeric[] as prices, '{2026-02-28}'::date[] as days`.execute(
      db.public,
    );
  expect(rows).toEqual([
    {
      price: "12345678901234.10",
      count: 9007199254740991,
      day: "2026-02-28",
      at: new Date("2026-02-28T23:30:00Z"),
      counts: [1, 2, null],
      prices: ["0.10", "2"],
      days: ["2026-02-28"],
    },
  ]);
  await expect(sql`select 9007199254740993::bigint as n`.execute(db.public)).rejects.toThrow(
    "does not fit",
  );
  await db.ping();
});

test("a prepared query is parsed once a connection, and not behind a pooler", async () => {
  const settings = { ownerConnection: db.ownerConnection, poolSize: 1 };
  const names = sql<{ statement: string }>`select statement from pg_prepared_statements`;
  const query = (key: string) =>
    db.public.selectFrom("settings").select("key").where("key", "=", key);
  for (const [throughPooler, expected] of [
    [false, 1],
    [true, 0],
  ] as const) {
    const single = await openDatabase({ ...settings, throughPooler }, pino({ level: "silent" }));
    for (const key of ["a", "b", "c"]) await prepared(single.public, "setting", query(key));
    expect((await names.execute(single.public)).rows).toHaveLength(expected);
    await single.close();
  }
});
