import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createJobs } from "../../src/platform/jobs/create-jobs.ts";
import type { JobKind } from "../../src/platform/jobs/jobs.ts";
import { freshDatabase, type TestDatabase } from "../support/database.ts";

const log = pino({ level: "silent" });
const note: JobKind<{ text: string }> = { name: "test-note", retries: 3, retryDelaySeconds: 1 };
let db: TestDatabase;

beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.drop());

async function withJobs(work: (jobs: ReturnType<typeof createJobs>) => Promise<void>) {
  const jobs = createJobs({ db, log });
  try {
    await work(jobs);
  } finally {
    await jobs.stop();
  }
}

test("a job is done once its transaction has committed, and never when it rolled back", async () => {
  await withJobs(async (jobs) => {
    const done: string[] = [];
    jobs.handle(note, async ({ data }) => void done.push(data.text));
    await jobs.start();
    await expect(
      db.transaction({ id: null }, async (tx) => {
        await jobs.send(tx, note, { text: "rolled back" });
        throw new Error("changed my mind");
      }),
    ).rejects.toThrow("changed my mind");
    await db.auth.transaction((tx) => jobs.send(tx, note, { text: "as the role of sign-in" }));
    await db.transaction({ id: null }, (tx) => jobs.send(tx, note, { text: "as a visitor" }));
    await expect.poll(() => done.toSorted()).toEqual(["as a visitor", "as the role of sign-in"]);
  });
});

test("a job shows what it carries to the queue alone, and forgets it when it is done", async () => {
  const stored = async () =>
    (
      await db.administer<{ data: unknown; state: string }>(
        "select data, state from jobs.job where name = 'test-secret'",
      )
    ).rows;
  const kind: JobKind<{ text: string }> = { ...note, name: "test-secret" };
  await withJobs(async (jobs) => {
    await db.transaction({ id: null }, async (tx) => {
      await jobs.send(tx, kind, { text: "ada@example.com" });
      expect((await sql`select from jobs.job`.execute(tx)).rows).toEqual([]);
    });
    expect((await sql`select from jobs.job_common`.execute(db.public)).rows).toEqual([]);
    expect((await sql`select from jobs.job`.execute(db.auth.query)).rows).toEqual([]);
    expect(await stored()).toEqual([{ data: { text: "ada@example.com" }, state: "created" }]);
    jobs.handle(kind, () => Promise.resolve());
    await jobs.start();
    await expect.poll(stored).toEqual([{ data: null, state: "completed" }]);
  });
});

test("mails that wait for somebody go when the account is deleted", async () => {
  const id = "01900000-0000-7000-8000-00000000000d";
  const kind: JobKind<{ userId: string }> = {
    name: "account-mail",
    retries: 0,
    retryDelaySeconds: 1,
  };
  await db.administer(
    "insert into users (id, email, first_name, last_name) values ($1, 'd@people.example', 'D', 'D')",
    [id],
  );
  await withJobs((jobs) => db.transaction({ id }, (tx) => jobs.send(tx, kind, { userId: id })));
  const waiting = async () =>
    (await db.administer("select from jobs.job where name = 'account-mail'")).rows.length;
  expect(await waiting()).toBe(1);
  await db.administer("update users set deleted_at = now() where id = $1", [id]);
  expect(await waiting()).toBe(0);
});

test("a job that fails is tried again under the same id", async () => {
  await withJobs(async (jobs) => {
    const tries: string[] = [];
    jobs.handle(note, async ({ id }) => {
      tries.push(id);
      if (tries.length < 3) throw new Error("not yet");
    });
    await jobs.start();
    await db.transaction({ id: null }, (tx) => jobs.send(tx, note, { text: "stubborn" }));
    await expect.poll(() => tries.length).toBe(3);
    expect(new Set(tries).size).toBe(1);
  });
});

