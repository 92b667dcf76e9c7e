import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tidyUp } from "../../src/app/server/tidy-up.ts";
import type { Services } from "../../src/platform/context.ts";
import { withClient } from "../../src/platform/db/connection.ts";
import { accountServices, testClock } from "../accounts/account-world.ts";
import { freshDatabase, type TestDatabase } from "../support/database.ts";
import { addPerson } from "../support/people.ts";

let db: TestDatabase;
let services: Services;
beforeAll(async () => {
  db = await freshDatabase();
  services = accountServices(db, testClock(new Date()));
});
afterAll(() => db.drop());

/** What is left of the rows named "old" and "new". */
const left = async () => {
  const [row] = await db.asSchemaOwner(`select
    (select array_agg(key order by key) from idempotency_keys) as keys,
    (select array_agg(token_hash order by token_hash) from sessions
      where token_hash in ('old', 'new')) as sessions,
    (select array_agg(token_hash order by token_hash) from verification_tokens) as links,
    (select array_agg(name order by name) from file_reads r join stored_files f on f.id = r.file_id)
      as reads,
    (select array_agg(key order by key) from rate_counters) as rates`);
  return row;
};

test("what has run out is taken away, and nothing that still counts", async () => {
  const { id } = await addPerson(services);
  for (const [name, age] of [
    ["old", "3 days"],
    ["new", "20 hours"],
  ] as const) {
    await db.asSchemaOwner(
      `insert into idempotency_keys (user_id, scope, key, request_hash, created_at)
       values ($1, 'test', $2, 'hash', now() - $3::interval)`,
      [id, name, age],
    );
    await db.asSchemaOwner(
      `insert into sessions (user_id, token_hash, expires_at) values ($1, $2, now() - $3::interval)`,
      [id, name, age],
    );
    await db.asSchemaOwner(
      `insert into verification_tokens (user_id, purpose, token_hash, email, expires_at)
       values ($1, 'reset_password', $2, 'a@people.example', now() - $3::interval)`,
      [id, name, age],
    );
    await db.asSchemaOwner(
      `with file as (
         insert into stored_files (owner_id, bucket, path, purpose, content_type, bytes, name)
         values ($1, 'private_files', $2, 'document', 'text/csv', 1, $2) returning id, owner_id)
       insert into file_reads (file_id, owner_id, reader_id, read_at)
       select id, owner_id, owner_id, now() - 130 * $3::interval from file`,
      [id, name, age],
    );
    await db.asSchemaOwner(
      "insert into rate_counters (key, window_start) values ($1, now() - $2::interval)",
      [`search-day:${name}`, age],
    );
  }
  await tidyUp(services);
  const kept = ["new"];
  expect(await left()).toEqual({
    keys: kept,
    sessions: kept,
    links: kept,
    reads: kept,
    rates: ["search-day:new"],
  });
});

test("what was searched is kept for 90 days, errors for 30, salts of visitors for two", async () => {
  for (const [name, age] of [
    ["old", 91],
    ["between", 31],
    ["new", 0],
  ] as const) {
    await db.administer(
      "insert into search_events (kind, query, created_at) values ('search', $1, now() - $2 * interval '1 day')",
      [name, age],
    );
    await db.administer(
      `insert into error_logs (error_message, source, "timestamp") values ($1, 'test', now() - $2 * interval '1 day')`,
      [name, age],
    );
    await db.administer("insert into visitor_salts (day) values (current_date - $1::int)", [age]);
    await db.administer(
      "insert into searched_terms (term, day, visitor) values ($1, current_date - $2::int, 'hash')",
      [name, age],
    );
  }
  await tidyUp(services);
  const { rows } = await db.administer(`select
    (select array_agg(query order by query) from search_events) as events,
    (select array_agg(error_message) from error_logs) as errors,
    (select array_agg(term) from searched_terms) as terms,
    (select count(*)::int from visitor_salts) as salts`);
  expect(rows[0]).toEqual({
    events: ["between", "new"],
    errors: ["new"],
    terms: ["new"],
    salts: 1,
  });
});

test("whoever cleans up can take away no key that is younger than a day, and read none", async () => {
  const { id } = await addPerson(services);
  await db.asSchemaOwner(
    "insert into idempotency_keys (user_id, scope, key, request_hash) values ($1, 'test', 'mine', 'hash')",
    [id],
  );
  const { query } = services.db.system;
  await query.deleteFrom("idempotency_keys").execute();
  expect((await left()).keys).toContain("mine");
  await expect(query.selectFrom("idempotency_keys").select("answer").execute()).rejects.toThrow(
    "permission denied",
  );
});

/** Connections of the role of timers to this database that wait for a lock now. */
async function waitingTimers(): Promise<number> {
  const { rows } = await db.administer<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and usename = 'millwright_system'
        and wait_event_type = 'Lock'`,
  );
  return rows[0]?.waiting ?? 0;
}

test("one thing is tidied after the other, and a table that is locked leaves connections to others", async () => {
  const counted: number[] = [];
  let tidying: Promise<unknown> = Promise.resolve();
  await withClient(db.ownerConnection, async (owner) => {
    await owner.query("begin");
    await owner.query("lock table sessions, idempotency_keys, error_logs");
    // A lock that is held for long makes a step fail, and then the next one waits.
    tidying = tidyUp(services).catch(() => undefined);
    while ((await waitingTimers()) === 0) await sleep(5);
    for (let look = 0; look < 5; look += 1) counted.push(await waitingTimers());
    await owner.query("rollback");
  });
  await tidying;
  expect(Math.max(...counted)).toBe(1);
});