test("a job waits for a process that does it", async () => {
  const sender = createJobs({ db, log });
  await db.transaction({ id: null }, (tx) => sender.send(tx, note, { text: "for later" }));
  await sender.stop();
  await withJobs(async (jobs) => {
    const done: string[] = [];
    jobs.handle(note, async ({ data }) => void done.push(data.text));
    await jobs.start();
    await expect.poll(() => done).toEqual(["for later"]);
  });
});

test("the same id is the same job", async () => {
  await withJobs(async (jobs) => {
    const done: string[] = [];
    jobs.handle(note, async ({ data }) => void done.push(data.text));
    const id = "0198b9a0-0000-7000-8000-000000000001";
    await db.transaction({ id: null }, (tx) => jobs.send(tx, note, { text: "first" }, { id }));
    await db.transaction({ id: null }, (tx) => jobs.send(tx, note, { text: "second" }, { id }));
    await db.transaction({ id: null }, (tx) => jobs.send(tx, note, { text: "other" }));
    await jobs.start();
    await expect.poll(() => done.toSorted()).toEqual(["first", "other"]);
  });
});

test("a backlog is worked off without pauses", async () => {
  const kind = { ...note, name: "test-backlog" };
  const sender = createJobs({ db, log });
  await db.transaction({ id: null }, async (tx) => {
    for (let at = 0; at < 50; at += 1) await sender.send(tx, kind, { text: String(at) });
  });
  await sender.stop();
  await withJobs(async (jobs) => {
    const done = new Set<string>();
    jobs.handle(kind, async ({ data }) => void done.add(data.text));
    // At one in two seconds, the pace of looking for new ones, they would take a hundred.
    await jobs.start();
    await expect.poll(() => done.size).toBe(50);
  });
});

test("a job of a process that died goes to another", async () => {
  const kind = { ...note, name: "test-orphan" };
  const sender = createJobs({ db, log });
  await db.transaction({ id: null }, (tx) => sender.send(tx, kind, { text: "half done" }));
  await sender.stop();
  // What a worker leaves behind that was killed in the middle of its job, a minute ago.
  await asAdministrator(
    `UPDATE jobs.job SET state = 'active', started_on = now() - interval '1 minute',
       heartbeat_on = now() - interval '1 minute' WHERE name = $1`,
    [kind.name],
  );
  await withJobs(async (jobs) => {
    const done: string[] = [];
    jobs.handle(kind, async ({ data }) => void done.push(data.text));
    await jobs.start();
    await expect.poll(() => done).toEqual(["half done"]);
  });
});

test("jobs go on after the database has closed every connection", async () => {
  const kind = { ...note, name: "test-interrupted" };
  await withJobs(async (jobs) => {
    const done: string[] = [];
    jobs.handle(kind, async ({ data }) => void done.push(data.text));
    await jobs.start();
    const closed = await asAdministrator(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    expect(closed.rowCount).toBeGreaterThan(0);
    await db.transaction({ id: null }, (tx) => jobs.send(tx, kind, { text: "afterward" }));
    await expect.poll(() => done).toEqual(["afterward"]);
  });
});

test("jobs are done once the database is there, if it was away at the start", async () => {
  let isAway = true;
  const jobs = createJobs({
    db: {
      ...db,
      get connection() {
        return isAway ? { ...db.connection, host: "127.0.0.1", port: 1 } : db.connection;
      },
    },
    log,
  });
  const done: string[] = [];
  const kind = { ...note, name: "test-late" };
  jobs.handle(kind, async ({ data }) => void done.push(data.text));
  await jobs.start();
  isAway = false;
  const sender = createJobs({ db, log });
  await db.transaction({ id: null }, (tx) => sender.send(tx, kind, { text: "late" }));
  await sender.stop();
  await expect.poll(() => done).toEqual(["late"]);
  await jobs.stop();
});

const asAdministrator = (sql: string, values: unknown[] = []) => db.administer(sql, values);
